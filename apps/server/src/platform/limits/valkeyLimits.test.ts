import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  describeValkey,
  sharedValkey,
  type ValkeyServer,
} from '../../../../devnet/src/testing/valkey.ts'
import type { Valkey } from '../valkey/valkey.ts'
import { createLimiter, type Use } from './limiter.ts'
import { createValkeyLimits, limitScript } from './valkeyLimits.ts'

const MINUTE_US = 60_000_000n
const DAY_US = 86_400_000_000n

interface ModelUse {
  key: string
  rate: bigint
  /** 1 by default. */
  minutes?: bigint
  units: bigint
}

/** The rule of the script in fractions of a unit, with nothing rounded. */
function createModel() {
  const buckets = new Map<string, { level: bigint; atUs: bigint }>()
  const levelOf = (key: string, rate: bigint, nowUs: bigint) => {
    const { level, atUs } = buckets.get(key) ?? { level: 0n, atUs: nowUs }
    const left = level - (nowUs - atUs) * rate
    return left > 0n ? left : 0n
  }
  return (checks: boolean, uses: ModelUse[], nowUs: bigint) => {
    const waits = uses.map(({ key, rate, minutes = 1n }) => {
      const unit = minutes * MINUTE_US
      const over = levelOf(key, rate, nowUs) + unit - rate * unit
      return over > 0n ? Number((over + rate * 1000n - 1n) / (rate * 1000n)) : 0
    })
    if (checks && waits.some((wait) => wait > 0)) return waits
    for (const { key, rate, minutes = 1n, units } of uses) {
      const unit = minutes * MINUTE_US
      const most = rate * (unit + DAY_US)
      const level = levelOf(key, rate, nowUs) + units * unit
      buckets.set(key, { level: level < most ? level : most, atUs: nowUs })
    }
    return uses.map(() => 0)
  }
}

describeValkey('createValkeyLimits', () => {
  let server: ValkeyServer
  const shared = sharedValkey()
  beforeAll(() => {
    server = shared()
  })

  /** The script with the test's clock. */
  const lua = limitScript.lua.replace("redis.call('TIME')", '{ARGV[#ARGV - 1], ARGV[#ARGV]}')
  const runAt = (checks: boolean, uses: ModelUse[], us: bigint) =>
    server.redis.eval(
      lua,
      uses.length,
      ...uses.map(({ key }) => key),
      Number(checks),
      ...uses.flatMap(({ rate, minutes = 1n, units }) => [rate, minutes, units].map(String)),
      String(us / 1_000_000n),
      String(us % 1_000_000n),
    )

  const steps = fc.array(
    fc.record({
      checks: fc.boolean(),
      sinceUs: fc.oneof(
        fc.bigInt({ min: 0n, max: 3n }),
        fc.bigInt({ min: 0n, max: 20_000_000n }),
        fc.bigInt({ min: 0n, max: 200_000_000n }),
      ),
      keys: fc.subarray(['a', 'b', 'c'] as const, { minLength: 1 }),
      units: fc.oneof(fc.constant(1n), fc.bigInt({ min: 0n, max: 40n })),
    }),
    { minLength: 1, maxLength: 40 },
  )
  const rates = fc.record({
    a: fc.bigInt({ min: 1n, max: 12n }),
    b: fc.bigInt({ min: 1n, max: 1_000_000n }),
    c: fc.constantFrom(7n, 60n, 999_983n),
  })

  test('behavior: the script decides each request as the model does', async () => {
    expect(lua).not.toContain("'TIME'")
    await fc.assert(
      fc.asyncProperty(rates, steps, async (rate, all) => {
        await server.redis.flushall()
        const model = createModel()
        let nowUs = 1_795_900_000_000_000n
        for (const { checks, sinceUs, keys, units } of all) {
          nowUs += sinceUs
          const minutes = { a: 120n, b: 1n, c: 1n }
          const uses = keys.map((key) => ({
            key,
            rate: rate[key],
            minutes: minutes[key],
            units,
          }))
          expect(await runAt(checks, uses, nowUs)).toEqual(model(checks, uses, nowUs))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('behavior: no time window gets more than a burst and what is renewed in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: 20n }),
        fc.array(fc.bigInt({ min: 0n, max: 30_000_000n }), { minLength: 5, maxLength: 60 }),
        async (rate, gaps) => {
          await server.redis.flushall()
          let nowUs = 1_795_900_000_000_000n
          const taken: bigint[] = []
          for (const gap of gaps) {
            nowUs += gap
            const [wait] = (await runAt(true, [{ key: 'a', rate, units: 1n }], nowUs)) as number[]
            if (wait === 0) taken.push(nowUs)
          }
          for (const [first, from] of taken.entries())
            for (const [last, to] of taken.entries())
              if (last >= first)
                expect(BigInt(last - first + 1)).toBeLessThanOrEqual(
                  rate + ((to - from) * rate) / MINUTE_US,
                )
        },
      ),
      { numRuns: 40 },
    )
  })

  test.each([
    'nonsense',
    '',
    '-5 1795900000000000',
    '1e400 1795900000000000',
    'inf nan',
    '9'.repeat(500),
    // Full, and written in the future.
    '600000000 9999999999999999',
    // More than a day's debt.
    '99999999999999999999 1795900000000000',
  ])('error: a stored value that the script did not write counts as nothing: %s', async (value) => {
    await server.redis.set('hostile', value)
    const use = { key: 'hostile', rate: 2n, units: 1n }
    const nowUs = 1_795_900_000_000_000n
    const answers = [await runAt(true, [use], nowUs), await runAt(true, [use], nowUs)]
    expect([...answers, await runAt(true, [use], nowUs)]).toEqual([[0], [0], [30_000]])
  })

  test('error: a key of another type counts as nothing and is replaced', async () => {
    await server.redis.del('list')
    await server.redis.rpush('list', 'a')
    const use = { key: 'list', rate: 1n, units: 1n }
    expect(await runAt(true, [use], 1_795_900_000_000_000n)).toEqual([0])
    expect(await server.redis.type('list')).toBe('string')
  })

  test('behavior: a clock that goes back renews nothing, and locks no visitor out', async () => {
    await server.redis.flushall()
    const use = { key: 'a', rate: 6n, units: 6n }
    const nowUs = 1_795_900_000_000_000n
    await runAt(true, [use], nowUs)
    expect(await runAt(true, [use], nowUs - 2_000_000n)).toEqual([10_000])
    expect(await runAt(true, [use], nowUs - 3_600_000_000n)).toEqual([0])
  })

  test('behavior: keys show no visitor, and end when everything is renewed', async () => {
    await server.redis.flushall()
    const limiter = createLimiter()
    limiter.shareThrough(createValkeyLimits({ valkey: valkeyOf(server), key: Buffer.alloc(32, 7) }))
    const limit = limiter.limit('page GET /v1/names', 60)
    expect(await limiter.take([{ limit, key: '203.0.113.7', units: 30 }])).toBe(0)
    const [key = '', ...others] = await server.redis.keys('*')
    expect(others).toEqual([])
    expect(key).toMatch(/^limit:[\w-]{22}$/)
    expect(await server.redis.pttl(key)).toBeGreaterThan(25_000)
    expect(await server.redis.pttl(key)).toBeLessThanOrEqual(30_000)
  })

  test('behavior: of parallel requests at several servers exactly the limit passes', async () => {
    const servers = Array.from({ length: 3 }, () => {
      const limiter = createLimiter()
      const store = createValkeyLimits({ valkey: valkeyOf(server), key: Buffer.alloc(32, 1) })
      limiter.shareThrough(store)
      return { limiter, limit: limiter.limit('calls', 10) }
    })
    const waits = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const { limiter, limit } = servers[at % 3] as (typeof servers)[number]
        return limiter.take([{ limit, key: 'everyone', units: 1 }])
      }),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  })

  test('behavior: one limit without room keeps the others untouched', async () => {
    await server.redis.flushall()
    const store = createValkeyLimits({ valkey: valkeyOf(server), key: Buffer.alloc(32, 2) })
    const use = (name: string, most: number): Use => ({
      limit: { name, units: most, minutes: 1 },
      key: 'a',
      units: 1,
    })
    expect(await store.take([use('small', 1), use('large', 100)])).toEqual([0, 0])
    const before = await server.redis.keys('*')
    expect(await store.take([use('small', 1), use('other', 100)])).toEqual([expect.any(Number), 0])
    expect(await server.redis.keys('*')).toEqual(before)
  })

  test.each([[['0']], [[-1]], [[0.5]], [[]], ['OK'], [null]])(
    'error: an answer of another form counts as no answer: %j',
    async (answer) => {
      const valkey = { ...valkeyOf(server), run: async () => answer }
      const store = createValkeyLimits({ valkey, key: Buffer.alloc(32) })
      const limit = { name: 'calls', units: 5, minutes: 1 }
      await expect(store.take([{ limit, key: 'a', units: 1 }])).rejects.toThrow('something else')
    },
  )
})

/** Without the breaker. */
const valkeyOf = ({ redis }: ValkeyServer): Valkey => ({
  run: ({ lua }, keys, args) => redis.eval(lua, keys.length, ...keys, ...args),
  figures: () => ({ calls: { answered: 0, late: 0, failed: 0, away: 0 }, away: undefined }),
  close: () => undefined,
})
