// What a picture shows: a client in a state, without server, wallet or clock of its own.
import type { Client, ClientParameters } from '@aureus/core'
import type { EmbeddedWallet } from '@aureus/core/embedded'
import type { PublicConfig } from '@aureus/protocol'
import { connectedOn, type States } from '../renderIn.tsx'

export interface Picture {
  /** Beside these the modal is open on the view; a view with data names it in `modal.history`. */
  states?: States
  parameters?: Partial<ClientParameters>
  /** Connected on the last visit, and not yet taken up. */
  reconnecting?: boolean
  /** What of the configuration's features is on beside none. */
  features?: Partial<PublicConfig['features']>
  /** In the place of the wallet's frame. */
  embedded?(): EmbeddedWallet
  /** Runs once the page is drawn. */
  act?(client: Client): void
  /** As what the browser goes, where not as itself. */
  userAgent?: string
  /** What is read in it once it is complete, where that takes longer than drawing it. */
  until?: string | RegExp
  /** The address of an image that is in it then. */
  image?: string
}

export type Pictures = Readonly<Record<string, Picture>>

export const here: States = connectedOn('eip155:99199')

export const wallet = (name: string, namespace: 'eip155' | 'solana' = 'eip155') => ({
  id: `com.example.${name.toLowerCase().replaceAll(' ', '')}`,
  name,
  namespace,
})

export const gold = wallet('Gold Wallet')
export const longName = wallet('A wallet whose name is so long that no row of any list can hold it')

/** Presses a button as soon as it is there. */
export async function press(name: string): Promise<void> {
  for (let frame = 0; frame < 600; frame++) {
    const all = [...document.querySelectorAll<HTMLElement>('button, [role="tab"]')]
    const found = all.find(({ textContent }) => textContent === name)
    if (found) return found.click()
    await new Promise(requestAnimationFrame)
  }
}

/** Asked, and silent. */
export const never = (): Promise<never> => new Promise(() => {})
