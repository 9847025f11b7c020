// What a simulation shows of plain calls that only a descriptor may describe. The server does it for user operations.
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { unreadIn } from '../../approval/describe/described/contractsIn.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import { simulateCalls } from '../../transactions/transaction/simulateCalls.ts'
import type { AskedMethod } from './asked.ts'
import { readClaimsOf } from './readClaimsOf.ts'

/** Each costs three requests before anything is shown. */
const MAX_TOKENS = 8

/** @returns undefined if the network cannot simulate them, or there is nothing to compare with */
export async function readEffects(
  asked: Pick<AskedMethod, 'network' | 'account' | 'rpc' | 'signal'>,
  calls: readonly BatchCall[],
): Promise<UserOperationEffects | undefined> {
  if (unreadIn(calls).length === 0) return undefined
  const effects = await simulateCalls({ ...asked, calls })
  if (!effects) return undefined
  const leaving = effects.tokens.filter(({ change }) => change.startsWith('-'))
  const claimOf = await readClaimsOf(
    asked,
    leaving.slice(0, MAX_TOKENS).map(({ address }) => address),
  )
  const tokens = effects.tokens.map((token) => {
    const { symbol, decimals } = claimOf(token.address) ?? {}
    return {
      ...token,
      ...(symbol !== undefined && { symbol }),
      ...(decimals !== undefined && { decimals }),
    }
  })
  return { ...effects, tokens }
}
