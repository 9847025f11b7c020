import type { SignableMessage, TransactionSerializable } from 'viem'
import type { TypedData } from '../typedData/typedData.ts'

/** What the keys of a wallet sign. */
export type SignRequest =
  | { type: 'message'; message: SignableMessage }
  | { type: 'typedData'; typedData: TypedData }
  /** Complete: chain, nonce, gas and fees are set. */
  | { type: 'transaction'; transaction: TransactionSerializable }
  | { type: 'solana'; message: Uint8Array }
