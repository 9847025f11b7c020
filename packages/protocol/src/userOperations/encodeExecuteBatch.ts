// What an account does in an operation: its calls, one after another, all or none.
import * as v from 'valibot'
import { bytesUpTo, EvmAddressSchema, type Hex, Uint256Schema } from './values.ts'
import { dynamicBytes, word } from './words.ts'

export const UserOperationCallSchema = v.strictObject({
  to: EvmAddressSchema,
  /** In wei. */
  value: Uint256Schema,
  data: bytesUpTo(128 * 1024),
})
export type UserOperationCall = v.InferOutput<typeof UserOperationCallSchema>

/** Selector of `executeBatch((address target, uint256 value, bytes data)[])`. */
const EXECUTE_BATCH = '0x34fcd5be'

/**
 * The call data that makes `Simple7702Account` run `calls`. Each call is encoded as `(address, uint256, bytes)`; the
 * account reverts all of them if one reverts.
 */
export function encodeExecuteBatch(calls: readonly UserOperationCall[]): Hex {
  const tuples = calls.map(
    ({ to, value, data }) => word(to) + word(value) + word(0x60) + dynamicBytes(data),
  )
  let offset = calls.length * 32
  const offsets = tuples.map((tuple) => {
    const here = word(offset)
    offset += tuple.length / 2
    return here
  })
  return `${EXECUTE_BATCH}${word(0x20)}${word(calls.length)}${offsets.join('')}${tuples.join('')}`
}
