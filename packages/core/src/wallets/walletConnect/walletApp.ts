// The wallet app on this device that took the pairing. Later requests open it again.
import { linkWith } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import type { WaitingRequest } from '../../client/walletConnector.ts'
import type { WalletConnectSession } from './session.ts'
import type { KeyValueStorage } from './storage.ts'

/** A bare link, which any app on this device may have taken. */
export const ANY_APP = 'wc:'

const KEY = 'app'

/** The part before a pairing URI: an app's own scheme, or a web address that an app handles. */
const PREFIX =
  /^(?:https|(?!http|javascript|data|file|blob|about)[a-z][\w.+-]*):\/\/[\w.:/?&=-]*[?&](?:uri|startapp)=$/i

const KeptSchema = v.object({
  topic: v.string(),
  opened: v.pipe(
    v.string(),
    v.maxLength(128),
    v.check((text) => text === ANY_APP || PREFIX.test(text)),
  ),
})
type Kept = v.InferOutput<typeof KeptSchema>

export function createWalletApp(
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>,
) {
  const listeners = new Set<() => void>()
  let opened: string | null = null
  let kept: Kept | undefined
  let asking = 0
  let waiting: WaitingRequest | undefined

  function tell(next: WaitingRequest | undefined): void {
    if (next === waiting) return
    waiting = next
    for (const listener of listeners) listener()
  }

  return {
    /** Call when a pairing begins. No app has been opened yet. */
    begin(): void {
      opened = null
    },

    /** Sets the prefix that opened the app. `null` means that no app opened. */
    openedBy(prefix: string | null): void {
      opened = prefix
    },

    /** Stores the app for the session that resulted from the pairing. */
    async keep({ topic }: Pick<WalletConnectSession, 'topic'>): Promise<void> {
      const read = v.safeParse(KeptSchema, { topic, opened })
      opened = null
      kept = read.success ? read.output : undefined
      await (kept ? storage.setItem(KEY, kept) : storage.removeItem(KEY))
    },

    /** Restores the app of an earlier visit. */
    async restore(): Promise<void> {
      const read = v.safeParse(KeptSchema, await storage.getItem(KEY))
      if (read.success) kept = read.output
    },

    async forget(): Promise<void> {
      kept = undefined
      tell(undefined)
      await storage.removeItem(KEY)
    },

    /** Wraps a request to the wallet. Passes its result through. */
    async during<T>(ask: () => Promise<T>): Promise<T> {
      asking += 1
      try {
        return await ask()
      } finally {
        asking -= 1
        if (asking === 0) tell(undefined)
      }
    },

    /** Offers the link once the relay has the request. Only then may the page become hidden. */
    sent(session: WalletConnectSession, id: number): void {
      const link = kept?.topic === session.topic && linkOf(kept.opened, session, id)
      if (link && asking > 0) tell({ id, name: session.name, link })
    },

    waiting: {
      get: () => waiting,
      subscribe(listener: () => void): () => void {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  }
}

/** Uses the client library's format. Wallets that ignore the topic open all the same. */
function linkOf(
  opened: string,
  { topic, app }: Pick<WalletConnectSession, 'topic' | 'app'>,
  id: number,
): string | undefined {
  const query = `requestId=${id}&sessionTopic=${topic}`
  if (opened.endsWith('startapp=')) return linkWith(opened, query)
  if (opened !== ANY_APP) return opened.slice(0, -'uri='.length) + query
  return app && `${app}${app.endsWith('/') ? '' : '/'}wc?${query}`
}
