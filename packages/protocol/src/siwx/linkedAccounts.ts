// Bodies of `/v1/sign-in/accounts`: the accounts of one owner, each proved by a signature
// (docs/decisions/0208-one-owner-several-accounts.md).
import * as v from 'valibot'
import { CaipAddressSchema, CaipNetworkIdSchema } from '../caip/schemas.ts'
import { AccountAddressSchema } from '../families/accountAddress.ts'
import { MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH, NonceResponseSchema } from './api.ts'

/** An owner links at most this many, so that a session token stays short. */
export const MAX_LINKED_ACCOUNTS = 20

export const LinkedAccountSchema = v.object({
  /** CAIP-10: the address, on the network where it was proved. A key account is the same on every network. */
  account: CaipAddressSchema,
  /** How the signature was verified, as `accountType` of a session. */
  accountType: v.picklist(['eoa', 'contract']),
  /** Null for the account of a session that is not linked to any other. */
  linkedAtMs: v.nullable(v.pipe(v.number(), v.safeInteger())),
})
export type LinkedAccount = v.InferOutput<typeof LinkedAccountSchema>

export const LinkedAccountsSchema = v.object({
  /** Whether this site sees linked accounts. If not, `accounts` has only the one that is signed in. */
  shared: v.boolean(),
  /** The same for all accounts of an owner, and another at every site. Null until the owner links an account. */
  ownerId: v.nullable(v.string()),
  /** In the order in which they were linked. The signed-in account is among them. */
  accounts: v.array(LinkedAccountSchema),
})
export type LinkedAccounts = v.InferOutput<typeof LinkedAccountsSchema>

export const LinkNonceRequestSchema = v.strictObject({
  /** CAIP-10: the account to link, with the network on which it will sign. */
  account: CaipAddressSchema,
  /** Which signed-in account; by default that of the newest session. */
  address: v.exactOptional(AccountAddressSchema),
  chainId: v.exactOptional(CaipNetworkIdSchema),
})

export type LinkNonceRequest = v.InferOutput<typeof LinkNonceRequestSchema>

const LinkMessageSchema = v.object({
  /** CAIP-10: who must sign it, and on which network. */
  account: CaipAddressSchema,
  /** The other fields of the message. */
  fields: NonceResponseSchema,
})

/** What each account must sign. The messages share a nonce, and each names the other account. */
export const LinkNonceSchema = v.object({
  /** Of the signed-in account. */
  signedIn: LinkMessageSchema,
  /** Of the account to link. */
  linked: LinkMessageSchema,
})
export type LinkNonce = v.InferOutput<typeof LinkNonceSchema>

const SignedTextSchema = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_MESSAGE_LENGTH)),
  signature: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SIGNATURE_LENGTH)),
})

export const LinkRequestSchema = v.strictObject({
  signedIn: SignedTextSchema,
  linked: SignedTextSchema,
})
export type LinkRequest = v.InferOutput<typeof LinkRequestSchema>
