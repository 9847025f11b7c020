// What a picture shows: a client in a given state, without a server, wallet or running clock.
import {
  type Client,
  type ClientParameters,
  type Configuration,
  SAFE_WALLET_ID,
} from '@aureus/core'
import type { EmbeddedWallet } from '@aureus/core/embedded'
import type { LanguageTag, PublicConfig } from '@aureus/protocol'
import { connectedOn, type States } from '../renderIn.tsx'

export interface Picture {
  /** The modal is open on the view by default; a view with data is given in `modal.history`. */
  states?: States
  parameters?: Partial<ClientParameters>
  /** Connected on the last visit, and not yet reconnected. */
  reconnecting?: boolean
  /** Features to turn on; all are off by default. */
  features?: Partial<PublicConfig['features']>
  /** How far the client is with its server's configuration; made with it by default. */
  configuration?: Configuration
  /** Replaces the wallet's frame. */
  embedded?(): EmbeddedWallet
  /** Runs once the page is drawn. */
  act?(client: Client): void
  /** The languages to choose from; without them there is no menu. */
  languages?: readonly LanguageTag[]
  /** Replaces the browser's own user agent. */
  userAgent?: string
  /** Text that the complete picture contains, if that takes longer than drawing it. */
  until?: string | RegExp
  /** The address of an image in the complete picture. */
  image?: string
}

export type Pictures = Readonly<Record<string, Picture>>

export const here: States = connectedOn('eip155:99199')

/** The page is shown by Safe{Wallet}. */
export const inSafe: States = {
  ...here,
  accounts: {
    eip155: {
      ...here.accounts?.eip155,
      status: 'connected',
      connectedWalletInfo: { id: SAFE_WALLET_ID, name: 'Safe{Wallet}' },
    },
  },
}

export const wallet = (name: string, namespace: 'eip155' | 'solana' = 'eip155') => ({
  id: `com.example.${name.toLowerCase().replaceAll(' ', '')}`,
  name,
  namespace,
})

export const gold = wallet('Gold Wallet')
export const longName = wallet('A wallet whose name is so long that no row of any list can hold it')

/** Whether a text on the page is this in English, also where the page speaks another language (`e2e/languages`). */
export function isInEnglish(text: string, name: string | RegExp): boolean {
  const { plainWords } = globalThis as { plainWords?: (text: string) => string }
  // A language may have one text for several, which are on lines of their own.
  const all = plainWords ? plainWords(text).split('\n') : [text]
  return all.some((one) => (typeof name === 'string' ? one === name : name.test(one)))
}

/** Presses a button as soon as it appears. */
export async function press(name: string | RegExp): Promise<void> {
  for (let frame = 0; frame < 600; frame++) {
    const all = [...document.querySelectorAll<HTMLElement>('button, [role="tab"]')]
    const found = all.find(({ ariaLabel, textContent }) =>
      isInEnglish(ariaLabel ?? textContent ?? '', name),
    )
    if (found) return found.click()
    await new Promise(requestAnimationFrame)
  }
}

/** A request that stays pending. */
export const never = (): Promise<never> => new Promise(() => {})
