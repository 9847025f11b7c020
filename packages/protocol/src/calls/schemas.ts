// Batched calls (EIP-5792): requests of pages and answers of wallets.
import * as v from 'valibot'
import { withoutEmptyFields } from './emptyFields.ts'

/** Specification, section 5: each target and data start with 0x. */
const HexSchema = v.pipe(
  v.string(),
  v.startsWith('0x'),
  v.transform((text) => text as `0x${string}`),
)
const QuantitySchema = v.pipe(HexSchema, v.regex(/^0x[0-9a-fA-F]{1,64}$/))
const HashSchema = v.pipe(HexSchema, v.regex(/^0x[0-9a-fA-F]{64}$/))
const MAX_BATCH_ID_BYTES = 4096
/** EIP-5792: at most 4,096 bytes, which are 8,194 hex characters. Other text counts in UTF-8. */
const BatchIdSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(2 + 2 * MAX_BATCH_ID_BYTES),
  v.check(
    (id) => isBytes(id) || new TextEncoder().encode(id).length <= MAX_BATCH_ID_BYTES,
    `expected at most ${MAX_BATCH_ID_BYTES} bytes`,
  ),
)
const isBytes = (id: string) => /^0x(?:[0-9a-fA-F]{2})*$/.test(id)
const WishesSchema = v.record(v.string(), v.unknown())

/** `null` and empty fields count as absent. */
const emptied = v.pipe(v.record(v.string(), v.unknown()), v.transform(withoutEmptyFields))

export const BatchedCallSchema = v.pipe(
  emptied,
  v.object({
    to: v.optional(HexSchema),
    data: v.optional(HexSchema),
    value: v.optional(QuantitySchema),
    capabilities: v.optional(WishesSchema),
  }),
)
export type BatchedCall = v.InferOutput<typeof BatchedCallSchema>

const batch = {
  id: v.optional(BatchIdSchema),
  from: v.optional(HexSchema),
  chainId: QuantitySchema,
  calls: v.pipe(v.array(BatchedCallSchema), v.minLength(1)),
  capabilities: v.optional(WishesSchema),
}

/** The parameter of `wallet_sendCalls` in version 2.0.0. */
const SendCalls2Schema = v.object({
  ...batch,
  version: v.literal('2.0.0'),
  atomicRequired: v.boolean(),
})

/**
 * Version 1.0 batches could not require atomicity: only wallets with `atomicBatch` promised it. If a page requires
 * it anyway, the requirement counts.
 */
const SendCalls1Schema = v.object({
  ...batch,
  version: v.literal('1.0'),
  atomicRequired: v.optional(v.boolean(), false),
})

/** The parameter of `wallet_sendCalls`, version 2.0.0 or 1.0. */
export const SendCallsSchema = v.pipe(
  emptied,
  v.variant('version', [SendCalls2Schema, SendCalls1Schema]),
)
export type SendCalls = v.InferOutput<typeof SendCallsSchema>

/** Version 1.0 wallets answer with just the id. */
export const CallsSentSchema = v.pipe(
  v.union([
    v.pipe(
      BatchIdSchema,
      v.transform((id) => ({ id })),
    ),
    v.object({ id: BatchIdSchema, capabilities: v.optional(WishesSchema) }),
  ]),
)
export type CallsSent = v.InferOutput<typeof CallsSentSchema>

/** The answer to `wallet_getCapabilities`: the wallet's capabilities by chain. */
export const CapabilitiesSchema = v.record(
  v.pipe(HexSchema, v.regex(/^0x[0-9a-fA-F]{1,13}$/)),
  WishesSchema,
)
export type Capabilities = v.InferOutput<typeof CapabilitiesSchema>

export const CallReceiptSchema = v.object({
  logs: v.array(v.object({ address: HexSchema, data: HexSchema, topics: v.array(HexSchema) })),
  /** 0x1: success; 0x0: reverted. */
  status: v.picklist(['0x0', '0x1']),
  blockHash: HashSchema,
  blockNumber: QuantitySchema,
  gasUsed: QuantitySchema,
  transactionHash: HashSchema,
})
export type CallReceipt = v.InferOutput<typeof CallReceiptSchema>

/** 100 pending, 200 done, 400 never sent, 500 reverted, 600 partially reverted. */
export const CallsStatusSchema = v.object({
  version: v.string(),
  id: BatchIdSchema,
  chainId: QuantitySchema,
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  atomic: v.boolean(),
  receipts: v.optional(v.array(CallReceiptSchema)),
  capabilities: v.optional(WishesSchema),
})
export type CallsStatus = v.InferOutput<typeof CallsStatusSchema>

const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const OwnersSchema = v.object({
  owners: v.object({ signed: CountSchema, required: CountSchema }),
})
/** How many owners of the account have signed, of how many that must. */
export type OwnerSignatures = v.InferOutput<typeof OwnersSchema>['owners']

/** Undefined for an account without several owners, and once the calls are over. */
export function ownerSignaturesOf({
  status,
  capabilities,
}: CallsStatus): OwnerSignatures | undefined {
  const parsed = v.safeParse(OwnersSchema, capabilities)
  return status < 200 && parsed.success ? parsed.output.owners : undefined
}

/** From EIP-5792. */
export const callsErrorCodes = {
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownId: 5730,
  tooLarge: 5740,
  upgradeRejected: 5750,
  atomicityUnsupported: 5760,
} as const
