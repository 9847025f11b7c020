// Schemas for the answers and events of a provider object.
import * as v from 'valibot'

/** Entries beyond this are ignored, because a hostile list could be long. */
const MAX_LIST = 256

const AddressSchema = v.object({
  address: v.string(),
  purpose: v.optional(v.string()),
  publicKey: v.optional(v.string()),
  /** Leather names the chain and the kind instead of a purpose. Its list also holds Stacks addresses. */
  symbol: v.optional(v.string()),
})

const NetworkSchema = v.optional(v.object({ bitcoin: v.optional(v.object({ name: v.string() })) }))

/** The Bitcoin addresses, whatever their purpose. */
const ListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.slice(0, MAX_LIST)),
  v.array(AddressSchema),
  v.transform((list) => list.filter(({ symbol }) => symbol === undefined || symbol === 'BTC')),
)

/** For `wallet_connect`, `wallet_getAccount` and `getAddresses`. `getAccounts` returns the bare list. */
export const AccountSchema = v.union([
  v.object({ addresses: ListSchema, network: NetworkSchema }),
  v.pipe(
    ListSchema,
    v.transform((addresses) => ({ addresses, network: undefined })),
  ),
])

export type Account = v.InferOutput<typeof AccountSchema>

export const AccountChangeSchema = v.object({ addresses: v.optional(ListSchema) })

export const NetworkChangeSchema = v.object({
  bitcoin: v.object({ name: v.string() }),
  addresses: v.optional(ListSchema),
})
