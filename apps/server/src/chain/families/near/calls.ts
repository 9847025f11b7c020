// What the public may ask a NEAR node: its state, blocks and transactions.
import * as v from 'valibot'
import { type CallForm, form } from '../callForms.ts'
import {
  BlockSchema,
  ChangesSchema,
  ChunkSchema,
  Hash,
  NewestOrBlockSchema,
  NoneSchema,
  QuerySchema,
  SendSchema,
  StatusOfTransactionSchema,
  ValidatorsSchema,
} from './params.ts'

const height = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const is =
  (schema: v.GenericSchema) =>
  (value: unknown): boolean =>
    v.is(schema, value)

const isStatus = is(
  v.looseObject({
    chain_id: v.string(),
    sync_info: v.looseObject({ latest_block_height: height, latest_block_hash: Hash }),
  }),
)
const isGasPrice = is(v.looseObject({ gas_price: v.pipe(v.string(), v.regex(/^\d{1,39}$/)) }))
const isQueried = is(v.looseObject({ block_height: height, block_hash: Hash }))
const isBlock = is(v.looseObject({ header: v.looseObject({ height, hash: Hash }) }))
const isChunk = is(
  v.looseObject({ header: v.looseObject({ chunk_hash: Hash, height_included: height }) }),
)
/** Older nodes have no execution status, and with `NONE` there is nothing else. */
const isOutcome = is(
  v.union([
    v.looseObject({ final_execution_status: v.string() }),
    v.looseObject({ status: v.union([v.string(), v.looseObject({})]) }),
  ]),
)

/** The block that the parameters name by its height or hash; `undefined` for the newest. */
export function namedBlock(params: unknown): number | string | undefined {
  const named: unknown = Array.isArray(params) ? params[0] : Object(params).block_id
  return typeof named === 'number' || typeof named === 'string' ? named : undefined
}

/** Whether the block is the one that was asked for. */
const isNamed = (
  params: unknown,
  { height, hash }: { height: unknown; hash: unknown },
): boolean => {
  const named = namedBlock(params)
  return named === undefined || named === (typeof named === 'number' ? height : hash)
}

/** Of a query in its older form, the first parameter is a path. */
const isQuery = (value: unknown, params: unknown) =>
  isQueried(value) &&
  (Array.isArray(params) ||
    isNamed(params, { height: Object(value).block_height, hash: Object(value).block_hash }))

const chunkHashIn = (params: unknown): unknown =>
  Array.isArray(params) ? params[0] : Object(params).chunk_id

const statusOfTransaction = form(StatusOfTransactionSchema, isOutcome)

export const nearCalls: Readonly<Record<string, CallForm>> = {
  status: form(NoneSchema, isStatus),
  block: form(
    BlockSchema,
    (value, params) => isBlock(value) && isNamed(params, Object(value).header),
  ),
  chunk: form(ChunkSchema, (value, params) => {
    const asked = chunkHashIn(params)
    return isChunk(value) && (asked === undefined || asked === Object(value).header.chunk_hash)
  }),
  query: form(QuerySchema, isQuery),
  gas_price: form(NewestOrBlockSchema, isGasPrice),
  validators: form(
    ValidatorsSchema,
    is(v.looseObject({ current_validators: v.array(v.looseObject({})) })),
  ),
  EXPERIMENTAL_changes: form(
    ChangesSchema,
    is(v.looseObject({ block_hash: Hash, changes: v.array(v.looseObject({})) })),
  ),
  tx: statusOfTransaction,
  EXPERIMENTAL_tx_status: statusOfTransaction,
  send_tx: form(SendSchema, isOutcome),
  broadcast_tx_commit: form(SendSchema, isOutcome),
  broadcast_tx_async: form(SendSchema, is(Hash)),
}
