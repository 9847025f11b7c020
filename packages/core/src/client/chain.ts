// Reads from a chain that need no wallet: balances, fees, receipts. Each adapter ships them in a separate chunk,
// which loads on first use.
import type { CaipNetworkId } from '@aureus/protocol'
import type * as v from 'valibot'
import type { SentTransaction } from '../state/transactions.ts'
import type { ParsedRecipient } from './recipient.ts'
import type { GasFees, TransactionRequest } from './transactionRequest.ts'

/**
 * One JSON-RPC call to the network of a `Chain`. The response is parsed with `schema`.
 * @throws RpcError, ApiError, ApiUnreachableError; AureusError `Network not found`; the signal's reason once it
 * is aborted.
 */
export type ChainCall = <const S extends v.GenericSchema>(parameters: {
  method: string
  params: readonly unknown[]
  schema: S
}) => Promise<v.InferOutput<S>>

export interface ChainParameters {
  caipNetworkId: CaipNetworkId
  call: ChainCall
  /** The server's API, which reads chains whose nodes know no addresses. */
  server: { fetch: typeof fetch; signal?: AbortSignal | undefined }
}

export interface Receipt {
  status: 'confirmed' | 'reverted'
  blockNumber: bigint
}

export interface Estimate {
  /** The limit on the transaction's work: gas, or compute units on Solana. */
  gas: bigint
  fees: GasFees
  /** The expected and the highest possible cost, in base units of the network's coin. */
  fee: { expected: bigint; max: bigint }
}

export interface TransferParameters {
  from: string
  /** In the form that `parseRecipient` returns. */
  to: string
  /** In base units. `max` sends the whole balance, less the fee if it is paid in the same coin. */
  amount: bigint | 'max'
  /** The token's contract or mint. Defaults to the network's coin. */
  token?: string
  /** Somebody else pays the fee: it is not estimated, and `max` is the whole balance. EVM chains and Solana. */
  sponsored?: boolean
}

/** What the operator is paid for a transfer's fee, in base units of a token. */
export interface TransferTokenFee {
  token: string
  amount: bigint
  /** Of the operator, who is paid. */
  product: string
}

export interface ChainTransfer {
  /** Base units. */
  amount: bigint
  fee: Estimate['fee']
  /** The wallet makes the transaction and sets the fee, so that `fee` is zero. */
  feeByWallet?: true
  /** The recipient is a contract or program, which may not be able to return the funds. */
  toContract: boolean
  transaction: TransactionRequest
  /**
   * What to ask a sponsor for, in wire format: of a sponsored transfer on Solana. Absent if the sender must also pay rent
   * for the recipient's new account, which a sponsor does not pay.
   */
  unsigned?: Uint8Array
}

/** Every asynchronous method may throw the errors of `ChainCall`. */
export interface Chain {
  /** Base units of the network's coin. */
  readBalance(address: string): Promise<bigint>
  /** Base units of a token, which `token` names by its contract or its mint. */
  readTokenBalance(owner: string, token: string): Promise<bigint>
  /** The latest block number, or another value that changes with every block. */
  readHead(): Promise<bigint>
  /** `null` until a block includes the transaction. */
  readReceipt: (hash: string) => Promise<Receipt | null>
  /** How often to look for a receipt, if a second is too often for a chain with slow blocks. */
  receiptEveryMs?: number
  /**
   * The transaction with its current status on the chain.
   * @param isOld its status has not changed for a long time: if no node knows it, it becomes `unknown`.
   */
  checkTransaction(transaction: SentTransaction, isOld: boolean): Promise<SentTransaction>
  estimate(parameters: { from: string; transaction: TransactionRequest }): Promise<Estimate>
  /** @throws InsufficientFundsError */
  prepareTransfer(parameters: TransferParameters): Promise<ChainTransfer>
  /** Parses typed or pasted text as a recipient, without a request. */
  parseRecipient(text: string): ParsedRecipient
}
