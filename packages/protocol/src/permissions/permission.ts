// What an account may permit: requests and answers of ERC-7715 as of 2026-08, for the four types that we can limit.
import * as v from 'valibot'
import { bytesUpTo, EvmAddressSchema, type Hex, quantityOf } from '../userOperations/values.ts'

export const PERMISSION_TYPES = [
  'native-token-periodic',
  'native-token-allowance',
  'erc20-token-periodic',
  'erc20-token-allowance',
] as const

/** `expiry` ends a permission, `payee` says who may be paid. */
export const PERMISSION_RULES = ['expiry', 'payee'] as const

/** 30 days, in seconds. */
export const MAX_PERMISSION_S = 30 * 86_400
/** A cap that renews every second limits nothing. In seconds. */
const MIN_PERIOD_S = 3600
/** Larger amounts are how contracts write "unlimited". */
const MAX_AMOUNT_BITS = 128
const MAX_PAYEES = 10

/** Pages write amounts with or without leading zeros. */
const AmountSchema = v.pipe(
  v.string(),
  v.maxLength(66),
  v.regex(/^0x[0-9a-fA-F]+$/),
  v.transform((text) => `0x${BigInt(text).toString(16)}`),
  quantityOf(MAX_AMOUNT_BITS),
  v.check((text) => text !== '0x0', 'expected an amount above zero'),
)
/** Seconds since 1970, before the year 10000. */
const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(253_402_300_799))
const PeriodSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_PERIOD_S),
  v.maxValue(MAX_PERMISSION_S),
)

const start = {
  /** Seconds since 1970; null or absent: now. */
  startTime: v.optional(v.nullable(SecondsSchema), null),
}
const periodic = {
  ...start,
  /** Base units that may be spent in each period. */
  periodAmount: AmountSchema,
  /** In seconds. */
  periodDuration: PeriodSchema,
}
const allowance = {
  ...start,
  /** Base units that may be spent in all. */
  allowanceAmount: AmountSchema,
}
const token = { tokenAddress: EvmAddressSchema }
/** Whether the wallet may grant less than requested. */
const adjustable = { isAdjustmentAllowed: v.optional(v.boolean(), false) }

/** Other fields of `data`, such as the page's own `justification`, limit nothing and are left out. */
export const PermissionSchema = v.variant('type', [
  v.object({
    type: v.literal('native-token-periodic'),
    ...adjustable,
    data: v.object(periodic),
  }),
  v.object({
    type: v.literal('native-token-allowance'),
    ...adjustable,
    data: v.object(allowance),
  }),
  v.object({
    type: v.literal('erc20-token-periodic'),
    ...adjustable,
    data: v.object({ ...periodic, ...token }),
  }),
  v.object({
    type: v.literal('erc20-token-allowance'),
    ...adjustable,
    data: v.object({ ...allowance, ...token }),
  }),
])
export type Permission = v.InferOutput<typeof PermissionSchema>

/** A rule of another type would not be enforced, so it is refused. */
const RuleSchema = v.variant('type', [
  v.object({ type: v.literal('expiry'), data: v.object({ timestamp: SecondsSchema }) }),
  v.object({
    type: v.literal('payee'),
    data: v.object({
      addresses: v.pipe(v.array(EvmAddressSchema), v.minLength(1), v.maxLength(MAX_PAYEES)),
    }),
  }),
])

const ChainIdSchema = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/),
  v.transform((text) => text.toLowerCase() as Hex),
)

const requested = {
  chainId: ChainIdSchema,
  /** The account concerned; by default the wallet's own. */
  from: v.nullish(EvmAddressSchema),
  /** Who may use the permission. */
  to: EvmAddressSchema,
  permission: PermissionSchema,
  rules: v.nullish(v.pipe(v.array(RuleSchema), v.maxLength(PERMISSION_RULES.length)), []),
}
/** One of the parameters of `wallet_requestExecutionPermissions`. */
export const ExecutionPermissionRequestSchema = v.object(requested)
export type ExecutionPermissionRequest = v.InferOutput<typeof ExecutionPermissionRequestSchema>

/** One at a time: a person reads and answers each. */
export const ExecutionPermissionRequestsSchema = v.pipe(
  v.array(ExecutionPermissionRequestSchema),
  v.length(1, 'one permission at a time'),
)

const ContextSchema = v.pipe(bytesUpTo(16_384), v.minLength(4))

/** What was granted, possibly less than requested: with an expiry, and with the context that uses it (ERC-7710). */
export const ExecutionPermissionSchema = v.looseObject({
  chainId: ChainIdSchema,
  from: v.nullish(EvmAddressSchema),
  to: EvmAddressSchema,
  permission: v.looseObject({
    type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    data: v.record(v.string(), v.unknown()),
  }),
  rules: v.nullish(
    v.array(v.looseObject({ type: v.string(), data: v.record(v.string(), v.unknown()) })),
  ),
  context: ContextSchema,
  /** Deploys accounts that are not on the chain yet. */
  dependencies: v.optional(
    v.array(v.object({ factory: EvmAddressSchema, factoryData: bytesUpTo(131_072) })),
    [],
  ),
  delegationManager: EvmAddressSchema,
})
export type ExecutionPermission = v.InferOutput<typeof ExecutionPermissionSchema>

/** The answer to `wallet_requestExecutionPermissions` and `wallet_getGrantedExecutionPermissions`. */
export const ExecutionPermissionsSchema = v.pipe(
  v.array(ExecutionPermissionSchema),
  v.maxLength(1000),
)

/** The parameter of `wallet_revokeExecutionPermission`. */
export const RevokeExecutionPermissionSchema = v.object({ permissionContext: ContextSchema })

/** The answer to `wallet_getSupportedExecutionPermissions`, by type. */
export const SupportedExecutionPermissionsSchema = v.record(
  v.string(),
  v.looseObject({ chainIds: v.array(ChainIdSchema), ruleTypes: v.array(v.string()) }),
)
export type SupportedExecutionPermissions = v.InferOutput<
  typeof SupportedExecutionPermissionsSchema
>

const AddressesSchema = v.pipe(v.array(EvmAddressSchema), v.minLength(1), v.maxLength(MAX_PAYEES))

/** The limits of a permission in full. The delegation follows from them, so whoever has them can check it. */
export const PermissionTermsSchema = v.pipe(
  v.strictObject({
    /** The account. */
    from: EvmAddressSchema,
    to: EvmAddressSchema,
    /** Absent: the network's coin. */
    token: v.exactOptional(EvmAddressSchema),
    /** Base units per period, or in all. */
    amount: AmountSchema,
    /** Seconds; absent: `amount` never renews. */
    periodS: v.exactOptional(PeriodSchema),
    /** Seconds since 1970. */
    startS: SecondsSchema,
    /** Seconds since 1970. */
    expiryS: SecondsSchema,
    /** Who may be paid. */
    payees: AddressesSchema,
    /** 256 random bits. */
    salt: quantityOf(256),
  }),
  v.check(({ startS, expiryS }) => startS < expiryS, 'it ends before it starts'),
  v.check(
    ({ token: of, payees }) => of === undefined || payees.length === 1,
    'one payee for a token',
  ),
)
export type PermissionTerms = v.InferOutput<typeof PermissionTermsSchema>
