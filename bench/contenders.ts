// The contenders. A name is also the folder of its page.

export const contenderNames = ['floor', 'aureus', 'product', 'rainbowkit', 'connectkit'] as const

export type ContenderName = (typeof contenderNames)[number]

export type Contender = {
  title: string
  /** `page`: a minimal page in the workspace; `peer`: one with its own packages; `product`: the whole product. */
  kind: 'page' | 'peer' | 'product'
  /** The complete text of its button, in lower case. */
  button: string
}

export const contenders: Record<ContenderName, Contender> = {
  floor: { title: 'React, dialog', kind: 'page', button: 'connect wallet' },
  aureus: { title: 'Aureus, minimal', kind: 'page', button: 'connect wallet' },
  product: { title: 'Aureus, product', kind: 'product', button: 'connect wallet' },
  rainbowkit: { title: 'RainbowKit', kind: 'peer', button: 'connect wallet' },
  connectkit: { title: 'ConnectKit', kind: 'peer', button: 'connect wallet' },
}
