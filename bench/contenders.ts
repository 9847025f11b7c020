// Who is measured. A name is also the folder of its page.

export const contenderNames = ['floor', 'aureus', 'product', 'rainbowkit', 'connectkit'] as const

export type ContenderName = (typeof contenderNames)[number]

export type Contender = {
  title: string
  /** `page`: a minimal page of the workspace; `peer`: one with packages of its own; `product`: all of it. */
  kind: 'page' | 'peer' | 'product'
  /** The whole text of its button, whatever its case. */
  button: string
  /** False for the floor, which has nothing to connect. */
  connects: boolean
}

export const contenders: Record<ContenderName, Contender> = {
  floor: { title: 'React alone', kind: 'page', button: 'count 0', connects: false },
  aureus: { title: 'Aureus, minimal', kind: 'page', button: 'connect wallet', connects: true },
  product: { title: 'Aureus, product', kind: 'product', button: 'connect wallet', connects: true },
  rainbowkit: { title: 'RainbowKit', kind: 'peer', button: 'connect wallet', connects: true },
  connectkit: { title: 'ConnectKit', kind: 'peer', button: 'connect wallet', connects: true },
}
