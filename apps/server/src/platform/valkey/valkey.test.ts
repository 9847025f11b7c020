import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import {
  describeValkey,
  startValkey,
  type ValkeyServer,
} from '../../../../devnet/src/testing/valkey.ts'
import { readValkey, type ValkeySettings, valkeyVariables } from './settings.ts'
import { openValkey, script, type Valkey, ValkeyAwayError } from './valkey.ts'

const PASSWORD = 'a-password-to-keep-secret'
const write = script("redis.call('SET', KEYS[1], ARGV[1], 'PX', 60000) return ARGV[1]")

interface Opened {
  valkey: Valkey
  logged: string[]
  /** Writes once. @returns the answer, or `away` and how long that took */
  ask(): Promise<unknown>
  isAway(): boolean
}

/** A busy machine must not pass for a hanging server. */
const PATIENT_MS = 60_000

async function open(
  url: string,
  { prefix = 'aureus:', answerMs = PATIENT_MS } = {},
): Promise<Opened> {
  const logged: string[] = []
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const valkey = await openValkey({
    settings: settingsOf(url, prefix),
    clock: () => 1_795_900_000_000,
    log: { info: log, warn: log } as never,
    answerMs,
  })
  onTestFinished(() => valkey.close())
  return {
    valkey,
    logged,
    ask: () =>
      valkey.run(write, ['key'], ['value']).catch((error: unknown) => {
        if (error instanceof ValkeyAwayError) return 'away'
        throw error
      }),
    isAway: () => valkey.figures().away !== undefined,
  }
}

function settingsOf(url: string, prefix: string): ValkeySettings {
  const address = v.parse(valkeyVariables.REDIS_URL, url)
  const problems: string[] = []
  const settings = readValkey(
    { REDIS_URL: address, REDIS_PREFIX: prefix },
    { production: false, hasKeys: true },
    (_, remedy) => void problems.push(remedy),
  )
  if (!settings || problems.length > 0) throw new Error(problems.join())
  return settings
}

async function started(...options: string[]): Promise<ValkeyServer> {
  const server = await startValkey(...options)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

const withUser = (url: string, user: string) => url.replace('://', `://${user}@`)

describeValkey('openValkey', () => {
  test('behavior: runs scripts on keys with the prefix, also after the server forgot them', async () => {
    const server = await started()
    const { ask } = await open(server.url, { prefix: 'shop:' })
    expect(await ask()).toBe('value')
    await server.redis.script('FLUSH')
    await server.redis.flushall()
    expect(await ask()).toBe('value')
    expect(await server.redis.get('shop:key')).toBe('value')
  })

  test('behavior: uses the user, the password and the number of the database', async () => {
    const server = await started()
    // No more rights than docs/operating/limits.md names.
    const rights = ['~aureus:*', '+eval', '+evalsha', '+get', '+set', '+time', '+select']
    await server.redis.call('ACL', 'SETUSER', 'app', 'on', `>${PASSWORD}`, ...rights)
    const { ask } = await open(withUser(`${server.url}/5`, `app:${PASSWORD}`))
    expect(await ask()).toBe('value')
    expect(await server.redis.exists('aureus:key')).toBe(0)
    await server.redis.select(5)
    expect(await server.redis.get('aureus:key')).toBe('value')
  })

  test.each([
    ['a wrong password', `app:not-${PASSWORD}`, '', 'WRONGPASS'],
    ['a user who may not run scripts', `narrow:${PASSWORD}`, '', 'NOPERM'],
    ['a missing database', `app:${PASSWORD}`, '/999', 'ERR'],
  ])('error: %s is logged by its code, without what was sent', async (_, user, path, reason) => {
    const server = await started()
    for (const [name, rights] of [
      ['app', '+@all'],
      ['narrow', '+get'],
    ] as const)
      await server.redis.call('ACL', 'SETUSER', name, 'on', `>${PASSWORD}`, '~*', rights)
    const { ask, valkey, logged } = await open(withUser(`${server.url}${path}`, user))
    expect(await ask()).toBe('away')
    expect(valkey.figures().away?.reason).toBe(reason)
    expect(logged).toHaveLength(1)
    expect(logged.join()).toContain(reason)
    expect(logged.join()).not.toContain(PASSWORD)
  })

  test('error: a server that is killed refuses at once, and is back by itself with one line each way', async () => {
    const server = await started()
    const { ask, valkey, logged, isAway } = await open(server.url)
    expect(await ask()).toBe('value')
    await server.kill()
    await expect.poll(isAway).toBe(true)
    expect(await ask()).toBe('away')
    expect(valkey.figures().calls).toMatchObject({ late: 0, away: 1 })
    await server.start()
    await expect.poll(ask).toBe('value')
    expect(logged.map((line) => /is (away|back)/.exec(line)?.[1])).toEqual(['away', 'back'])
  })

  test('error: a server that hangs costs three calls their time, and later calls nothing', async () => {
    const server = await started()
    const { ask, valkey, isAway } = await open(server.url, { answerMs: 500 })
    await expect.poll(ask).toBe('value')
    server.pause()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['away', 'away', 'away'])
    expect(valkey.figures().calls).toMatchObject({ late: 3, away: 0 })
    expect(isAway()).toBe(true)
    expect(valkey.figures().away?.reason).toBe('timeout')
    expect(await ask()).toBe('away')
    expect(valkey.figures().calls).toMatchObject({ late: 3, away: 1 })
    server.resume()
    await expect.poll(ask).toBe('value')
  })

  test('error: a single late answer changes nothing', async () => {
    const server = await started()
    const { ask, isAway, logged } = await open(server.url, { answerMs: 500 })
    server.pause()
    expect(await ask()).toBe('away')
    server.resume()
    await expect.poll(ask).toBe('value')
    expect([isAway(), logged]).toEqual([false, []])
  })

  test('behavior: an answer that came in time counts, though this process read it late', async () => {
    const server = await started()
    const { ask } = await open(server.url, { answerMs: 100 })
    // The script is there afterwards, so that one call is one answer.
    expect(await ask()).toBe('value')
    const answer = ask()
    const until = performance.now() + 1000
    // Sends the call, then keeps the process busy until long after the answer.
    setImmediate(() => {
      while (performance.now() < until);
    })
    expect(await answer).toBe('value')
  })

  test('error: a server that became a replica is left, and used again as a primary', async () => {
    const primary = await started()
    const server = await started()
    const { ask, valkey } = await open(server.url)
    await server.redis.call('REPLICAOF', '127.0.0.1', String(primary.port))
    expect(await ask()).toBe('away')
    expect(['READONLY', 'LOADING', 'MASTERDOWN']).toContain(valkey.figures().away?.reason)
    await server.redis.call('REPLICAOF', 'NO', 'ONE')
    await expect.poll(ask).toBe('value')
  })

  test('error: a full memory is left', async () => {
    const server = await started('--maxmemory-policy', 'noeviction')
    const { ask, valkey } = await open(server.url)
    await server.redis.call('CONFIG', 'SET', 'maxmemory', '1')
    expect(await ask()).toBe('away')
    expect(valkey.figures().away?.reason).toBe('OOM')
  })

  test('error: a start without a server goes on, and uses it once it is there', async () => {
    const server = await started()
    await server.kill()
    const { ask, valkey } = await open(server.url)
    expect(valkey.figures().away?.reason).toBe('ECONNREFUSED')
    await server.start()
    await expect.poll(ask).toBe('value')
  })

  test.each([
    ['nonsense', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['an endless answer', '$999999999\r\naaaa'],
    ['nothing', ''],
  ])('error: a start goes on if whoever listens answers %s', async (_, answer) => {
    const sockets = new Set<Socket>()
    const stranger = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('data', () => socket.write(answer))
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      stranger.close()
    })
    const { port } = stranger.address() as { port: number }
    const { ask, isAway } = await open(`redis://127.0.0.1:${port}`, { answerMs: 50 })
    expect([await ask(), isAway()]).toEqual(['away', true])
  })
})
