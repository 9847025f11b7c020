import type { Authorization, UserOperation, UserOperationDomain } from '@aureus/protocol/operations'
import type { PermissionTerms } from '@aureus/protocol/permissions'
import type { SignableMessage, TransactionSerializable } from 'viem'
import type { TypedData } from './typedData/typedData.ts'

/** What a wallet's keys can sign. */
export type SignRequest =
  | { type: 'message'; message: SignableMessage }
  | { type: 'typedData'; typedData: TypedData }
  /** Complete, with chain, nonce, gas and fees. */
  | { type: 'transaction'; transaction: TransactionSerializable }
  | { type: 'solana'; message: Uint8Array }

/** A user operation, whose hash the Worker computes. */
export interface OperationRequest {
  operation: UserOperation
  domain: UserOperationDomain
  /** Also authorizes the domain's delegate (EIP-7702). The account's nonce. */
  authorizationNonce?: number
}

export interface SignedOperation {
  /** 65 bytes. */
  signature: `0x${string}`
  authorization?: Authorization
}

/** Lets another address spend within limits (ERC-7715). */
export interface PermissionToSign {
  chainId: number
  terms: PermissionTerms
}

/** Takes the account's code away on one network. */
export interface UndelegationRequest {
  chainId: number
  /** The account's. */
  nonce: number
}
