// Parameters of a NEAR node's methods: an object, or the list that older clients send.
import * as v from 'valibot'

/** Base64 of a signed transaction. The chain takes 1.5 MiB, of which a request has room for nearly all. */
const MAX_TRANSACTION_LENGTH = 2_000_000
/** Of a view call's arguments, and of a prefix of keys. */
const MAX_BYTES_LENGTH = 400_000
const MAX_ACCOUNTS = 10

const base64 = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength, `expected at most ${maxLength} characters`),
    v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'expected base64'),
  )

export const Hash = v.pipe(
  v.string(),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'expected a hash in base58'),
)
const Height = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const AccountId = v.pipe(
  v.string(),
  v.minLength(2),
  v.maxLength(64),
  v.regex(/^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/, 'expected an account id'),
)
const PublicKey = v.pipe(
  v.string(),
  v.regex(/^(?:ed25519|secp256k1):[1-9A-HJ-NP-Za-km-z]{32,90}$/, 'expected a public key'),
)
const BlockId = v.union([Height, Hash], 'expected a height or a hash')

const block = {
  block_id: v.exactOptional(BlockId),
  finality: v.exactOptional(v.picklist(['optimistic', 'near-final', 'final'])),
  sync_checkpoint: v.exactOptional(v.picklist(['genesis', 'earliest_available'])),
}

export const NoneSchema = v.union([v.strictTuple([]), v.strictObject({})])
export const BlockSchema = v.union([v.strictObject(block), v.strictTuple([BlockId])])
/** Absent and `null` mean the newest block. */
export const NewestOrBlockSchema = v.union([
  v.strictTuple([v.optional(v.nullable(BlockId))]),
  v.strictObject({ block_id: v.optional(v.nullable(BlockId)) }),
])
export const ValidatorsSchema = v.union([
  NewestOrBlockSchema,
  v.strictObject({ epoch_id: Hash }),
  v.strictObject({ latest: v.null() }),
])
export const ChunkSchema = v.union([
  v.strictObject({ chunk_id: Hash }),
  v.strictObject({ block_id: BlockId, shard_id: Height }),
  v.strictTuple([Hash]),
])

const SignedTransaction = v.pipe(
  base64(MAX_TRANSACTION_LENGTH),
  v.nonEmpty('expected a transaction'),
)
const wait_until = v.exactOptional(
  v.picklist(['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL']),
)
export const SendSchema = v.union([
  v.strictObject({ signed_tx_base64: SignedTransaction, wait_until }),
  v.strictTuple([SignedTransaction]),
])
export const StatusOfTransactionSchema = v.union([
  v.strictObject({ tx_hash: Hash, sender_account_id: AccountId, wait_until }),
  v.strictTuple([Hash, AccountId]),
  SendSchema,
])

const of = { account_id: AccountId }
const Bytes = base64(MAX_BYTES_LENGTH)
export const QuerySchema = v.union([
  v.variant('request_type', [
    v.strictObject({ request_type: v.literal('view_account'), ...of, ...block }),
    v.strictObject({ request_type: v.literal('view_code'), ...of, ...block }),
    v.strictObject({
      request_type: v.literal('view_state'),
      ...of,
      prefix_base64: Bytes,
      include_proof: v.exactOptional(v.boolean()),
      ...block,
    }),
    v.strictObject({
      request_type: v.literal('view_access_key'),
      ...of,
      public_key: PublicKey,
      ...block,
    }),
    v.strictObject({ request_type: v.literal('view_access_key_list'), ...of, ...block }),
    v.strictObject({
      request_type: v.literal('call_function'),
      ...of,
      method_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
      args_base64: Bytes,
      ...block,
    }),
  ]),
  // A path and its data in base58.
  v.strictTuple([
    v.pipe(
      v.string(),
      v.maxLength(400),
      v.regex(
        /^(?:account|access_key|code|contract|call)\/[\w.:/-]+$/,
        'expected a path of a query',
      ),
    ),
    v.pipe(v.string(), v.maxLength(MAX_BYTES_LENGTH), v.regex(/^[1-9A-HJ-NP-Za-km-z]*$/)),
  ]),
])

const accounts = v.pipe(
  v.array(AccountId),
  v.minLength(1),
  v.maxLength(MAX_ACCOUNTS, `expected at most ${MAX_ACCOUNTS} accounts`),
)
/** One block's changes of a few accounts. */
export const ChangesSchema = v.variant('changes_type', [
  v.strictObject({
    changes_type: v.picklist([
      'account_changes',
      'all_access_key_changes',
      'contract_code_changes',
    ]),
    account_ids: accounts,
    ...block,
  }),
  v.strictObject({
    changes_type: v.literal('data_changes'),
    account_ids: accounts,
    key_prefix_base64: Bytes,
    ...block,
  }),
  v.strictObject({
    changes_type: v.literal('single_access_key_changes'),
    keys: v.pipe(
      v.array(v.strictObject({ account_id: AccountId, public_key: PublicKey })),
      v.minLength(1),
      v.maxLength(MAX_ACCOUNTS, `expected at most ${MAX_ACCOUNTS} keys`),
    ),
    ...block,
  }),
])
