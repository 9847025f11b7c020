import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { NodeHoldingsParameters } from '../balances/source.ts'
import type { BitcoinIndexer } from '../bitcoin/indexer.ts'
import type { AccountReads, Holdings } from '../history/accountReads.ts'
import type { HistoryPage, NodeHistoryParameters } from '../history/source.ts'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import type {
  VerifySignatureParameters,
  VerifySignatureReturnType,
} from '../signatures/verification.ts'

/** What the server knows of a chain family. */
export interface ServerFamily {
  /** Any problem with the signature is a refusal. */
  verifySignature(parameters: VerifySignatureParameters): Promise<VerifySignatureReturnType>
  node: NodeFamily
  /** @returns `undefined` if the operator names nothing that reads accounts of this network */
  reads(sources: AccountSources, network: Network): AccountReads | undefined
}

/** Where accounts are read. */
export interface AccountSources {
  upstreams: Pick<Upstreams, 'chain'>
  indexers: ReadonlyMap<CaipNetworkId, BitcoinIndexer>
  /** Milliseconds since 1970. */
  clock: () => number
}

interface NodeReads extends Pick<AccountReads, 'isCursor'> {
  readHoldings(parameters: NodeHoldingsParameters): Promise<Holdings>
  readHistory(parameters: NodeHistoryParameters, cursor?: string): Promise<HistoryPage>
}

/** For families whose nodes know what accounts hold. */
export const readsOfNodes =
  (reads: NodeReads): ServerFamily['reads'] =>
  ({ upstreams }, { caipNetworkId }) => {
    const chain = upstreams.chain(caipNetworkId)
    return (
      chain && {
        isCursor: reads.isCursor,
        readHoldings: (parameters) => reads.readHoldings({ ...parameters, chain }),
        readHistory: (parameters, cursor) => reads.readHistory({ ...parameters, chain }, cursor),
      }
    )
  }
