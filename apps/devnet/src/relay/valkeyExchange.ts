// Messages in Valkey, for a relay of several processes. Each process subscribes to the topics of its clients. What counts
// is what waits in Valkey: a message that a subscription misses is delivered from there.
import { Redis, type RedisOptions } from 'iovalkey'
import * as v from 'valibot'
import { parseJson } from '../http/parseJson.ts'
import type { Log } from '../log/log.ts'
import {
  createRoutes,
  type Exchange,
  MailboxFullError,
  type Message,
  MOST,
  MOST_PER_TOPIC,
} from './exchange.ts'

/** Of all messages together: Valkey holds them in memory. */
const MOST_BYTES = 256 * 1024 * 1024
/** Clients wait for answers, and try again after a failure. */
const ANSWER_MS = 2000
const RECONNECT_MS = 500
/** Clients that catch up. More calls would wait too long for their answers. */
const AT_ONCE = 50

/** Valkey does not serve. The client may try again. */
export class ExchangeAwayError extends Error {
  override name = 'ExchangeAwayError'

  constructor() {
    super('The relay cannot reach its messages now. Try again.')
  }
}

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`

/** KEYS: ids, the topic's messages by expiry, all messages by expiry, their bytes. Answers an id, or 0 if full. */
const PUBLISH = `${NOW}
local topic, message, from, ttl, prefix = ARGV[1], ARGV[2], ARGV[4], tonumber(ARGV[5]), ARGV[6]
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local ended = redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', now)
local freed = 0
for _, one in ipairs(ended) do freed = freed + tonumber(string.match(one, ':(%d+)$')) end
if #ended > 0 then
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now)
  redis.call('DECRBY', KEYS[4], freed)
end
local bytes = tonumber(redis.call('GET', KEYS[4]) or '0')
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[7]) or redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[8])
  or bytes + #message > tonumber(ARGV[9]) then return 0 end
-- Begins with the time, so that an emptied Valkey gives no id twice.
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('SET', KEYS[1], string.format('%.0f', now)) end
local id = redis.call('INCR', KEYS[1])
local body = cjson.encode({ id = id, topic = topic, message = message, tag = tonumber(ARGV[3]), from = from, publishedAtMs = now })
local size = #body
redis.call('SET', prefix .. 'message:' .. id, body, 'PX', ttl)
redis.call('ZADD', KEYS[2], now + ttl, id)
if redis.call('PTTL', KEYS[2]) < ttl then redis.call('PEXPIRE', KEYS[2], ttl) end
redis.call('ZADD', KEYS[3], now + ttl, id .. ':' .. size)
redis.call('INCRBY', KEYS[4], size)
redis.call('PUBLISH', prefix .. 'topic:' .. topic, body)
return id`

/** KEYS: the topic's messages by expiry. Answers those that the client has not confirmed. */
const WAITING = `${NOW}
local client, prefix = ARGV[1], ARGV[2]
local found = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
  local body = redis.call('GET', prefix .. 'message:' .. id)
  if body and redis.call('SISMEMBER', prefix .. 'confirmed:' .. id, client) == 0 then
    found[#found + 1] = body
  end
end
return found`

/** KEYS: the message, who confirmed it. */
const CONFIRM = `
local left = redis.call('PTTL', KEYS[1])
if left <= 0 then return 0 end
redis.call('SADD', KEYS[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], left)
return 1`

const MessageSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  topic: v.string(),
  message: v.string(),
  tag: v.number(),
  from: v.string(),
  publishedAtMs: v.number(),
})
const BodiesSchema = v.array(v.string())

type Sent = v.InferOutput<typeof MessageSchema>

interface Scripted {
  publishMessage(...args: (string | number)[]): Promise<unknown>
  waitingMessages(...args: string[]): Promise<unknown>
  confirmMessage(...args: string[]): Promise<unknown>
}

export interface ValkeyExchangeOptions {
  /** `redis://…` or `rediss://…`, with user, password and the number of a database. */
  url: string
  /** What every key begins with. */
  prefix: string
  log: Log
}

/** @throws ExchangeAwayError if Valkey does not serve */
export async function openValkeyExchange(options: ValkeyExchangeOptions): Promise<Exchange> {
  const { url, prefix, log } = options
  const routes = createRoutes()
  const common: RedisOptions = {
    lazyConnect: true,
    // Clients are told at once, and try again.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: ANSWER_MS,
    connectTimeout: ANSWER_MS,
    keepAlive: 10_000,
    retryStrategy: () => RECONNECT_MS,
  }
  const commands = new Redis(url, {
    ...common,
    scripts: {
      publishMessage: { lua: PUBLISH, numberOfKeys: 4 },
      waitingMessages: { lua: WAITING, numberOfKeys: 1 },
      confirmMessage: { lua: CONFIRM, numberOfKeys: 2 },
    },
  }) as Redis & Scripted
  const news = new Redis(url, { ...common, autoResubscribe: true })
  const channelOf = (topic: string) => `${prefix}topic:${topic}`
  const keyOf = (...parts: (string | number)[]) => prefix + parts.join(':')

  let isAway = false
  for (const connection of [commands, news]) {
    // The library's errors hold what was sent.
    connection.on('error', () => undefined)
    connection.on('close', () => {
      if (!isAway) log.warn('The relay cannot reach Valkey. Its clients have to try again.')
      isAway = true
    })
    connection.on('ready', () => {
      if (commands.status !== 'ready' || news.status !== 'ready') return
      if (isAway) log.info('The relay reaches Valkey again.')
      isAway = false
      // Whatever was published while the subscriptions were away. They are asked for again before this ping.
      news.ping().then(catchUp, () => undefined)
    })
  }

  async function ask<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked
    } catch {
      throw new ExchangeAwayError()
    }
  }

  function read(body: string): Sent | undefined {
    const parsed = v.safeParse(MessageSchema, parseJson(body))
    return parsed.success ? parsed.output : undefined
  }

  news.on('message', (_: string, body: string) => {
    const sent = read(body)
    if (!sent) return
    const { from, ...message } = sent
    routes.deliver(message, from)
  })

  async function catchUp(): Promise<void> {
    const all = [...routes.all()]
    for (let at = 0; at < all.length; at += AT_ONCE)
      await Promise.all(all.slice(at, at + AT_ONCE).map((one) => one.catchUp()))
  }

  try {
    await Promise.all([commands.connect(), news.connect()])
    await commands.ping()
  } catch {
    commands.disconnect()
    news.disconnect()
    throw new ExchangeAwayError()
  }

  return {
    async publish({ topic, message, tag, from, ttlMs }) {
      const keys = [keyOf('ids'), keyOf('messages', topic), keyOf('all'), keyOf('bytes')]
      const limits = [MOST_PER_TOPIC, MOST, MOST_BYTES]
      const id = await ask(
        commands.publishMessage(...keys, topic, message, tag, from, ttlMs, prefix, ...limits),
      )
      if (id === 0) throw new MailboxFullError()
    },
    async waiting(topic, client) {
      const found = await ask(commands.waitingMessages(keyOf('messages', topic), client, prefix))
      const bodies = v.safeParse(BodiesSchema, found)
      if (!bodies.success) return []
      return bodies.output
        .flatMap((body) => read(body) ?? [])
        .filter((sent) => sent.from !== client && sent.topic === topic)
        .map(({ from: _, ...message }): Message => message)
        .toSorted((a, b) => a.id - b.id)
    },
    async confirm(id, client) {
      await ask(commands.confirmMessage(keyOf('message', id), keyOf('confirmed', id), client))
    },
    async join(topic, subscriber) {
      routes.add(topic, subscriber)
      try {
        // Also if another client joined before, whose subscription may be under way.
        await ask(news.subscribe(channelOf(topic)))
      } catch (error) {
        routes.remove(topic, subscriber)
        throw error
      }
    },
    async leave(topic, subscriber) {
      if (!routes.remove(topic, subscriber)) return
      // Messages of the topic that still arrive have no route.
      await news.unsubscribe(channelOf(topic)).catch(() => undefined)
    },
    async close() {
      commands.disconnect()
      news.disconnect()
    },
  }
}
