// The parameters of the methods that sign, as pages write them.
import { parseEvmAddress } from '@aureus/protocol'
import * as v from 'valibot'
import { hexToBytes, isHex, type TypedDataDefinition, validateTypedData } from 'viem'
import { EmbeddedFault } from '../frame/EmbeddedFault.ts'
import { type TransactionRequest, TransactionSchema } from '../transaction/schema.ts'

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

const TypedDataSchema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
})

/**
 * `eth_signTypedData_v4 [address, data]`, data as an object or its JSON.
 * @param chainId of the active chain: a domain that names another is refused (EIP-712)
 * @throws EmbeddedFault `invalid`
 */
export function readTypedData(
  params: unknown,
  { account, chainId }: { account: string; chainId: number },
): TypedDataDefinition {
  const [address, given] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof address !== 'string' || parseEvmAddress(address) !== account)
    throw invalid('the address is not the account of this wallet')
  const parsed = v.safeParse(TypedDataSchema, typeof given === 'string' ? readJson(given) : given)
  if (!parsed.success) throw invalid('this is no EIP-712 data')
  const { domain } = parsed.output
  const named = domain['chainId']
  if (named !== undefined && toBigInt(named) !== BigInt(chainId))
    throw invalid('the data is for another chain')
  const { types, primaryType, message } = parsed.output
  const signed = { types, primaryType, domain, message: signedPart(types, primaryType, message) }
  const typedData = signed as unknown as TypedDataDefinition
  try {
    validateTypedData(typedData)
  } catch {
    throw invalid('the data does not fit its own types')
  }
  return typedData
}

type Types = v.InferOutput<typeof TypedDataSchema>['types']

/**
 * What of a value the signature covers: keys that its type does not name are not signed, so they must not be
 * shown either.
 */
function signedPart(types: Types, type: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const inner = type.replace(/\[\d*\]$/, '')
    return inner === type ? value : value.map((one) => signedPart(types, inner, one))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields || typeof value !== 'object' || value === null) return value
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(given, name))
      .map(({ name, type: of }) => [name, signedPart(types, of, given[name])]),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toBigInt(value: unknown): bigint | undefined {
  try {
    return BigInt(value as string)
  } catch {
    return undefined
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
