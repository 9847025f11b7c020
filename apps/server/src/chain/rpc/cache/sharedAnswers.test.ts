import { beforeAll, expect, test, vi } from 'vitest'
import {
  describeValkey,
  sharedValkey,
  type ValkeyServer,
} from '../../../../../devnet/src/testing/valkey.ts'
import type { Valkey } from '../../../platform/valkey/valkey.ts'
import type { Answer } from '../envelope/answer.ts'
import { createSharedAnswers } from './sharedAnswers.ts'

const name = 'eip155:1 eth_getBlockByNumber ["0x10",false]'
const answer: Answer = {
  member: 'result',
  json: '{"number":"0x10","big":12345678901234567890}',
  value: JSON.parse('{"number":"0x10","big":12345678901234567890}'),
}

describeValkey('createSharedAnswers', () => {
  let server: ValkeyServer
  const shared = sharedValkey()
  beforeAll(() => {
    server = shared()
  })

  /** Without the breaker. */
  const valkey: Valkey = {
    run: ({ lua }, keys, args) => server.redis.eval(lua, keys.length, ...keys, ...args),
    figures: () => ({ calls: { answered: 0, late: 0, failed: 0, away: 0 }, away: undefined }),
    close: () => undefined,
  }
  const open = (key = 1) => createSharedAnswers({ valkey, key: Buffer.alloc(32, key) })

  async function stored(): Promise<string> {
    await server.redis.flushall()
    open().set(name, answer)
    await expect.poll(() => server.redis.dbsize()).toBe(1)
    return (await server.redis.keys('*'))[0] ?? ''
  }

  test('behavior: gives another server the answer as the node wrote it', async () => {
    await stored()
    expect(await open().get(name)).toEqual(answer)
    expect(await open().get(`${name} `)).toBeUndefined()
  })

  test('behavior: shows neither the call nor the answer, and ends within an hour', async () => {
    const place = await stored()
    expect(place).toMatch(/^answer:[\w-]{43}$/)
    expect(Buffer.from((await server.redis.get(place)) ?? '', 'base64').toString()).not.toMatch(
      /number|0x10/,
    )
    expect(await server.redis.pttl(place)).toBeLessThanOrEqual(3_600_000)
    expect(await server.redis.pttl(place)).toBeGreaterThan(3_000_000)
  })

  test('error: refuses what other keys have sealed', async () => {
    const place = await stored()
    const sealed = (await server.redis.get(place)) ?? ''
    await server.redis.flushall()
    open(2).set(name, answer)
    await expect.poll(() => server.redis.dbsize()).toBe(1)
    const [strange = ''] = await server.redis.keys('*')
    await server.redis.set(place, (await server.redis.get(strange)) ?? '')
    expect(await open().get(name)).toBeUndefined()
    await server.redis.set(place, sealed)
    expect(await open().get(name)).toEqual(answer)
  })

  test('error: refuses an answer that was moved to another call', async () => {
    const sealed = await server.redis.get(await stored())
    await server.redis.flushall()
    open().set('eip155:1 other', answer)
    await expect.poll(() => server.redis.dbsize()).toBe(1)
    const [place = ''] = await server.redis.keys('*')
    await server.redis.set(place, sealed ?? '')
    expect(await open().get('eip155:1 other')).toBeUndefined()
  })

  test('error: refuses an answer with any byte changed, and whatever else is stored', async () => {
    const place = await stored()
    const sealed = Buffer.from((await server.redis.get(place)) ?? '', 'base64')
    for (const at of [0, 13, 30, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await server.redis.set(place, changed.toString('base64'))
      expect(await open().get(name)).toBeUndefined()
    }
    for (const value of ['', 'null', '{}', 'A'.repeat(100_000)]) {
      await server.redis.set(place, value)
      expect(await open().get(name)).toBeUndefined()
    }
    await server.redis.del(place)
    await server.redis.rpush(place, 'a')
    expect(await open().get(name)).toBeUndefined()
  })

  test('error: stores neither errors nor large answers, nor more than a minute’s bytes', async () => {
    const run = vi.fn<Valkey['run']>(async () => 'OK')
    const answers = createSharedAnswers({ valkey: { ...valkey, run }, key: Buffer.alloc(32) })
    answers.set(name, { ...answer, member: 'error' })
    answers.set(name, { ...answer, json: JSON.stringify('x'.repeat(17_000)) })
    expect(run).not.toHaveBeenCalled()
    const json = JSON.stringify('x'.repeat(16_000))
    for (let at = 0; at < 100; at++) answers.set(`${at}`, { ...answer, json })
    expect(run.mock.calls.length).toBe(Math.ceil(2 ** 20 / 16_002))
  })

  test('error: has no answer while the store is away', async () => {
    const run = () => Promise.reject(new Error('away'))
    const answers = createSharedAnswers({ valkey: { ...valkey, run }, key: Buffer.alloc(32) })
    answers.set(name, answer)
    expect(await answers.get(name)).toBeUndefined()
  })
})
