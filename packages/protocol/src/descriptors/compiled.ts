// What a wallet reads of a descriptor: one contract or one typed-data domain, with every reference resolved. `npm run
// descriptors` writes these from documents of ERC-7730. Its texts are somebody else's words: short, in one line, and
// without characters that hide something or change the direction.
import * as v from 'valibot'

// Controls, formats, surrogates, line separators, and what renderers may ignore (Unicode TR 36).
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(max),
    v.check((one) => one.trim() === one && !HIDDEN.test(one)),
  )

const Step = v.union([
  v.pipe(v.string(), v.regex(/^(?:\*|[A-Za-z_$][\w$]{0,79}|\d{1,2})$/)),
  v.pipe(v.number(), v.integer()),
  v.tuple([
    v.nullable(v.pipe(v.number(), v.integer())),
    v.nullable(v.pipe(v.number(), v.integer())),
  ]),
])
const PathSchema = v.strictObject({
  root: v.picklist(['#', '@']),
  steps: v.pipe(v.array(Step), v.minLength(1), v.maxLength(16)),
})

const AddressText = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/))
/** A number that a descriptor compares with, in decimal. */
const Digits = v.pipe(v.string(), v.regex(/^-?\d{1,78}$/))
const AddressAt = v.union([v.strictObject({ is: AddressText }), v.strictObject({ at: PathSchema })])
const NumberAt = v.union([v.strictObject({ is: Digits }), v.strictObject({ at: PathSchema })])

const FormatSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('raw') }),
  v.strictObject({
    kind: v.literal('addressName'),
    /** Addresses that stand for the sender. */
    sender: v.exactOptional(v.array(AddressText)),
  }),
  v.strictObject({ kind: v.literal('tokenTicker'), chainId: v.exactOptional(NumberAt) }),
  v.strictObject({ kind: v.literal('amount') }),
  v.strictObject({
    kind: v.literal('tokenAmount'),
    token: v.exactOptional(AddressAt),
    /** Addresses that stand for the network's own coin. */
    native: v.exactOptional(v.array(AddressText)),
    /** From this amount on, the message takes its place. */
    threshold: v.exactOptional(Digits),
    message: v.exactOptional(text(24)),
    chainId: v.exactOptional(NumberAt),
  }),
  v.strictObject({ kind: v.literal('nftName'), collection: AddressAt }),
  v.strictObject({ kind: v.literal('date'), encoding: v.picklist(['timestamp', 'blockheight']) }),
  v.strictObject({ kind: v.literal('duration') }),
  v.strictObject({
    kind: v.literal('unit'),
    /** After the figure, with the space that it may begin with. */
    base: v.pipe(
      v.string(),
      v.maxLength(12),
      v.check((one) => !HIDDEN.test(one)),
    ),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
    prefix: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    kind: v.literal('enum'),
    values: v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(80)), text(60)),
      v.check((values) => Object.keys(values).length <= 64),
    ),
  }),
  v.strictObject({
    kind: v.literal('calldata'),
    callee: AddressAt,
    selector: v.exactOptional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{8}$/))),
    amount: v.exactOptional(NumberAt),
    spender: v.exactOptional(AddressAt),
  }),
])
export type Format = v.InferOutput<typeof FormatSchema>
export type AddressAt = v.InferOutput<typeof AddressAt>
export type NumberAt = v.InferOutput<typeof NumberAt>

const Compared = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(200))),
  v.minLength(1),
  v.maxLength(64),
)
const VisibleSchema = v.union([
  v.picklist(['always', 'optional', 'never']),
  v.strictObject({ ifNotIn: Compared }),
  v.strictObject({ mustMatch: Compared }),
])
export type Visible = v.InferOutput<typeof VisibleSchema>

const FieldSchema = v.strictObject({
  label: text(60),
  /** Where the value is; a text of the descriptor instead has `text`. */
  path: v.exactOptional(PathSchema),
  text: v.exactOptional(text(100)),
  format: FormatSchema,
  visible: VisibleSchema,
})
export type CompiledField = v.InferOutput<typeof FieldSchema>

/** Fields that are read below one path, for each element of a list together. */
export interface CompiledGroup {
  path: v.InferOutput<typeof PathSchema>
  label?: string
  iteration: 'sequential' | 'bundled'
  fields: CompiledEntry[]
}
export type CompiledEntry = CompiledField | CompiledGroup

/** Deeper groups only serve to hide something. */
const MAX_GROUPS = 6
const entrySchema = (groups: number): v.GenericSchema<CompiledEntry> =>
  groups === 0
    ? FieldSchema
    : v.union([
        FieldSchema,
        v.strictObject({
          path: PathSchema,
          label: v.exactOptional(text(60)),
          iteration: v.picklist(['sequential', 'bundled']),
          fields: v.pipe(v.array(entrySchema(groups - 1)), v.maxLength(64)),
        }),
      ])

/** 32 bytes. */
const WordText = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const ConditionSchema = v.strictObject({
  /** Whose storage; absent: of the contract itself. */
  address: v.exactOptional(AddressText),
  slot: WordText,
  /** Which bits count; absent: all. */
  mask: v.exactOptional(WordText),
  /** The values that were reviewed. */
  allowed: v.pipe(v.array(WordText), v.minLength(1), v.maxLength(16)),
})
/** What a word of storage must be for the document to describe the contract. */
export type Condition = v.InferOutput<typeof ConditionSchema>

const FormatOfCallSchema = v.strictObject({
  /** With the names of its parameters; of a typed message the result of `encodeType`. */
  signature: v.pipe(v.string(), v.maxLength(4000)),
  intent: text(40),
  /** With fields by their paths in braces: `Supply {amount}`. */
  sentence: v.exactOptional(text(160)),
  fields: v.pipe(v.array(entrySchema(MAX_GROUPS)), v.maxLength(64)),
})
export type CompiledFormat = v.InferOutput<typeof FormatOfCallSchema>

export const DescriptorSchema = v.strictObject({
  version: v.literal(1),
  /** CAIP-2 reference of its chain, and its address in lower case. */
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  address: AddressText,
  /** Whose contract it is, and the contract's name. */
  owner: v.exactOptional(text(40)),
  contract: v.exactOptional(text(40)),
  /** `operator`, `aureus`, or a registry with its commit. */
  origin: text(80),
  /** Who attested to the document (ERC-8176), by their names; empty without a review. */
  reviewers: v.pipe(v.array(text(60)), v.maxLength(8)),
  /** Of typed data: what its domain must be beyond chain and contract. */
  domain: v.exactOptional(
    v.strictObject({ name: v.exactOptional(v.string()), version: v.exactOptional(v.string()) }),
  ),
  /** All of them must hold on the chain now: that a proxy runs the code that was described, for one. */
  conditions: v.exactOptional(v.pipe(v.array(ConditionSchema), v.minLength(1), v.maxLength(16))),
  /** By selector; of typed data by the primary type. */
  formats: v.record(
    v.string(),
    v.pipe(v.array(FormatOfCallSchema), v.minLength(1), v.maxLength(8)),
  ),
})
/** What one document says of a contract or of the data for it. */
export type Descriptor = v.InferOutput<typeof DescriptorSchema>

/** As the wallet's origin serves it: several documents may describe data for one contract. */
export const DescriptorFileSchema = v.pipe(
  v.array(DescriptorSchema),
  v.minLength(1),
  v.maxLength(24),
)
