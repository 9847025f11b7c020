// One more wallet of a chain family, by its id, whose code comes when it is first asked for something.

import type { Adapter } from '../client/adapter.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import type { Wallet } from '../state/connect.ts'

/**
 * What the late adapter finds is listed after the wallets of the other one, from when its code is there.
 * @param load a failure goes to who asked; the next question tries again.
 */
export function withLateWallet(own: Adapter, id: string, load: () => Promise<Adapter>): Adapter {
  const waiting = new Set<(adapter: Adapter) => void>()
  let arrived: Adapter | undefined
  const late = loadOnce(async () => {
    arrived = await load()
    for (const start of waiting) start(arrived)
    waiting.clear()
    return arrived
  })
  const of = async (walletId: string) => (walletId === id ? late() : own)

  /** Begins with both, as soon as they are there. Returns the end. */
  function withBoth(begin: (adapter: Adapter) => () => void): () => void {
    const ends = [begin(own)]
    const start = (adapter: Adapter) => void ends.push(begin(adapter))
    if (arrived) start(arrived)
    else waiting.add(start)
    return () => {
      waiting.delete(start)
      for (const end of ends) end()
    }
  }
  const { signIn, request } = own

  return {
    ...own,
    discover(listener) {
      const found = new Map<Adapter, readonly Wallet[]>([[own, []]])
      return withBoth((adapter) =>
        adapter.discover((wallets) => {
          found.set(adapter, wallets)
          listener([...found.values()].flat())
        }),
      )
    },
    connect: async (walletId, options) => (await of(walletId)).connect(walletId, options),
    reconnect: async (walletId, options) => (await of(walletId)).reconnect(walletId, options),
    disconnect: async (walletId) => (await of(walletId)).disconnect(walletId),
    switchNetwork: async (request, options) =>
      (await of(request.walletId)).switchNetwork(request, options),
    signMessage: async (request, options) =>
      (await of(request.walletId)).signMessage(request, options),
    ...(signIn && {
      signIn: async (request, options) => (await of(request.walletId)).signIn?.(request, options),
    }),
    sendTransaction: async (request, options) =>
      (await of(request.walletId)).sendTransaction(request, options),
    ...(request && {
      request: async (asked, options) => (await of(asked.walletId)).request?.(asked, options),
    }),
    subscribe: (listener) => withBoth((adapter) => adapter.subscribe(listener)),
  }
}
