import type { Holding } from '../balances/holding.ts'
import type { ReadHoldingsParameters } from '../balances/source.ts'
import type { HistoryPage, ReadHistoryParameters } from '../history/source.ts'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import type {
  VerifySignatureParameters,
  VerifySignatureReturnType,
} from '../signatures/verification.ts'

/** What the server knows of a chain family. */
export interface ServerFamily {
  /** Any problem with the signature is a refusal. */
  verifySignature(parameters: VerifySignatureParameters): Promise<VerifySignatureReturnType>
  /** Absent if accounts of the family are not read. */
  reads?: FamilyReads
}

export interface FamilyReads {
  node: NodeFamily
  /** The amounts of the coin and of tokens, which may be zero. @throws UpstreamError */
  readHoldings(
    parameters: ReadHoldingsParameters,
  ): Promise<{ coin: bigint; tokens: readonly Holding[] }>
  /** Whether a page of a history may continue there. */
  isCursor(text: string): boolean
  /** @param cursor of the previous page; absent for the newest page. @throws UpstreamError */
  readHistory(parameters: ReadHistoryParameters, cursor?: string): Promise<HistoryPage>
}
