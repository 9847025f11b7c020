import type { ClaimOf } from '../../approval/describe/told.ts'
import { readToken } from '../../transactions/transaction/readToken.ts'
import type { AskedMethod } from './asked.ts'

/** Asks each contract for its name, symbol and decimals. */
export async function readClaimsOf(
  { network, rpc, signal }: Pick<AskedMethod, 'network' | 'rpc' | 'signal'>,
  contracts: readonly string[],
): Promise<ClaimOf> {
  const claims = await Promise.all(
    contracts.map(async (contract) => {
      const claim = await readToken({ network, rpc, signal, contract })
      return [contract.toLowerCase(), claim] as const
    }),
  )
  const known = new Map(claims)
  return (contract) => known.get(contract.toLowerCase())
}
