import type { SignableMessage, TransactionSerializable } from 'viem'
import type { TypedData } from '../typedData/typedData.ts'

/** What a wallet's keys can sign. */
export type SignRequest =
  | { type: 'message'; message: SignableMessage }
  | { type: 'typedData'; typedData: TypedData }
  /** Complete, with chain, nonce, gas and fees. */
  | { type: 'transaction'; transaction: TransactionSerializable }
  | { type: 'solana'; message: Uint8Array }
