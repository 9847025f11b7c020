// What does not work, though the server does without it. Only operators learn of it: it names their suppliers and accounts.
import { statfs } from 'node:fs/promises'
import { hasNode as isRead, type Network, parseCaipNetworkId } from '@aureus/protocol'
import { nodeFamilyOf } from '../../chain/families/families.ts'
import type { Identity } from '../../chain/rpc/nodes/identity.ts'
import type { Upstream } from '../../chain/rpc/upstream.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { DatabaseClock } from '../../platform/clock/databaseClock.ts'
import type { Kms } from '../../platform/kms/kms.ts'
import type { Valkey } from '../../platform/valkey/valkey.ts'

const TIMEOUT_MS = 3000
/** The least free space beside a database of SQLite, before its disk counts as low. */
const LOW_DISK_BYTES = 100_000_000
/** Mail servers that ask for a second attempt accept it within minutes. */
const LATE_MAIL_MS = 600_000

export interface Reason {
  name: string
  description: string
}

export interface DataSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

export interface WarningParameters {
  upstreams: Pick<Upstreams, 'of' | 'nodes'>
  /** The network that visitors start on. */
  network: Network
  settings: DataSettings
  /** Replaces the disk's answer in tests. */
  sizeOf?: SizeOf
  /** The server's time. */
  time: Pick<DatabaseClock, 'trust'>
  /** Sign-in providers that refuse to serve this operator: the rest works without them. */
  socialTroubles?: () => { id: string; sinceMs: number }[]
  /** The keys, without which the wallet does not work; the rest does. */
  kms?: Pick<Kms, 'check'> | undefined
  mail?: { outbox(): Promise<{ oldestMs: number }> } | undefined
  /** Webhooks that were given up. */
  webhooks?: { outbox(): Promise<{ dead: ReadonlyMap<string, number> }> } | undefined
  /** The store that servers share, if there is one. */
  valkey?: Pick<Valkey, 'figures'> | undefined
  /** The operator's accounts that hardly pay for more operations of smart accounts. */
  lowDeposits?:
    | (() => readonly { network: string; account: string; operations: number }[])
    | undefined
}

/** What others have to be asked for. Requests share the answers. */
export interface WarningChecks {
  /** Whether a node of the first network answers. */
  hasNode: () => Promise<boolean>
  hasKeys: () => Promise<boolean>
}

export async function findWarnings(
  parameters: WarningParameters,
  { hasNode: answers, hasKeys }: WarningChecks,
): Promise<Reason[]> {
  const { settings, sizeOf, time } = parameters
  const found = await Promise.all([
    answers().then((has) => nodeWarnings(parameters, has)),
    diskWarnings(settings, sizeOf),
    hasKeys().then((has) => (has ? [] : [keysUnavailable])),
    mailWarnings(parameters),
    webhookWarnings(parameters),
  ])
  return [
    ...found.flat(),
    ...socialWarnings(parameters),
    ...depositWarnings(parameters),
    ...valkeyWarnings(parameters),
    ...(time.trust().doubt ? [clockUntrusted] : []),
  ]
}

const keysUnavailable = {
  name: 'keys_unavailable',
  description:
    'The key service refuses or cannot be reached, so no embedded wallet opens. Check KMS_SERVICE and its settings.',
}

const clockUntrusted = {
  name: 'clock_untrusted',
  description:
    'The clocks of this machine and the database differ, or one has jumped. Nothing is swept. Set both with NTP.',
}

/** Nodes of other networks than the first are as their last calls showed. */
function nodeWarnings({ upstreams, network }: WarningParameters, answers: boolean): Reason[] {
  const first = network.caipNetworkId
  const others = Map.groupBy(upstreams.nodes(), ({ chainId }) => chainId)
  others.delete(first)
  const silent = [...others].flatMap(([id, nodes]) =>
    nodes.every(({ state }) => state === 'resting' || state === 'foreign') ? [id] : [],
  )
  return (answers ? silent : [first, ...silent]).map((id) => ({
    name: 'upstream_unavailable',
    description: `No node of ${id} is responding. Check RPC_URLS.`,
  }))
}

/** Also if the first network needs no node, and has none. */
export async function hasNode({ upstreams, network }: WarningParameters): Promise<boolean> {
  const chainId = network.caipNetworkId
  const { namespace, reference } = parseCaipNetworkId(chainId)
  const identity = nodeFamilyOf(namespace)?.identityOf(reference)
  const nodes = upstreams.of(chainId)
  if (!identity || (nodes.length === 0 && !isRead(network))) return true
  return Promise.any(nodes.map((one) => answersFor(one, identity))).catch(() => false)
}

/** Resolves to true or rejects, so that the first node of the right chain decides. */
async function answersFor(upstream: Upstream, { chain, isChain }: Identity): Promise<true> {
  const request = { jsonrpc: '2.0', id: 1, ...chain } as const
  const [answer] = await upstream.send([request], AbortSignal.timeout(TIMEOUT_MS))
  if (answer && 'result' in answer && isChain(answer.result)) return true
  throw new Error('wrong chain')
}

async function mailWarnings({ mail }: WarningParameters): Promise<Reason[]> {
  const { oldestMs = 0 } = (await mail?.outbox().catch(() => undefined)) ?? {}
  if (oldestMs < LATE_MAIL_MS) return []
  const minutes = Math.floor(oldestMs / 60_000)
  const description = `The oldest mail has been due for ${minutes} minutes. Check SMTP_URL; the log says why.`
  return [{ name: 'mail_delayed', description }]
}

async function webhookWarnings({ webhooks }: WarningParameters): Promise<Reason[]> {
  const figures = await webhooks?.outbox().catch(() => undefined)
  const dead = [...(figures?.dead.values() ?? [])].reduce((all, count) => all + count, 0)
  const description = `${dead} webhooks of the last 30 days could not be delivered. Check the addresses in WEBHOOK_URLS; the log says why.`
  return dead > 0 ? [{ name: 'webhooks_undelivered', description }] : []
}

export type SizeOf = (path: string) => Promise<{ bavail: number; bsize: number }>

/** A full disk stops every write of SQLite, while reads go on. */
export async function diskWarnings(
  settings: DataSettings,
  sizeOf: SizeOf = statfs,
): Promise<Reason[]> {
  const bytes = await freeBytes(settings, sizeOf)
  if (bytes >= LOW_DISK_BYTES) return []
  const left = Math.floor(bytes / 1_000_000)
  const description = `The disk of DATA_DIR has ${left} MB left. Make room: a full disk stops every sign-in.`
  return [{ name: 'disk_low', description }]
}

const socialWarnings = ({ socialTroubles }: WarningParameters): Reason[] =>
  (socialTroubles?.() ?? []).map(({ id, sinceMs }) => ({
    name: 'social_unavailable',
    description: `${id} refuses to sign people in, or cannot be reached, since ${new Date(sinceMs).toISOString()}. Check its credentials and its credit.`,
  }))

function valkeyWarnings({ valkey }: WarningParameters): Reason[] {
  const away = valkey?.figures().away
  if (!away) return []
  const since = new Date(away.sinceMs).toISOString()
  const description = `Valkey does not serve (${away.reason}) since ${since}, so each server counts limits by itself. Check REDIS_URL.`
  return [{ name: 'valkey_away', description }]
}

const depositWarnings = ({ lowDeposits }: WarningParameters): Reason[] =>
  (lowDeposits?.() ?? []).map(({ network, account, operations }) => ({
    name: 'operations_funds_low',
    description: `${account} on ${network} has coins for about ${operations} operations. Send it more.`,
  }))

/** Beside SQLite; infinite if the database is elsewhere or the disk does not say. */
export async function freeBytes(
  { dataDir, databaseUrl }: DataSettings,
  sizeOf: SizeOf = statfs,
): Promise<number> {
  if (databaseUrl !== undefined) return Number.POSITIVE_INFINITY
  const disk = await sizeOf(dataDir).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}
