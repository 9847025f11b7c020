// Finds providers that do not answer any longer. After an extension restarts, its earlier provider in the page is dead.
import * as v from 'valibot'
import { codesOf } from '../../errors/codes.ts'
import { sleep } from '../../promise/sleep.ts'
import type { InjectedWallet } from './discovery.ts'
import type { Eip1193Provider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'

/** A live wallet answers within milliseconds. */
const PATIENCE_MS = 3000

/** A refusal is an answer: no permission, a person's refusal, or an open request. */
const refusals = [4001, 4100, -32002]

/** The first of the wallets that does not answer. Asks all of them at once. */
export async function findDead(
  wallets: readonly InjectedWallet[],
): Promise<InjectedWallet | undefined> {
  const alive = await Promise.all(wallets.map(({ provider }) => isAlive(provider)))
  return wallets.find((_, index) => !alive[index])
}

/** Asks for the chain id, which needs no permission and no prompt. */
async function isAlive(provider: Eip1193Provider): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(PATIENCE_MS, patience.signal).then(() => false)
  const answer = requestProvider(
    provider,
    { method: 'eth_chainId' },
    v.unknown(),
    patience.signal,
  ).then(
    () => true,
    (error: Error) => refusals.some((code) => codesOf(error.cause).has(code)),
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => undefined)
    patience.abort()
  }
}
