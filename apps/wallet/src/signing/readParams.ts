// The parameters of the methods that sign, as pages write them.
import { parseEvmAddress } from '@aureus/protocol'
import * as v from 'valibot'
import { hexToBytes, isHex } from 'viem'
import { EmbeddedFault } from '../frame/EmbeddedFault.ts'
import { type TransactionRequest, TransactionSchema } from '../transaction/schema.ts'
import { digestOf } from '../typedData/digestOf.ts'
import { type ParseTypedDataParameters, parseTypedData } from '../typedData/parseTypedData.ts'
import { type TypedData, TypedDataError } from '../typedData/typedData.ts'

const invalid = (what: string) => new EmbeddedFault('invalid', what, { rpcCode: -32602 })

const TwoTextsSchema = v.tuple([v.string(), v.string()])

/**
 * `personal_sign [data, address]`; some programs write the two the other way round. Data that is no hex is text.
 * @throws EmbeddedFault `invalid`
 */
export function readMessage(params: unknown, account: string): Uint8Array {
  const parsed = v.safeParse(TwoTextsSchema, Array.isArray(params) ? params.slice(0, 2) : params)
  if (!parsed.success) throw invalid('personal_sign takes a message and an address')
  const [first, second] = parsed.output
  const isAccount = (text: string) => parseEvmAddress(text) === account
  const data = isAccount(second) ? first : isAccount(first) ? second : undefined
  if (data === undefined) throw invalid('the address is not the account of this wallet')
  return isHex(data, { strict: true }) && data.length % 2 === 0
    ? hexToBytes(data)
    : new TextEncoder().encode(data)
}

/**
 * `eth_signTypedData_v4 [address, data]`, data as an object or its JSON.
 * @throws EmbeddedFault `invalid`
 */
export function readTypedData(params: unknown, options: ParseTypedDataParameters): TypedData {
  const [address, given] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof address !== 'string' || parseEvmAddress(address) !== options.account)
    throw invalid('the address is not the account of this wallet')
  try {
    const typedData = parseTypedData(given, options)
    // What cannot be hashed is refused now, not after the visitor has agreed to it.
    digestOf(typedData)
    return typedData
  } catch (error) {
    throw invalid(
      error instanceof TypedDataError
        ? `typed data: ${error.message}`
        : 'typed data: it cannot be hashed',
    )
  }
}

/** `eth_sendTransaction [transaction]`. @throws EmbeddedFault `invalid` */
export function readTransaction(params: unknown): TransactionRequest {
  const [given] = Array.isArray(params) ? (params as unknown[]) : []
  const parsed = v.safeParse(TransactionSchema, given)
  if (parsed.success) return parsed.output
  const where = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  throw invalid(`eth_sendTransaction: ${where || 'transaction'} cannot be used`)
}
