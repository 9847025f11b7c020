// The app of this device that a pairing was opened in: what is asked of the wallet later opens it again.
import * as v from 'valibot'
import type { WaitingRequest } from '../../client/walletConnector.ts'
import type { WalletConnectSession } from './session.ts'
import type { KeyValueStorage } from './storage.ts'

/** The link without a wallet’s own before it: whichever app of this device took it. */
export const ANY_APP = 'wc:'

const KEY = 'app'

/** What stands before the link of a pairing: own schemes, or an address that an app takes over. */
const PREFIX =
  /^(?:https|(?!http|javascript|data|file|blob|about)[a-z][\w.+-]*):\/\/[\w.:/?&=-]*[?&]uri=$/i

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
    /** A pairing has begun that nothing was opened with yet. */
    begin(): void {
      opened = null
    },

    /** By what the pairing was opened; `null`: nothing opened after all. */
    openedBy(prefix: string | null): void {
      opened = prefix
    },

    /** The pairing has led to this session. */
    async keep({ topic }: Pick<WalletConnectSession, 'topic'>): Promise<void> {
      const read = v.safeParse(KeptSchema, { topic, opened })
      opened = null
      kept = read.success ? read.output : undefined
      await (kept ? storage.setItem(KEY, kept) : storage.removeItem(KEY))
    },

    /** Of the visit before. */
    async restore(): Promise<void> {
      const read = v.safeParse(KeptSchema, await storage.getItem(KEY))
      if (read.success) kept = read.output
    },

    async forget(): Promise<void> {
      kept = undefined
      tell(undefined)
      await storage.removeItem(KEY)
    },

    /** While the wallet is asked for something; what it answers goes through. */
    async during<T>(ask: () => Promise<T>): Promise<T> {
      asking += 1
      try {
        return await ask()
      } finally {
        asking -= 1
        if (asking === 0) tell(undefined)
      }
    },

    /** The relay has the request: only now may the page go out of sight. */
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

/** As the client library writes it: wallets that take no topic open all the same. */
function linkOf(
  opened: string,
  { topic, app }: Pick<WalletConnectSession, 'topic' | 'app'>,
  id: number,
): string | undefined {
  const query = `requestId=${id}&sessionTopic=${topic}`
  if (opened !== ANY_APP) return opened.slice(0, -'uri='.length) + query
  return app && `${app}${app.endsWith('/') ? '' : '/'}wc?${query}`
}
