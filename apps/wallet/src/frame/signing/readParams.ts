// Parses the parameters of signing methods, as pages write them.
import { parseEvmAddress } from '@aureus/protocol'
import * as v from 'valibot'
import { hexToBytes, isHex } from 'viem'
import { digestOf } from '../../keys/typedData/digestOf.ts'
import {
  type ParseTypedDataParameters,
  parseTypedData,
} from '../../keys/typedData/parseTypedData.ts'
import { type PageTypedData, TypedDataError } from '../../keys/typedData/typedData.ts'
import { foreignAccount, invalidParams } from '../../lib/faults/refusals.ts'

const TwoTextsSchema = v.tuple([v.string(), v.string()])

/**
 * `personal_sign [data, address]`. Some programs swap the two. Data that is not hex is text.
 * @throws EmbeddedFault `invalid`; `unauthorized` for another account
 */
export function readMessage(params: unknown, account: string): Uint8Array {
  const parsed = v.safeParse(TwoTextsSchema, Array.isArray(params) ? params.slice(0, 2) : params)
  if (!parsed.success) throw invalidParams('personal_sign takes a message and an address')
  const [first, second] = parsed.output
  const isAccount = (text: string) => parseEvmAddress(text) === account
  const data = isAccount(second) ? first : isAccount(first) ? second : undefined
  if (data === undefined) {
    if (parseEvmAddress(second) ?? parseEvmAddress(first)) throw foreignAccount()
    throw invalidParams('personal_sign takes a message and an address')
  }
  return isHex(data, { strict: true }) && data.length % 2 === 0
    ? hexToBytes(data)
    : new TextEncoder().encode(data)
}

/**
 * `eth_signTypedData_v4 [address, data]`, data as an object or its JSON.
 * @throws EmbeddedFault `invalid`; `unauthorized` for another account
 */
export function readTypedData(params: unknown, options: ParseTypedDataParameters): PageTypedData {
  const [address, given] = Array.isArray(params) ? (params as unknown[]) : []
  const signer = typeof address === 'string' ? parseEvmAddress(address) : undefined
  if (!signer) throw invalidParams('eth_signTypedData_v4 takes an address and typed data')
  if (signer !== options.account) throw foreignAccount()
  try {
    const typedData = parseTypedData(given, options)
    // Data that cannot be hashed is rejected now, not after the visitor has approved it.
    digestOf(typedData)
    return typedData
  } catch (error) {
    throw invalidParams(
      error instanceof TypedDataError
        ? `typed data: ${error.message}`
        : 'typed data: cannot be hashed',
    )
  }
}
