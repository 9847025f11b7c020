// What an indexer answers, as Esplora's HTTP API defines it. It lists only the fields in use.
import * as v from 'valibot'

/** In satoshi, 21 million coins: more than there will ever be. */
export const MAX_SATOSHIS = 2_100_000_000_000_000

/** Base units. JSON's numbers are exact up to 2^53, four times that much. */
const Satoshis = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SATOSHIS))
/** Of an address that was used often, all that it ever received may be more than there is. */
const Sum = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Height = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const StatsSchema = v.pipe(
  v.object({ funded_txo_sum: Sum, spent_txo_sum: Sum }),
  v.transform(({ funded_txo_sum, spent_txo_sum }) => funded_txo_sum - spent_txo_sum),
)

/** `GET /address/:address`. What the pool changes is negative while coins are being spent. */
export const AddressSchema = v.pipe(
  v.object({ address: v.string(), chain_stats: StatsSchema, mempool_stats: StatsSchema }),
  v.check(({ chain_stats: confirmed, mempool_stats: waiting }) =>
    [confirmed, confirmed + waiting].every((sum) => sum >= 0 && sum <= MAX_SATOSHIS),
  ),
)

/** A transaction waits for its block, or names it with all its facts. */
const StatusSchema = v.variant('confirmed', [
  v.object({ confirmed: v.literal(false) }),
  v.object({
    confirmed: v.literal(true),
    block_height: Height,
    /** Seconds since 1970. */
    block_time: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xffffffff)),
  }),
])

const OutputSchema = v.object({
  /** In hex. */
  scriptpubkey: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})*$/)),
  value: Satoshis,
})

export const TransactionSchema = v.object({
  txid: Hash,
  vin: v.pipe(
    v.array(v.object({ is_coinbase: v.boolean(), prevout: v.nullable(OutputSchema) })),
    v.minLength(1),
  ),
  vout: v.pipe(v.array(OutputSchema), v.minLength(1)),
  fee: Satoshis,
  status: StatusSchema,
})
export type IndexedTransaction = v.InferOutput<typeof TransactionSchema>

/** A page: 50 that wait and 25 from blocks. Some deployments have other limits. */
const MAX_PAGE = 200
export const TransactionsSchema = v.pipe(v.array(TransactionSchema), v.maxLength(MAX_PAGE))
