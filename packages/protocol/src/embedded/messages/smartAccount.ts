// The smart account of the user's EVM address: on each network, a contract that the address is delegated to (EIP-7702).
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../../caip/schemas.ts'
import { TokenFeeRefusalSchema } from '../../userOperations/tokenFeeRefusal.ts'
import { EmbeddedAddressSchema, NothingSchema, TransactionHashReplySchema } from '../values.ts'

const DelegationSchema = v.strictObject({
  caipNetworkId: CaipNetworkIdSchema,
  /** `none`: a plain account. `ours`: one of this wallet's contracts. `other`: a contract that it did not choose. */
  code: v.picklist(['none', 'ours', 'other']),
  /** The contract, unless `none`. */
  delegate: v.exactOptional(EmbeddedAddressSchema),
  /**
   * On a network without EIP-7702, the smart account is another account, with this address. Then `none` means that it is
   * created with its first use.
   */
  address: v.exactOptional(EmbeddedAddressSchema),
})
export type EmbeddedDelegation = v.InferOutput<typeof DelegationSchema>

const HexSchema = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

const QuantitySchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))

const QuotedCallSchema = v.strictObject({
  to: EmbeddedAddressSchema,
  data: v.exactOptional(HexSchema),
  /** Base units of the network's coin, in hex. */
  value: v.exactOptional(QuantitySchema),
})

const QuoteSchema = v.strictObject({
  /** Who pays for gas. Absent: the visitor does. */
  sponsor: v.exactOptional(v.strictObject({ name: v.pipe(v.string(), v.maxLength(100)) })),
  /**
   * What the wallet would pay for gas to the sponsor, in base units of the token, in hex. The quote is held for two
   * minutes: `wallet_sendCalls` with the same calls costs this much.
   */
  tokenFee: v.exactOptional(
    v.strictObject({
      token: EmbeddedAddressSchema,
      amount: QuantitySchema,
    }),
  ),
  /** Why there is no fee in a token, although the operator accepts tokens and the account lacks the coins. */
  tokenFeeRefused: v.exactOptional(TokenFeeRefusalSchema),
  /** The simulated calls fail. */
  fails: v.exactOptional(v.boolean()),
})
export type EmbeddedQuote = v.InferOutput<typeof QuoteSchema>

export const smartAccountMessages = {
  /** One entry for each network with smart accounts. */
  getDelegations: {
    payload: NothingSchema,
    reply: v.strictObject({ delegations: v.pipe(v.array(DelegationSchema), v.maxLength(200)) }),
  },
  /**
   * Takes the account back: it becomes a plain account on this network. The visitor confirms in the wallet's own
   * window. `unsupported` for a network without smart accounts, `invalid` if there is nothing to take back.
   */
  removeDelegation: {
    payload: v.strictObject({ chainId: CaipNetworkIdSchema }),
    reply: v.strictObject({ transactionHash: TransactionHashReplySchema }),
  },
  /**
   * Who would pay if these calls were sent with `wallet_sendCalls` now. Asks the visitor for nothing and promises
   * nothing. `unsupported` for a network without smart accounts.
   *
   * On Solana: who would pay the fee of `solana_signAndSendTransaction`. There is one call, to the account, with the
   * transaction in wire format as its data. Without data, the answer only tells whether the site pays there at all:
   * `unsupported` if it does not.
   */
  quoteCalls: {
    payload: v.strictObject({
      chainId: CaipNetworkIdSchema,
      calls: v.pipe(v.array(QuotedCallSchema), v.minLength(1), v.maxLength(100)),
      /** May answer with a fee in a token. Only for EVM chains. */
      tokenFee: v.exactOptional(v.boolean()),
    }),
    reply: QuoteSchema,
  },
} as const
