// The contracts whose descriptors calls need, and the tokens that these then name.
import type { BatchCall } from '../../../transactions/calls/batchCall.ts'
import { noReadings, type Readings } from '../../../transactions/descriptors/readings.ts'
import { readCall } from '../calls.ts'
import { readBatch } from '../readBatch.ts'
import { readPermit2 } from '../readPermit2.ts'
import { readVaultCall } from '../vault/readVaultCall.ts'
import { type DescribingParameters, describeContractCall } from './describeOne.ts'

const MAX_DEPTH = 2

type ContractCall = BatchCall & { data: NonNullable<BatchCall['data']> }

/** The calls that the wallet cannot read itself, at every depth that it shows. */
export function unreadIn(calls: readonly BatchCall[], depth = 0): ContractCall[] {
  return calls.flatMap(({ to, value, data }) => {
    if (data === undefined || to === '' || readCall(data) || readPermit2(to, data)) return []
    const inner = depth < MAX_DEPTH ? readBatch(to, data) : undefined
    return inner ? unreadIn(inner, depth + 1) : [{ to, value, data }]
  })
}

/** The contracts, in lower case, whose call may be that of a vault. */
export const vaultsIn = (calls: readonly ContractCall[]): string[] => [
  ...new Set(calls.flatMap(({ to, data }) => (readVaultCall(data) ? [to.toLowerCase()] : []))),
]

export interface Named {
  /** Lower case. */
  contracts: readonly string[]
  /** Lower case; their amounts are shown. */
  tokens: readonly string[]
  /** Lower case; their names are shown. */
  collections: readonly string[]
}

/** What the descriptions of these calls ask for. */
export function namedIn(
  calls: readonly ContractCall[],
  parameters: Omit<DescribingParameters, 'claimOf' | 'onCallee' | 'readings'> & {
    storage: Readings['storage']
  },
): Named {
  const contracts = new Set(calls.map(({ to }) => to.toLowerCase()))
  const tokens = new Set<string>()
  const collections = new Set<string>()
  for (const call of calls)
    describeContractCall(call, {
      ...parameters,
      claimOf(token) {
        tokens.add(token.toLowerCase())
        return undefined
      },
      readings: {
        ...noReadings,
        storage: parameters.storage,
        collection(address) {
          collections.add(address)
          return undefined
        },
      },
      onCallee: (address) => contracts.add(address),
    })
  return { contracts: [...contracts], tokens: [...tokens], collections: [...collections] }
}
