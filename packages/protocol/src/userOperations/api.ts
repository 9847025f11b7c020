// `POST /v1/operations/…` of the wallet origin, with an access token: operations of smart accounts (ERC-4337) whose
// address is the user's EVM address, or that of the contract account which it owns. The server prices, sponsors and sends them; only the wallet signs.
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { UserOperationCallSchema } from './encodeExecuteBatch.ts'
import { TokenFeeSchema } from './tokenFee.ts'
import { TokenFeeRefusalSchema } from './tokenFeeRefusal.ts'
import { UserOperationSchema } from './userOperation.ts'
import { bytesUpTo, EvmAddressSchema, HashSchema, quantityOf, Uint256Schema } from './values.ts'

const Nonce = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Word = v.pipe(bytesUpTo(32), v.length(66))
const Origin = v.pipe(v.string(), v.nonEmpty(), v.maxLength(253))

/** At most this many calls run in one operation. */
export const MAX_OPERATION_CALLS = 100

/** A signed authorization of EIP-7702. It always names one network: never 0, which would mean all. */
export const AuthorizationSchema = v.strictObject({
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The delegate, or the zero address to take the code away. */
  address: EvmAddressSchema,
  nonce: Nonce,
  r: Word,
  s: Word,
  yParity: v.picklist([0, 1]),
})
export type Authorization = v.InferOutput<typeof AuthorizationSchema>

/** Whether the account has the delegate's code, none, or code of somebody else. */
export const AccountCodeSchema = v.picklist(['none', 'ours', 'other'])
export type AccountCode = v.InferOutput<typeof AccountCodeSchema>

export const UserOperationPrepareRequestSchema = v.strictObject({
  caipNetworkId: CaipNetworkIdSchema,
  address: EvmAddressSchema,
  calls: v.pipe(v.array(UserOperationCallSchema), v.minLength(1), v.maxLength(MAX_OPERATION_CALLS)),
  /** 192 bits; 0 by default. */
  nonceKey: v.exactOptional(quantityOf(192)),
  /** The operation may pay its fee in a token, with a call before the others. */
  tokenFee: v.exactOptional(v.literal(true)),
  /** The code to run with, from the operator's list; by default that of the configuration. */
  delegate: v.exactOptional(EvmAddressSchema),
  /** ERC-7677. The operator's own service pays where it is absent. */
  paymasterService: v.exactOptional(
    v.strictObject({
      url: v.pipe(v.string(), v.maxLength(2048), v.url()),
      context: v.exactOptional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
})
export type UserOperationPrepareRequest = v.InferOutput<typeof UserOperationPrepareRequestSchema>

const Change = v.pipe(v.string(), v.regex(/^-?\d{1,78}$/))
/** Base units, and ids of items. */
const Whole = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const Label = v.pipe(v.string(), v.maxLength(64))

/** What the calls would do to the account now, by simulation. Amounts are in base units, negative for what leaves. */
export const UserOperationEffectsSchema = v.object({
  /** Of the network's coin, without the fee. */
  coin: Change,
  tokens: v.array(
    v.object({
      address: EvmAddressSchema,
      symbol: v.exactOptional(Label),
      decimals: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
      change: Change,
      /** What of it went to the zero address: it ceases to exist. */
      burned: v.exactOptional(Whole),
    }),
  ),
  /** What others may take afterwards. */
  approvals: v.array(
    v.object({
      token: EvmAddressSchema,
      symbol: v.exactOptional(Label),
      decimals: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
      spender: EvmAddressSchema,
      amount: Change,
    }),
  ),
  /** Tokens that are not interchangeable (ERC-721, ERC-1155). Absent: none of them moves. */
  items: v.exactOptional(
    v.array(v.object({ address: EvmAddressSchema, id: Whole, change: Change })),
  ),
  /** Who may move items afterwards: one, or all of the contract. */
  operators: v.exactOptional(
    v.array(
      v.object({
        token: EvmAddressSchema,
        operator: EvmAddressSchema,
        id: v.exactOptional(Whole),
      }),
    ),
  ),
})
export type UserOperationEffects = v.InferOutput<typeof UserOperationEffectsSchema>

/**
 * The operation to sign. Refusals: 404 `operations_unsupported`, 400 `delegate_refused`, 403 `paymaster_refused`,
 * 403 `account_not_yours`, 503 `chain_unavailable`.
 */
export const UserOperationPrepareReplySchema = v.object({
  operation: UserOperationSchema,
  code: AccountCodeSchema,
  /** The delegate or, for another contract, the account itself; absent without code. */
  codeAddress: v.exactOptional(EvmAddressSchema),
  /** For the authorization that has to come along; absent if the code is ours. */
  authorizationNonce: v.exactOptional(Nonce),
  /** Who pays; absent: the account does. The icon is a data URL. */
  sponsor: v.exactOptional(
    v.object({
      name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
      icon: v.exactOptional(
        v.pipe(v.string(), v.maxLength(64 * 1024), v.regex(/^data:image\/[a-z.+-]+[;,]/)),
      ),
    }),
  ),
  /** What the first call pays to the operator, who pays the network. Only if the request allows it. */
  tokenFee: v.exactOptional(TokenFeeSchema),
  /**
   * Why there is no fee in a token, where the operator accepts tokens and the account lacks the coins. `balance`: too few
   * of each token, or too few once the calls took theirs. `budget`: no more quotes today. `unavailable`: gas is too dear,
   * or the paymaster too low.
   */
  tokenFeeRefused: v.exactOptional(TokenFeeRefusalSchema),
  /** Why the operator does not pay. `account`: not for this account. */
  unsponsored: v.exactOptional(
    v.picklist([
      'off',
      'account',
      'target',
      'budget',
      'gasPrice',
      'operationLimit',
      'deposit',
      'unavailable',
    ]),
  ),
  /** The calls revert now. */
  fails: v.exactOptional(v.literal(true)),
  /** Absent if the node cannot simulate. */
  effects: v.exactOptional(UserOperationEffectsSchema),
})
export type UserOperationPrepareReply = v.InferOutput<typeof UserOperationPrepareReplySchema>

/** EIP-5792's id of a batch, its page and how many calls it has. */
const BatchIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(8194))

export const UserOperationSendRequestSchema = v.strictObject({
  caipNetworkId: CaipNetworkIdSchema,
  operation: UserOperationSchema,
  signature: v.pipe(bytesUpTo(4096), v.minLength(4)),
  authorization: v.exactOptional(AuthorizationSchema),
  batch: v.exactOptional(
    v.strictObject({
      id: BatchIdSchema,
      origin: Origin,
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_OPERATION_CALLS)),
    }),
  ),
  /** The code that the hash names, if it is not that of the configuration. */
  delegate: v.exactOptional(EvmAddressSchema),
})
export type UserOperationSendRequest = v.InferOutput<typeof UserOperationSendRequestSchema>

/** Sending the same operation again answers the same. 409 `batch_duplicate`, 400 `operation_refused`. */
export const UserOperationSendReplySchema = v.object({ userOpHash: HashSchema })
export type UserOperationSendReply = v.InferOutput<typeof UserOperationSendReplySchema>

export const UserOperationStatusRequestSchema = v.union([
  v.strictObject({ userOpHash: HashSchema }),
  v.strictObject({ batchId: BatchIdSchema, origin: Origin }),
])
export type UserOperationStatusRequest = v.InferOutput<typeof UserOperationStatusRequestSchema>

export const UserOperationReceiptSchema = v.object({
  transactionHash: HashSchema,
  blockHash: HashSchema,
  blockNumber: Uint256Schema,
  /** Of this operation, not of the transaction around it. */
  gasUsed: Uint256Schema,
  /** Only those of this operation's calls. */
  logs: v.array(
    v.object({
      address: EvmAddressSchema,
      data: bytesUpTo(128 * 1024),
      topics: v.pipe(v.array(HashSchema), v.maxLength(4)),
    }),
  ),
  /** 0x1: the calls ran; 0x0: they reverted. */
  status: v.picklist(['0x0', '0x1']),
})
export type UserOperationReceipt = v.InferOutput<typeof UserOperationReceiptSchema>

/** 404 `operation_unknown` for operations of others, and for those of more than a day ago. */
export const UserOperationStatusReplySchema = v.object({
  userOpHash: HashSchema,
  caipNetworkId: CaipNetworkIdSchema,
  /** `failed`: it will never be included. `reverted`: it was, its calls had no effect, the fee is paid. */
  status: v.picklist(['pending', 'included', 'reverted', 'failed']),
  receipt: v.exactOptional(UserOperationReceiptSchema),
  /** How many calls it has. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
export type UserOperationStatusReply = v.InferOutput<typeof UserOperationStatusReplySchema>

export const UserOperationAccountsRequestSchema = v.strictObject({ address: EvmAddressSchema })

/** A missing network did not answer or has no smart accounts. */
export const UserOperationAccountsReplySchema = v.object({
  accounts: v.array(
    v.object({
      caipNetworkId: CaipNetworkIdSchema,
      code: AccountCodeSchema,
      codeAddress: v.exactOptional(EvmAddressSchema),
      authorizationNonce: Nonce,
      /** Of a contract account: its own address. `none`: it is not deployed yet. */
      address: v.exactOptional(EvmAddressSchema),
    }),
  ),
})
export type UserOperationAccountsReply = v.InferOutput<typeof UserOperationAccountsReplySchema>

/** The operator's executor sends the authorization of the zero address and pays for it. */
export const UserOperationUndelegateRequestSchema = v.strictObject({
  caipNetworkId: CaipNetworkIdSchema,
  address: EvmAddressSchema,
  authorization: AuthorizationSchema,
})
export const UserOperationUndelegateReplySchema = v.object({ transactionHash: HashSchema })
export type UserOperationUndelegateReply = v.InferOutput<typeof UserOperationUndelegateReplySchema>
