// Whether a wallet has reached a chain. Some wallets answer a switch before it takes effect, and some never answer
// one that did.
import { sleep } from '../../promise/sleep.ts'
import { ChainIdSchema } from './answers.ts'
import { listenTo } from './follow.ts'
import type { Eip1193Provider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'

/** How long a switch may take to show after the wallet has answered. */
const LATE_MS = 2000
const LOOK_AGAIN_MS = 200

export interface Arrival {
  /** Resolves once the wallet says by an event that it is there. Never rejects. */
  readonly heard: Promise<true>
  /** Whether the wallet is there now. */
  isThere(): Promise<boolean>
  /** Whether the wallet is there, or gets there within two seconds. @throws RequestAbortedError */
  comes(): Promise<boolean>
  stop(): void
}

export function watchArrival(
  provider: Eip1193Provider,
  chainId: number,
  signal: AbortSignal | undefined,
): Arrival {
  const { promise: heard, resolve } = Promise.withResolvers<true>()
  const stop = listenTo(provider, 'chainChanged', ChainIdSchema, (now) => {
    if (now === chainId) resolve(true)
  })

  async function isThere(): Promise<boolean> {
    const request = { method: 'eth_chainId' }
    return (await requestProvider(provider, request, ChainIdSchema, signal)) === chainId
  }

  async function look(ended: AbortSignal): Promise<boolean> {
    while (!ended.aborted) {
      if (await isThere().catch(() => false)) return true
      await sleep(LOOK_AGAIN_MS, ended)
    }
    return false
  }

  return {
    heard,
    isThere,
    async comes() {
      const looking = new AbortController()
      try {
        const seen = look(looking.signal).catch(() => false)
        return await Promise.race([heard, seen, sleep(LATE_MS, signal).then(() => false)])
      } finally {
        looking.abort()
      }
    },
    stop,
  }
}
