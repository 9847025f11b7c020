// A document of ERC-7730, version 2 and what version 1 has in common with it, as registries and operators write it. What
// this product does not know stays out: a document with it is refused, not guessed.
import * as v from 'valibot'

const Scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
const Parameters = v.record(
  v.string(),
  v.union([Scalar, v.array(Scalar), v.record(v.string(), Scalar)]),
)
const Rule = v.union([
  v.picklist(['always', 'never', 'optional']),
  v.strictObject({ ifNotIn: v.pipe(v.array(Scalar), v.minLength(1)) }),
  v.strictObject({ mustMatch: v.pipe(v.array(Scalar), v.minLength(1)) }),
])

const Field = v.object({
  path: v.exactOptional(v.string()),
  value: v.exactOptional(v.union([v.string(), v.number(), v.boolean()])),
  label: v.exactOptional(v.string()),
  format: v.exactOptional(v.string()),
  params: v.exactOptional(Parameters),
  visible: v.exactOptional(Rule),
  /** A definition that the rest is laid over. */
  $ref: v.exactOptional(v.string()),
  encryption: v.exactOptional(v.unknown()),
})
export type DocumentField = v.InferOutput<typeof Field> & { fields?: never }

export interface DocumentGroup {
  path?: string
  label?: string
  iteration?: 'sequential' | 'bundled'
  fields: (DocumentField | DocumentGroup)[]
}
export type DocumentEntry = DocumentField | DocumentGroup

const Entry: v.GenericSchema<DocumentEntry> = v.union([
  v.object({
    path: v.exactOptional(v.string()),
    label: v.exactOptional(v.string()),
    iteration: v.exactOptional(v.picklist(['sequential', 'bundled'])),
    fields: v.array(v.lazy(() => Entry)),
  }),
  Field,
]) as v.GenericSchema<DocumentEntry>

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const Deployments = v.array(
  v.object({
    chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    address: Address,
  }),
)
const Word = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/))

/** What binds a document to contracts. A factory or another condition that is unknown here could not be checked. */
const Contract = v.strictObject({
  deployments: v.exactOptional(Deployments),
  abi: v.exactOptional(v.unknown()),
  proxy: v.exactOptional(
    v.strictObject({
      type: v.pipe(v.string(), v.maxLength(40)),
      expectedImplementations: v.pipe(
        v.array(
          v.strictObject({ address: Address, selectors: v.exactOptional(v.array(v.string())) }),
        ),
        v.minLength(1),
      ),
    }),
  ),
  stateRefs: v.exactOptional(
    v.array(
      v.strictObject({
        slot: Word,
        expectedValue: Word,
        mask: v.exactOptional(Word),
        chainId: v.exactOptional(v.number()),
        address: v.exactOptional(Address),
        description: v.exactOptional(v.string()),
      }),
    ),
  ),
})
export type DocumentContract = v.InferOutput<typeof Contract>

export const DocumentSchema = v.object({
  $schema: v.exactOptional(v.string()),
  /** Merged below the document before it is read. */
  includes: v.exactOptional(v.string()),
  context: v.exactOptional(
    v.object({
      contract: v.exactOptional(Contract),
      eip712: v.exactOptional(
        v.strictObject({
          deployments: v.exactOptional(Deployments),
          schemas: v.exactOptional(v.unknown()),
          domain: v.exactOptional(
            v.strictObject({
              name: v.exactOptional(v.string()),
              version: v.exactOptional(v.string()),
              chainId: v.exactOptional(v.number()),
              verifyingContract: v.exactOptional(v.string()),
            }),
          ),
        }),
      ),
    }),
  ),
  metadata: v.exactOptional(
    v.object({
      owner: v.exactOptional(v.string()),
      contractName: v.exactOptional(v.string()),
      constants: v.exactOptional(v.record(v.string(), Scalar)),
      enums: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
    }),
  ),
  display: v.object({
    definitions: v.exactOptional(v.record(v.string(), Field)),
    formats: v.record(
      v.string(),
      v.object({
        intent: v.exactOptional(v.string()),
        interpolatedIntent: v.exactOptional(v.string()),
        fields: v.array(Entry),
      }),
    ),
  }),
})
export type DescriptorDocument = v.InferOutput<typeof DocumentSchema>

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lays a document over the one that it includes. Objects merge; a list or a value takes the place of the other. */
export function mergeDocuments(included: Json, own: Json): Json {
  if (!isObject(included) || !isObject(own)) return own
  const merged = new Map(Object.entries(included))
  for (const [key, value] of Object.entries(own)) {
    const below = merged.get(key)
    merged.set(key, below === undefined ? value : mergeDocuments(below, value))
  }
  return Object.fromEntries(merged)
}
