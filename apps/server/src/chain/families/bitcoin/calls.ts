// What the public may ask a Bitcoin node: blocks, fees and transactions, in the parameters of Bitcoin Core. Nothing of
// its wallet, its network or its process, and nothing that reads the whole chain or the whole memory pool.
import * as v from 'valibot'
import { type CallForm, form } from '../callForms.ts'
import { blockHashOf, txidOf } from './serialized.ts'

/** A transaction that nodes relay has at most 400,000 weight units, which is at most 400,000 bytes. */
const MAX_TRANSACTION_DIGITS = 800_000
/** A block has at most 4,000,000 bytes. */
const MAX_BLOCK_DIGITS = 8_000_000
/** As in Bitcoin Core. */
const MAX_TESTED = 25
const MAX_HEIGHT = 2 ** 31 - 1

const Hash = v.pipe(
  v.string(),
  v.regex(/^[0-9a-fA-F]{64}$/, 'expected 64 hex digits'),
  v.toLowerCase(),
)
const RawTransaction = v.pipe(
  v.string(),
  v.maxLength(MAX_TRANSACTION_DIGITS, 'expected a transaction of at most 400,000 bytes'),
  v.regex(/^(?:[0-9a-fA-F]{2})+$/, 'expected a transaction in hex'),
)
const Height = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_HEIGHT))
const Flag = v.nullish(v.boolean())
/** BTC per 1,000 virtual bytes. Zero accepts any fee. */
const MaxFeeRate = v.nullish(
  v.union([
    v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    v.pipe(v.string(), v.regex(/^(?:0(?:\.\d{1,8})?|1(?:\.0{1,8})?)$/, 'expected 0 to 1')),
  ]),
)
const none = v.strictTuple([])

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isHex = (value: unknown, maxDigits: number): value is string =>
  typeof value === 'string' && value.length <= maxDigits && /^(?:[0-9a-f]{2})+$/.test(value)
const has =
  (entries: v.ObjectEntries) =>
  (value: unknown): boolean =>
    v.is(v.looseObject(entries), value)

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(v.number(), v.minValue(0))
const verbosity = v.nullish(v.union([v.boolean(), v.picklist([0, 1])]), 1)
export const isBare = (verbose: unknown) => verbose === 0 || verbose === false

const isChainInfo = has({ chain: v.string(), blocks: count, headers: count, bestblockhash: Hash })
const isEstimate = has({ blocks: v.number(), feerate: v.optional(amount) })
const isOutput = has({
  bestblock: Hash,
  confirmations: count,
  value: amount,
  scriptPubKey: v.object({}),
})
const isPoolEntry = has({ vsize: count, fees: v.looseObject({ base: amount }) })
const isPoolInfo = has({ size: count, bytes: count, mempoolminfee: amount })
const isTested = has({ txid: Hash, allowed: v.optional(v.boolean()) })
const isBlockInfo = has({ hash: Hash, height: count, time: count })

/** Whether it is the block, or its header. */
const isBlock = (value: unknown, hash: string, isWanted: boolean) =>
  isWanted
    ? isHex(value, MAX_BLOCK_DIGITS) && blockHashOf(value) === hash
    : isBlockInfo(value) && Object(value).hash === hash

const isTransaction = (value: unknown, txid: string) =>
  typeof value === 'string'
    ? isHex(value, MAX_BLOCK_DIGITS) && txidOf(value) === txid
    : Object(value).txid === txid

export const bitcoinCalls: Readonly<Record<string, CallForm>> = {
  getblockcount: form(none, isCount),
  getbestblockhash: form(none, isHash),
  getblockchaininfo: form(none, isChainInfo),
  getblockhash: form(v.strictTuple([Height]), isHash),
  // With more words than this, a block has 15 MB and more.
  getblock: form(v.strictTuple([Hash, v.optional(verbosity)]), (value, [hash, verbose]) =>
    isBlock(value, hash, isBare(verbose)),
  ),
  getblockheader: form(v.strictTuple([Hash, v.optional(Flag)]), (value, [hash, verbose]) =>
    isBlock(value, hash, isBare(verbose)),
  ),
  estimatesmartfee: form(
    v.strictTuple([
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1008)),
      v.optional(v.nullish(v.pipe(v.string(), v.regex(/^(?:unset|economical|conservative)$/i)))),
    ]),
    isEstimate,
  ),
  getrawtransaction: form(
    v.strictTuple([
      Hash,
      v.optional(v.nullish(v.union([v.boolean(), v.picklist([0, 1, 2])]))),
      v.optional(v.nullish(Hash)),
    ]),
    (value, [txid]) => isTransaction(value, txid),
  ),
  decoderawtransaction: form(v.strictTuple([RawTransaction, v.optional(Flag)]), (value) =>
    isHash(Object(value).txid),
  ),
  gettxout: form(
    v.strictTuple([
      Hash,
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32 - 1)),
      v.optional(Flag),
    ]),
    (value) => value === null || isOutput(value),
  ),
  getmempoolinfo: form(none, isPoolInfo),
  getmempoolentry: form(v.strictTuple([Hash]), isPoolEntry),
  testmempoolaccept: form(
    v.strictTuple([
      v.pipe(
        v.array(RawTransaction),
        v.minLength(1, 'expected at least one transaction'),
        v.maxLength(MAX_TESTED, `expected at most ${MAX_TESTED} transactions`),
      ),
      v.optional(MaxFeeRate),
    ]),
    (value, [all]) => Array.isArray(value) && value.length === all.length && value.every(isTested),
  ),
  sendrawtransaction: form(
    v.strictTuple([RawTransaction, v.optional(MaxFeeRate)]),
    (value, [raw]) => isHash(value) && value === (txidOf(raw) ?? value),
  ),
}
