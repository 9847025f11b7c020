// A chain that answers transaction reads and records them.
import type { SentTransaction } from '../state/transactions.ts'

export interface ScriptedChain {
  fetch: typeof globalThis.fetch
  /** Requested methods with their time, oldest first. */
  asked: { method: string; atMs: number; chain: string | null }[]
  /** Puts it into a block. */
  mine(transaction: SentTransaction, status?: 'confirmed' | 'reverted'): void
  /** Nodes hold it, but no block includes it yet. */
  hold(transaction: SentTransaction, nonce: number): void
  /** Sets the sender's transaction count. */
  setCount(count: number): void
  setOffline(offline: boolean): void
}

export function createScriptedChain(): ScriptedChain {
  const asked: ScriptedChain['asked'] = []
  const receipts = new Map<string, object>()
  const held = new Map<string, object>()
  let count = 0
  let offline = false

  const results: Record<string, (parameter: string) => unknown> = {
    eth_getTransactionReceipt: (hash) => receipts.get(hash) ?? null,
    eth_getTransactionByHash: (hash) => held.get(hash) ?? null,
    eth_getTransactionCount: () => `0x${count.toString(16)}`,
  }

  return {
    asked,
    fetch: (async (input: string, init: RequestInit = {}) => {
      init.signal?.throwIfAborted()
      const { id, method, params } = JSON.parse(init.body as string)
      asked.push({ method, atMs: Date.now(), chain: new URL(input).searchParams.get('chainId') })
      if (offline) throw new TypeError('fetch failed')
      const result = results[method]?.(params[0])
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
    }) as typeof globalThis.fetch,
    mine({ hash }, status = 'confirmed') {
      receipts.set(hash, { status: status === 'confirmed' ? '0x1' : '0x0', blockNumber: '0x10' })
    },
    hold: ({ hash }, nonce) => void held.set(hash, { nonce: `0x${nonce.toString(16)}` }),
    setCount: (value) => void (count = value),
    setOffline: (value) => void (offline = value),
  }
}
