import type { SignableMessage, TransactionSerializable, TypedDataDefinition } from 'viem'

/** What the keys of a wallet sign. */
export type SignRequest =
  | { type: 'message'; message: SignableMessage }
  | { type: 'typedData'; typedData: TypedDataDefinition }
  /** Complete: chain, nonce, gas and fees are set. */
  | { type: 'transaction'; transaction: TransactionSerializable }
  | { type: 'solana'; message: Uint8Array }
