// What is asked of a chain beside its wallets: what an account has, what a transfer costs, what became of
// it. An adapter brings it in a chunk of its own, which loads with the first question.
import type { CaipNetworkId } from '@aureus/protocol'
import type * as v from 'valibot'
import type { SentTransaction } from '../state/transactions.ts'
import type { GasFees, TransactionRequest } from './connector.ts'
import type { ParsedRecipient } from './recipient.ts'

/**
 * One JSON-RPC call to the network that a chain was made for. The answer is parsed.
 * @throws RpcError, ApiError, ApiUnreachableError; AureusError `Network not found`; what the signal gives as
 * its reason when it is aborted.
 */
export type ChainCall = <const S extends v.GenericSchema>(parameters: {
  method: string
  params: readonly unknown[]
  schema: S
}) => Promise<v.InferOutput<S>>

export interface ChainParameters {
  caipNetworkId: CaipNetworkId
  call: ChainCall
}

export interface Receipt {
  status: 'confirmed' | 'reverted'
  blockNumber: bigint
}

export interface Estimate {
  /** The most units of work that it is sent with: gas, or compute units. */
  gas: bigint
  fees: GasFees
  /** Base units of the network's coin: what it will probably cost, and the most that it can cost. */
  fee: { expected: bigint; max: bigint }
}

export interface TransferParameters {
  from: string
  /** As `parseRecipient` gives it. */
  to: string
  /** Base units of what is sent; `max` for all there is, less the fee where it is the coin that pays it. */
  amount: bigint | 'max'
  /** A token by its contract or mint; the network's own coin unless given. */
  token?: string
}

export interface ChainTransfer {
  /** Base units. */
  amount: bigint
  fee: Estimate['fee']
  /** The recipient is a program: it may not be able to give anything back. */
  toContract: boolean
  transaction: TransactionRequest
}

/** Every method may throw what a `ChainCall` throws. */
export interface Chain {
  /** Base units of the network's coin. */
  readBalance(address: string): Promise<bigint>
  /** The newest block's number, or whatever else changes with every block. */
  readHead(): Promise<bigint>
  /** `null` while no block has it. */
  readReceipt(hash: string): Promise<Receipt | null>
  /**
   * The same transaction with what the chain knows of it now.
   * @param isOld long since anything was heard of it: one that no node knows is `unknown` by now.
   */
  checkTransaction(transaction: SentTransaction, isOld: boolean): Promise<SentTransaction>
  estimate(parameters: { from: string; transaction: TransactionRequest }): Promise<Estimate>
  /** @throws InsufficientFundsError */
  prepareTransfer(parameters: TransferParameters): Promise<ChainTransfer>
  /** The recipient that a typed or pasted text names, without a request. */
  parseRecipient(text: string): ParsedRecipient
}
