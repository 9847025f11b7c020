// One connection to Valkey, behind a breaker: whoever calls has an answer or a refusal within 50 ms, also if Valkey
// hangs. While it is away every call is refused at once, and the server tries to reach it in the background.
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'iovalkey'
import type { ValkeySettings } from './settings.ts'

const ANSWER_MS = 50
/** Late answers in a row. One alone may be a fork or a slow disk. */
const MAX_LATE = 3
const CONNECT_MS = 1000
const MIN_RETRY_MS = 250
const MAX_RETRY_MS = 5000
/** A connection that does not close in time is destroyed. */
const CLOSE_MS = 100

export interface Script {
  readonly lua: string
  /** SHA-1, by which Valkey knows a script that it has run before. */
  readonly hash: string
}

export const script = (lua: string): Script => ({
  lua,
  hash: createHash('sha1').update(lua).digest('hex'),
})

export const valkeyOutcomes = ['answered', 'late', 'failed', 'away'] as const

export interface ValkeyFigures {
  /** Calls by outcome: answered, late (no answer in time), failed, away (refused without asking). */
  readonly calls: Readonly<Record<(typeof valkeyOutcomes)[number], number>>
  /** Undefined while it is in use. */
  readonly away: { readonly sinceMs: number; readonly reason: string } | undefined
}

export interface Valkey {
  /**
   * Runs a script on keys, which get the prefix. The answer comes from outside: parse it.
   * @throws ValkeyAwayError
   */
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>
  figures(): ValkeyFigures
  close(): void
}

/** Valkey did not answer in time, or refused. Never holds what was sent. */
export class ValkeyAwayError extends Error {
  override name = 'ValkeyAwayError'
}

export interface OpenValkeyParameters {
  settings: ValkeySettings
  /** Milliseconds since 1970. */
  clock: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long a call may take, in place of 50 ms: a test's machine may be busy. */
  answerMs?: number | undefined
}

/** What a server of limits must allow: writing in a script. A replica, a full memory and a narrow user refuse it. */
const probe = script("return redis.call('SET', KEYS[1], '', 'PX', 1000)")

/** Resolves after the first attempt, whether Valkey is there or not. */
export async function openValkey(parameters: OpenValkeyParameters): Promise<Valkey> {
  const { settings, clock, log, answerMs = ANSWER_MS } = parameters
  // Only servers that use it load the library.
  const { Redis: Client } = await import('iovalkey')
  const { host, port, tls, username, password, database, prefix } = settings
  const calls = { answered: 0, late: 0, failed: 0, away: 0 }
  let live: Redis | undefined
  let away: ValkeyFigures['away']
  let lateInARow = 0
  let attempts = 0
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const create = (): Redis =>
    new Client({
      host,
      port,
      db: database,
      ...(username !== '' && { username }),
      ...(password !== '' && { password }),
      ...(tls && { tls: isIP(host) === 0 ? { servername: host } : {} }),
      lazyConnect: true,
      // A new connection replaces one that ends, so that nothing waits in it or is sent twice.
      retryStrategy: () => null,
      enableOfflineQueue: false,
      enableReadyCheck: false,
      connectTimeout: CONNECT_MS,
      disconnectTimeout: CLOSE_MS,
    })

  async function evaluate(
    client: Redis,
    { lua, hash }: Script,
    keys: readonly string[],
    args: readonly (string | number)[],
  ): Promise<unknown> {
    const all = [...keys.map((key) => prefix + key), ...args]
    try {
      return await client.evalsha(hash, keys.length, ...all)
    } catch (error) {
      if (codeOf(error) !== 'NOSCRIPT') throw error
      return client.eval(lua, keys.length, ...all)
    }
  }

  async function connect(): Promise<void> {
    const client = create()
    const failed = new Promise<never>((_, reject) => {
      // A refused password or database number. The connection would go on without them.
      client.once('error', reject)
    })
    client.on('error', () => undefined)
    try {
      await within(Math.max(CONNECT_MS, answerMs), Promise.race([client.connect(), failed]))
      await within(answerMs, Promise.race([evaluate(client, probe, ['probe'], []), failed]))
    } catch (error) {
      client.disconnect()
      return isClosed ? undefined : stayAway(codeOf(error))
    }
    if (isClosed) return client.disconnect()
    client.once('close', () => leave(client, 'closed'))
    live = client
    attempts = 0
    if (away) log.info('Valkey is back: limits hold over all servers again')
    away = undefined
  }

  function stayAway(reason: string): void {
    if (!away)
      log.warn({ reason }, 'Valkey is away: until it is back, each server counts limits by itself')
    away ??= { sinceMs: clock(), reason }
    const waitMs = Math.min(MIN_RETRY_MS * 2 ** attempts++, MAX_RETRY_MS)
    // At random, so that the servers do not come back at the same moment.
    retry = setTimeout(() => void connect(), waitMs * (0.75 + Math.random() / 2)).unref()
  }

  function leave(client: Redis, reason: string): void {
    client.disconnect()
    if (client !== live) return
    live = undefined
    lateInARow = 0
    if (!isClosed) stayAway(reason)
  }

  await connect()

  return {
    async run(given, keys, args) {
      const client = live
      if (!client) {
        calls.away++
        throw new ValkeyAwayError('Valkey is away')
      }
      try {
        const answer = await within(answerMs, evaluate(client, given, keys, args))
        lateInARow = 0
        calls.answered++
        return answer
      } catch (error) {
        const isLate = error instanceof LateError
        calls[isLate ? 'late' : 'failed']++
        if (!isLate || ++lateInARow >= MAX_LATE) leave(client, codeOf(error))
        throw new ValkeyAwayError(`Valkey did not serve the call: ${codeOf(error)}`)
      }
    },
    figures: () => ({ calls, away }),
    close() {
      isClosed = true
      clearTimeout(retry)
      if (live) leave(live, 'closed')
    },
  }
}

class LateError extends Error {
  readonly code = 'timeout'
}

/** Rejects after `ms`, unless the answer has arrived by then and only this process was too busy to read it. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // Sockets are read between timers and immediates.
    const timer = setTimeout(() => setImmediate(() => reject(new LateError('late'))), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Such as `ECONNREFUSED` or `READONLY`. The library's errors hold what was sent, also passwords, so no more is used. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return /^[A-Z]{2,20}(?= )/.exec(error.message)?.[0] ?? 'closed'
}
