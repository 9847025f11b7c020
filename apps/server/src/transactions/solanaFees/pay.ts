// Prepares and sends transactions whose fee the operator pays. What they cost is reserved before anybody signs.
import { createHash } from 'node:crypto'
import type { CaipNetworkId } from '@aureus/protocol'
import { parseSolanaAddress } from '@aureus/protocol/addresses'
import {
  MAX_TRANSACTION_BYTES,
  readSolanaMessage,
  type SolanaFeePrepareReply,
  type SolanaFeePrepareRequest,
  type SolanaFeeSendReply,
  type SolanaFeeSendRequest,
  type SolanaMessage,
  withFeePayer,
} from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { isEd25519Signature } from '../../chain/signatures/ed25519.ts'
import { findWallet } from '../../embedded/shares/wallets.ts'
import { Refusal } from '../../embedded/walletApi/refusal.ts'
import type { Access } from '../../platform/access/access.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { FeePayer } from '../../platform/kms/operatorKeys.ts'
import { commit, dayOf, reserve } from '../userOperations/budgets.ts'
import { countSponsored } from '../userOperations/sponsored.ts'
import type { SolanaChain } from './chain.ts'
import { judge } from './policy.ts'
import type { SolanaFeeSettings } from './settings.ts'

/** About as long as a blockhash is valid. */
const EXPIRES_AFTER_MS = 90_000
const SIGNATURE_BYTES = 64
/** One open reservation per wallet: the next one replaces it. */
const ONLY = 'solana'
/** Budgets count billionths of a coin, and policies have 18 decimals. */
const WEI_PER_LAMPORT = 1_000_000_000n

export interface SolanaFeeContext {
  db: Database
  settings: SolanaFeeSettings
  /** Shown as the one who pays. */
  brandName: string
  chains: ReadonlyMap<string, SolanaChain>
  feePayer: FeePayer
  /** The operator's lists and bans. The site pays nothing for accounts on them. */
  access: Access
  /** Milliseconds since 1970. */
  clock: () => number
}

type Asked<Body> = { body: Body; userId: string }

/** @throws Refusal */
export async function prepare(
  context: SolanaFeeContext,
  { body, userId, country }: Asked<SolanaFeePrepareRequest> & { country: string | null },
): Promise<SolanaFeePrepareReply> {
  const { settings, feePayer, brandName, access } = context
  const { caipNetworkId, address: account } = body
  const chain = await chainFor(context, { ...body, userId })
  const visitor = { userId, addresses: [account], country }
  if (await access.check('sponsorship', visitor)) return { unsponsored: 'account' }
  const { keys, signers, tables } = readMessage(bytesOf(body.message))
  if (keys[0] !== account || signers !== 1 || tables.length > 0) return { unsponsored: 'signers' }
  if (keys.includes(feePayer.address)) return { unsponsored: 'feePayer' }
  const blockhash = await chain.blockhash().catch(unavailable)
  const message = withFeePayer(bytesOf(body.message), { feePayer: feePayer.address, blockhash })
  const transaction = wired(message, [])
  if (transaction.length > MAX_TRANSACTION_BYTES) return { unsponsored: 'size' }
  const judged = judge(settings.policy, {
    message: readMessage(message),
    feePayer: feePayer.address,
    account,
  })
  if ('unsponsored' in judged) return judged
  const simulated = await chain.simulate(transaction, { anyBlockhash: true }).catch(unavailable)
  if (simulated !== 'succeeds') return { unsponsored: 'fails' }
  const hash = hashOf(caipNetworkId, message)
  const reserved = await reserveFee(context, { hash, caipNetworkId, account, fee: judged.fee })
  if (!reserved) return { unsponsored: 'budget' }
  return { feePayer: feePayer.address, blockhash, sponsor: { name: brandName } }
}

/** @throws Refusal */
export async function send(
  context: SolanaFeeContext,
  { body, userId }: Asked<SolanaFeeSendRequest>,
): Promise<SolanaFeeSendReply> {
  const { db, settings, feePayer } = context
  const { caipNetworkId, address: account } = body
  const chain = await chainFor(context, { ...body, userId })
  const message = bytesOf(body.message)
  const judged = judge(settings.policy, {
    message: readMessage(message),
    feePayer: feePayer.address,
    account,
  })
  if ('unsponsored' in judged) throw refusal('solana_refused')
  const signature = base58.decode(body.signature)
  const key = parseSolanaAddress(account)
  if (!key || !isEd25519Signature(signature, message, key)) throw refusal('solana_malformed')
  const hash = hashOf(caipNetworkId, message)
  const nowMs = context.clock()
  const known = await stateOf(db, hash)
  if (!known || known.state === 'spent' || known.expires_at_ms <= nowMs)
    throw refusal('solana_outdated')
  if (known.state === 'reserved') {
    const unsigned = wired(message, [])
    const outcome = await chain.simulate(unsigned, { anyBlockhash: false }).catch(unavailable)
    if (outcome !== 'succeeds')
      throw refusal(outcome === 'expired' ? 'solana_outdated' : 'solana_refused')
    const isFirst = await commit(db, { hash, nowMs })
    if (isFirst) countSponsored(caipNetworkId, known.gwei)
    else if ((await stateOf(db, hash))?.state !== 'sent') throw refusal('solana_outdated')
  }
  // Signatures are deterministic, so sending it again is the same transaction, which the chain runs once.
  const paid = feePayer.sign(message)
  try {
    await chain.send(wired(message, [paid, signature]))
  } catch (error) {
    if (!isPreflightRefusal(error)) throw refusal('chain_unavailable')
    // It stays spent: a request at the same time may have got the same transaction through.
    if (!isAlreadyProcessed(error)) throw refusal('solana_refused')
  }
  return { signature: base58.encode(paid) }
}

/** @returns whether the budgets allow it */
async function reserveFee(
  { db, settings, clock }: SolanaFeeContext,
  wanted: { hash: string; caipNetworkId: CaipNetworkId; account: string; fee: bigint },
): Promise<boolean> {
  const nowMs = clock()
  const { hash, caipNetworkId, account, fee } = wanted
  const { walletBudget, dayBudget, totalBudget } = settings
  const budgets = {
    walletBudget: walletBudget * WEI_PER_LAMPORT,
    dayBudget: dayBudget * WEI_PER_LAMPORT,
    totalBudget: totalBudget && totalBudget * WEI_PER_LAMPORT,
  }
  const row = {
    hash,
    network: caipNetworkId,
    sender: account,
    nonce: ONLY,
    day: dayOf(nowMs),
    gwei: Number(fee),
    expires_at_ms: nowMs + EXPIRES_AFTER_MS,
  }
  try {
    return await reserve(db, budgets, row, { isUnsigned: true })
  } catch (error) {
    // The same message may have been prepared before, in the same block. It is paid for once.
    const known = await stateOf(db, hash)
    if (!known) throw error
    if (known.state !== 'reserved') throw refusal('solana_outdated')
    return true
  }
}

const PREFLIGHT_REFUSED = -32002
const RefusalSchema = v.object({
  code: v.literal(PREFLIGHT_REFUSED),
  data: v.nullish(v.object({ err: v.unknown() })),
})

/** The node ran it, and neither kept nor spread it. Whatever else went wrong, it may have reached the chain. */
const isPreflightRefusal = (error: unknown): boolean => v.is(RefusalSchema, error)

const isAlreadyProcessed = (error: unknown): boolean =>
  v.is(RefusalSchema, error) && error.data?.err === 'AlreadyProcessed'

/** @throws Refusal `solana_unsupported`, `account_not_yours` */
async function chainFor(
  { db, chains }: SolanaFeeContext,
  {
    caipNetworkId,
    address,
    userId,
  }: { caipNetworkId: CaipNetworkId; address: string; userId: string },
): Promise<SolanaChain> {
  const chain = chains.get(caipNetworkId)
  if (!chain) throw refusal('solana_unsupported')
  const wallet = await findWallet(db, userId)
  if (wallet?.solana_address !== address) throw refusal('account_not_yours')
  return chain
}

const stateOf = (db: Database, hash: string) =>
  db
    .selectFrom('operation_sponsorships')
    .select(['state', 'expires_at_ms', 'gwei'])
    .where('hash', '=', hash)
    .executeTakeFirst()

function readMessage(bytes: Uint8Array): SolanaMessage {
  try {
    return readSolanaMessage(bytes)
  } catch {
    throw refusal('solana_malformed')
  }
}

/** @throws Refusal whatever the node did */
function unavailable(): never {
  throw refusal('chain_unavailable')
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'))

const hashOf = (network: string, message: Uint8Array): string =>
  createHash('sha256').update(`${network} `).update(message).digest('hex')

/** Both slots of signatures, empty unless given, and the message. */
function wired(message: Uint8Array, signatures: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * SIGNATURE_BYTES + message.length)
  bytes[0] = 2
  for (const [at, signature] of signatures.entries()) bytes.set(signature, 1 + at * SIGNATURE_BYTES)
  bytes.set(message, 1 + 2 * SIGNATURE_BYTES)
  return bytes
}

// Why a request about fees on Solana is refused, in words for people.

const refusals = {
  solana_unsupported: [404, 'This site does not pay fees on this network.'],
  solana_malformed: [400, 'This is not a transaction of your account.'],
  account_not_yours: [403, 'This account belongs to another wallet. Reload the page.'],
  chain_unavailable: [503, 'The network does not answer. Please try again in a moment.'],
  solana_refused: [400, 'The network would refuse this. Start again.'],
  solana_outdated: [409, 'This took too long, or something else came first. Start again.'],
} as const satisfies Record<string, readonly [status: number, description: string]>

function refusal(reason: keyof typeof refusals): Refusal {
  const [status, description] = refusals[reason]
  return new Refusal(status, reason, description)
}
