import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import { recordingLog, until } from '../testing/fixtures.ts'
import { describeValkey, sharedValkey, startValkey, type ValkeyServer } from '../testing/valkey.ts'
import { MailboxFullError, type Message } from './exchange.ts'
import { ExchangeAwayError, openValkeyExchange } from './valkeyExchange.ts'

const topic = 'a'.repeat(64)
const sealed = { topic, message: 'sealed', tag: 1108, from: 'page', ttlMs: 60_000 }

async function open({ url }: ValkeyServer, prefix = `${randomUUID()}:`, log = silentLog) {
  const exchange = await openValkeyExchange({ url, prefix, log })
  onTestFinished(() => exchange.close())
  return { exchange, prefix }
}

function subscriber(waiting: () => Promise<readonly Message[]> = async () => []) {
  const got: string[] = []
  return {
    got,
    deliver: ({ message }: Message) => void got.push(message),
    // Without messages where a relay's client would drop its connection.
    catchUp: async () =>
      void got.push(...(await waiting().catch(() => [])).map(({ message }) => message)),
  }
}

describeValkey('openValkeyExchange', () => {
  const valkey = sharedValkey()

  test('behavior: messages and confirmations wait in all processes until they expire', async () => {
    const { exchange: first, prefix } = await open(valkey())
    const { exchange: second } = await open(valkey(), prefix)
    await first.publish({ ...sealed, ttlMs: 1000 })
    await first.publish({ ...sealed, message: 'second' })
    const [short, long] = await second.waiting(topic, 'wallet')
    expect([short?.message, long?.message]).toEqual(['sealed', 'second'])
    await second.confirm(long?.id ?? 0, 'wallet')
    expect(await first.waiting(topic, 'wallet')).toEqual([short])
    await until(async () => (await first.waiting(topic, 'wallet')).length === 0)
    expect(await first.waiting(topic, 'other')).toEqual([long])
  })

  test('behavior: everything ends with the last message, except for the ids and the sum of bytes', async () => {
    const { exchange, prefix } = await open(valkey())
    await exchange.publish({ ...sealed, ttlMs: 1000 })
    const [{ id } = { id: 0 }] = await exchange.waiting(topic, 'wallet')
    await exchange.confirm(id, 'wallet')
    const { redis } = valkey()
    await until(async () => (await exchange.waiting(topic, 'other')).length === 0)
    // The next message cleans up after the expired ones.
    await exchange.publish({ ...sealed, topic: 'b'.repeat(64), message: 'm' })
    const keys = async () =>
      (await redis.keys(`${prefix}*`)).map((key) => key.slice(prefix.length)).toSorted()
    await until(async () => (await keys()).length <= 5)
    expect(await keys()).toEqual([
      'all',
      'bytes',
      'ids',
      `message:${id + 1}`,
      `messages:${'b'.repeat(64)}`,
    ])
    expect(Number(await redis.get(`${prefix}bytes`))).toBeLessThan(300)
  })

  test('behavior: ids do not begin again when Valkey is emptied', async () => {
    const server = await startValkey()
    onTestFinished(() => server[Symbol.asyncDispose]())
    const { exchange } = await open(server)
    await exchange.publish(sealed)
    const [before] = await exchange.waiting(topic, 'wallet')
    await server.redis.flushall()
    // Ids begin with the millisecond.
    await until(() => Date.now() > (before?.id ?? 0))
    await exchange.publish(sealed)
    const [after] = await exchange.waiting(topic, 'wallet')
    expect(after?.id).not.toBe(before?.id)
  })

  test('error: messages of all processes together have a limit of bytes', async () => {
    const { exchange: first, prefix } = await open(valkey())
    const { exchange: second } = await open(valkey(), prefix)
    await valkey().redis.set(`${prefix}bytes`, 256 * 1024 * 1024 - 500)
    await first.publish(sealed)
    await expect(second.publish({ ...sealed, message: 'x'.repeat(500) })).rejects.toThrow(
      MailboxFullError,
    )
  })

  test('error: a subscription that breaks catches up with what it missed', async () => {
    const { exchange: first, prefix } = await open(valkey())
    const { exchange: second } = await open(valkey(), prefix)
    const wallet = subscriber(() => second.waiting(topic, 'wallet'))
    await second.join(topic, wallet)
    await valkey().redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await first.publish({ ...sealed, message: 'missed' })
    await until(() => wallet.got.includes('missed'))
    await first.publish({ ...sealed, message: 'at once' })
    await until(() => wallet.got.includes('at once'))
  })

  test('error: hostile values in the store reach no client', async () => {
    const { exchange, prefix } = await open(valkey())
    const { redis } = valkey()
    const wallet = subscriber()
    await exchange.join(topic, wallet)
    const stranger = {
      id: 7,
      topic: 'c'.repeat(64),
      message: 'm',
      tag: 1,
      from: 'a',
      publishedAtMs: 1,
    }
    const hostile = ['no JSON', '{}', '[]', JSON.stringify({ ...stranger, id: '7' })]
    for (const body of hostile) await redis.publish(`${prefix}topic:${topic}`, body)
    for (const [at, body] of [...hostile, JSON.stringify(stranger)].entries()) {
      await redis.set(`${prefix}message:${at + 1}`, body)
      await redis.zadd(`${prefix}messages:${topic}`, Date.now() + 60_000, at + 1)
    }
    await exchange.publish(sealed)
    await until(() => wallet.got.length > 0)
    expect(wallet.got).toEqual(['sealed'])
    expect(await exchange.waiting(topic, 'wallet')).toMatchObject([{ message: 'sealed' }])
  })

  test('error: refuses while Valkey is killed, and goes on by itself with a line each way', async () => {
    const server = await startValkey()
    onTestFinished(() => server[Symbol.asyncDispose]())
    const lines: string[] = []
    const log = {
      info: (line: string) => lines.push(line),
      warn: (line: string) => lines.push(line),
    }
    const { exchange } = await open(server, 'relay:', log)
    // The message may come before the subscription is back.
    const wallet = subscriber(() => exchange.waiting(topic, 'wallet'))
    await exchange.join(topic, wallet)
    await server.kill()
    await expect(exchange.publish(sealed)).rejects.toThrow(ExchangeAwayError)
    await expect(exchange.join('d'.repeat(64), wallet)).rejects.toThrow(ExchangeAwayError)
    await server.start()
    await until(async () => (await exchange.publish(sealed).catch(() => 'away')) !== 'away')
    await until(() => wallet.got.includes('sealed'))
    expect(lines).toEqual([
      'The relay cannot reach Valkey. Its clients have to try again.',
      'The relay reaches Valkey again.',
    ])
  })

  test('error: a start without Valkey is refused', async () => {
    const log = recordingLog()
    const options = { url: 'redis://:secret@127.0.0.1:1', prefix: 'relay:', log }
    const refused = await openValkeyExchange(options).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ExchangeAwayError)
    expect([String(refused), ...log.warnings].join()).not.toContain('secret')
  })
})
