// The name service: validates a post, verifies its signature and applies the change.
import { createHash } from 'node:crypto'
import type { CaipNetworkId, NameAddresses, NameRecord } from '@aureus/protocol'
import {
  AddressMessageSchema,
  AttributesMessageSchema,
  fromCoinType,
  MAX_BIO_LENGTH,
  NameRequestSchema,
  parseEvmAddress,
  parseName,
  parseSignedJson,
  RegisterMessageSchema,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { Database } from '../../platform/db/schema.ts'
import type { AppOrigins } from '../../platform/http/appOrigins.ts'
import type { Puzzles } from '../../platform/puzzles/puzzles.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { verifyEvmSignature } from '../signatures/verifyEvmSignature.ts'
import type { NameReason } from './reasons.ts'
import type { Attributes, ChangeParameters, Done, Refusal, Signer } from './write.ts'
import { register, setAddress, setAttributes } from './write.ts'

export interface NamesContext {
  db: Database
  upstreams: Upstreams
  settings: {
    /** The suffix of every name. */
    readonly names: { readonly zone: string }
    /** Number of distinct upstreams that must agree on a contract's signature. */
    readonly signIn: { readonly rpcQuorum: number }
    /** Pages that may be named in a signed text. */
    readonly publicOrigin: string
    readonly appOrigins: AppOrigins
  }
  /** Milliseconds since 1970. */
  clock: () => number
  /** Absent if names have no price. */
  puzzles?: Puzzles | undefined
}

/** How far a signed time may differ from the server's, in either direction. */
export const TIMESTAMP_WINDOW_MS = 10_000

/** @param body raw and unvalidated */
export async function registerName(
  context: NamesContext,
  body: unknown,
): Promise<Done<NameRecord> | Refusal> {
  const request = read(context, body, RegisterMessageSchema)
  if ('refused' in request) return request
  const { name: given, attributes = {} } = request.message
  const parsed = parseName(given, context.settings.names.zone)
  if (!parsed.ok) return { refused: parsed.problem }
  const problem = problemOfAttributes(attributes)
  if (problem) return { refused: problem }
  const signer = await verify(context, request)
  if ('refused' in signer) return signer
  const { nowMs } = request
  return register(context.db, { name: parsed.name, attributes, signer, nowMs })
}

/** @param name as in the path */
export async function changeAttributes(
  context: NamesContext,
  name: string,
  body: unknown,
): Promise<Done<Attributes> | Refusal> {
  const request = read(context, body, AttributesMessageSchema)
  if ('refused' in request) return request
  const { attributes } = request.message
  const problem = problemOfAttributes(attributes)
  if (problem) return { refused: problem }
  const change = await authorise(context, name, request)
  return 'refused' in change ? change : setAttributes(context.db, { ...change, attributes })
}

/** @param name as in the path */
export async function addAddress(
  context: NamesContext,
  name: string,
  body: unknown,
): Promise<Done<NameAddresses> | Refusal> {
  const request = read(context, body, AddressMessageSchema)
  if ('refused' in request) return request
  const { coin_type: coinType } = request.message
  if (fromCoinType(coinType) === undefined) return { refused: 'coin_type_unknown' }
  const address = parseEvmAddress(request.message.address)
  if (!address) return { refused: 'address_malformed' }
  const change = await authorise(context, name, request)
  return 'refused' in change ? change : setAddress(context.db, { ...change, coinType, address })
}

interface Request<M> {
  message: M
  text: string
  signature: string
  address: string
  coinType: number
  /** The chain that is asked if the address is a contract. */
  chainId: CaipNetworkId
  nowMs: number
  messageEndsMs: number
}

function read<const S extends v.GenericSchema<unknown, { timestamp: number; site?: string }>>(
  { clock, settings }: NamesContext,
  body: unknown,
  schema: S,
): Request<v.InferOutput<S>> | Refusal {
  const nowMs = clock()
  const posted = v.safeParse(NameRequestSchema, body)
  if (!posted.success) return { refused: 'body_malformed' }
  const { message: text, signature, coin_type: coinType } = posted.output
  const message = parseSignedJson(schema, text)
  if (message === undefined) return { refused: 'message_malformed' }
  const { publicOrigin, appOrigins } = settings
  if (message.site !== undefined && message.site !== publicOrigin && !appOrigins.has(message.site))
    return { refused: 'message_elsewhere' }
  const signedMs = message.timestamp * 1000
  if (Math.abs(nowMs - signedMs) > TIMESTAMP_WINDOW_MS) return { refused: 'timestamp_stale' }
  const chain = fromCoinType(coinType)
  if (chain === undefined) return { refused: 'coin_type_unknown' }
  const address = parseEvmAddress(posted.output.address)
  if (!address) return { refused: 'address_malformed' }
  const messageEndsMs = signedMs + TIMESTAMP_WINDOW_MS
  const chainId = `eip155:${chain}` as const
  return { message, text, signature, address, coinType, chainId, nowMs, messageEndsMs }
}

async function verify(
  { upstreams, settings }: NamesContext,
  { text, signature, address, coinType, chainId }: Request<unknown>,
): Promise<Signer | Refusal> {
  const quorum = settings.signIn.rpcQuorum
  const account = { address, chainId }
  const verified = await verifyEvmSignature({ ...account, text, signature, upstreams, quorum })
  return 'refused' in verified ? verified : { address, coinType, accountType: verified.accountType }
}

async function authorise(
  context: NamesContext,
  given: string,
  request: Request<{ name?: string }>,
): Promise<ChangeParameters | Refusal> {
  const { zone } = context.settings.names
  const parsed = parseName(given, zone)
  if (!parsed.ok) return { refused: parsed.problem }
  const signed = request.message.name
  if (signed !== undefined) {
    const same = parseName(signed, zone)
    if (!same.ok || same.name !== parsed.name) return { refused: 'message_elsewhere' }
  }
  const signer = await verify(context, request)
  if ('refused' in signer) return signer
  const { text, address, nowMs, messageEndsMs } = request
  const messageHash = createHash('sha256').update(`${address}\n${text}`).digest('hex')
  return { name: parsed.name, signer, messageHash, messageEndsMs, nowMs }
}

function problemOfAttributes(attributes: Attributes): NameReason | undefined {
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'bio') return 'attribute_unknown'
    if ([...value].length > MAX_BIO_LENGTH) return 'attribute_too_long'
  }
  return undefined
}
