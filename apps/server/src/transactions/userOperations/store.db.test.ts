// Operations as rows, on both databases: stored once, taken once, and followed by one server at a time.
import type { UserOperationReceipt } from '@aureus/protocol/operations'
import { expect, test, vi } from 'vitest'
import {
  createWalletUser,
  describeEachDatabase,
  openBefore,
} from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type BundlerParameters, startBundler } from './bundler.ts'
import type { Progress } from './queue.ts'
import { claim, hasOpen, hasWaiting, underWay } from './queueRows.ts'
import { sponsoredFigures } from './sponsored.ts'
import {
  batchKeyOf,
  conclude,
  findBatch,
  findOwn,
  type NewOperation,
  store,
  sweepOperations,
} from './store.ts'

const nowMs = Date.UTC(2026, 10, 25, 12)
const anyPrice = { leastPrice: 0n, endsBeforeMs: 0 }
const anything = { leastPrice: async () => 0n }
const priced = (maxFeePerGas: number) =>
  JSON.stringify({ maxFeePerGas: `0x${maxFeePerGas.toString(16)}` })

describeEachDatabase('operations', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  let count = 0

  const newUser = () => createWalletUser(db, nowMs)

  const rowOf = (
    network: string,
    userId: string,
    more: Partial<NewOperation> = {},
  ): NewOperation => ({
    hash: `0x${(++count).toString(16).padStart(64, '0')}`,
    kind: 'operation',
    network,
    user_id: userId,
    sender: userId,
    operation: priced(5),
    signature: '0x',
    delegate: '0x',
    authorization: null,
    batch_key: null,
    calls: 1,
    ...more,
  })
  const add = (row: NewOperation, sponsored = false) => store(db, { row, sponsored, nowMs })

  test('behavior: of parallel requests with one operation, one is stored', async () => {
    const row = rowOf('eip155:1', await newUser())
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(row)))
    expect(answers.filter((one) => one === 'stored')).toHaveLength(1)
    expect(answers.filter((one) => one === 'known')).toHaveLength(9)
  })

  test('error: a batch id is good once for a user and a page', async () => {
    const userId = await newUser()
    const batch = { userId, origin: 'https://a.example', id: '0x1' }
    const named = () => rowOf('eip155:2', userId, { batch_key: batchKeyOf(batch) })
    const first = named()
    expect([await add(first), await add(named())]).toEqual(['stored', 'duplicate'])
    expect((await findBatch(db, batch))?.hash).toBe(first.hash)
    expect(await findBatch(db, { ...batch, origin: 'https://b.example' })).toBeUndefined()
    expect(await findBatch(db, { ...batch, userId: await newUser() })).toBeUndefined()
  })

  test('error: without its reservation a sponsored operation is not stored', async () => {
    const row = rowOf('eip155:3', await newUser())
    expect(await add(row, true)).toBe('unsponsored')
    expect(await findOwn(db, row)).toBeUndefined()
  })

  test('behavior: parallel queues take each operation once, and an account’s one after another', async () => {
    const network = 'eip155:4'
    const users = await Promise.all([1, 2, 3, 4].map(newUser))
    for (const userId of [...users, ...users]) await add(rowOf(network, userId))
    const take = async (queue: string) => {
      const taken = []
      for (let at = 0; at < 6; at++)
        taken.push(await claim(db, { network, queue, kinds: ['operation'], ...anyPrice }))
      return taken.flatMap((row) => row ?? [])
    }
    const taken = (await Promise.all(['a', 'b', 'c'].map(take))).flat()
    expect(new Set(taken.map(({ hash }) => hash)).size).toBe(taken.length)
    expect(new Set(taken.map(({ sender }) => sender)).size).toBe(taken.length)
    expect(taken.length).toBe(4)
  })

  test('behavior: two servers dispatch each operation once', async () => {
    const network = 'eip155:5'
    const dispatched: string[] = []
    const parameters = (): BundlerParameters => ({
      db,
      network,
      reader: {} as BundlerParameters['reader'],
      clock: () => nowMs,
      log: { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
      queues: () => [
        {
          name: 'one',
          capacity: 1,
          kinds: ['operation'],
          ...anything,
          follow: async () => 'waiting',
          async dispatch(row) {
            dispatched.push(row.hash)
            return { outcome: { status: 'failed', reason: 'a test' } }
          },
        },
      ],
    })
    const servers = [startBundler(parameters()), startBundler(parameters())]
    const rows = []
    for (let at = 0; at < 8; at++) rows.push(rowOf(network, await newUser()))
    await Promise.all(rows.map((row) => add(row)))
    for (const server of servers) server.wake()
    await vi.waitFor(async () => expect(await hasOpen(db, network)).toBe(false))
    for (const server of servers) await server.close()
    expect(dispatched).toHaveLength(8)
    expect(new Set(dispatched)).toEqual(new Set(rows.map(({ hash }) => hash)))
  })

  test('error: continues with other operations if one cannot be followed', async () => {
    const network = 'eip155:7'
    const users = await Promise.all([1, 2, 3, 4].map(newUser))
    const rows = users.map((userId) => rowOf(network, userId))
    for (const row of rows) await add(row)
    const broken = rows.map(({ hash }) => hash).toSorted()[0]
    const dispatch = async ({ hash }: { hash: string }): Promise<Progress> => {
      if (hash === broken) throw new Error('a row of another version')
      return { outcome: { status: 'failed', reason: 'a test' } }
    }
    const server = startBundler({
      db,
      network,
      reader: {} as BundlerParameters['reader'],
      clock: () => nowMs,
      log: { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
      queues: () => [
        { name: 'one', capacity: 2, kinds: ['operation'], ...anything, follow: dispatch, dispatch },
      ],
    })
    await vi.waitFor(async () => {
      const ended = await Promise.all(rows.map((row) => findOwn(db, row)))
      const open = ended.flatMap((row) => (row?.status === 'failed' ? [] : [row?.hash]))
      expect(open).toEqual([broken])
    })
    await server.close()
  })

  test('behavior: takes what offers enough, one wallet after another, and what waited too long', async () => {
    const network = 'eip155:9'
    const [poor, rich] = [await newUser(), await newUser()]
    const rows = [
      rowOf(network, poor, { operation: priced(9) }),
      rowOf(network, poor, { operation: priced(99) }),
      rowOf(network, rich, { operation: priced(10) }),
    ]
    for (const [at, row] of rows.entries())
      await store(db, { row, sponsored: false, nowMs: nowMs + at })
    const one = { queue: 'one', kinds: ['operation'] } as const
    const take = (leastPrice: bigint, endsBeforeMs = 0) =>
      claim(db, { network, ...one, leastPrice, endsBeforeMs })
    expect(await hasWaiting(db, { network, leastPrice: 100n })).toBe(false)
    expect(await hasWaiting(db, { network, leastPrice: 99n })).toBe(true)
    // Not the dear one of a wallet whose cheap one comes first.
    expect((await take(10n))?.hash).toBe(rows[2]?.hash)
    expect(await take(10n)).toBeUndefined()
    expect((await take(10n, nowMs + 1))?.hash).toBe(rows[0]?.hash)
  })

  test('error: does not overwrite an outcome that another server stored', async () => {
    const network = 'eip155:8'
    const own = rowOf(network, await newUser())
    await add(own)
    const row = await claim(db, { network, queue: 'one', kinds: ['operation'], ...anyPrice })
    if (!row) throw new Error('not claimed')
    const receipt = {} as UserOperationReceipt
    await conclude(db, { row, outcome: { status: 'included', receipt, costWei: 1n }, nowMs })
    await conclude(db, { row, outcome: { status: 'failed', reason: 'a test' }, nowMs })
    expect(await findOwn(db, own)).toMatchObject({ status: 'included', settled: 0, reason: null })
  })

  test('behavior: what the operator paid is counted once, by network', async () => {
    const network = 'eip155:4711'
    const paid = () => [...sponsoredFigures()].find(({ label }) => label === network)?.value ?? 0
    const before = paid()
    const own = rowOf(network, await newUser())
    const { hash, sender } = own
    const sponsorship = { hash, network, sender, nonce: '0x1', gwei: 9, fee_token: null }
    await db
      .insertInto('operation_sponsorships')
      .values({
        ...sponsorship,
        day: '2026-11-25',
        state: 'reserved',
        expires_at_ms: nowMs + 600_000,
      })
      .execute()
    await add(own, true)
    const row = await claim(db, { network, queue: 'one', kinds: ['operation'], ...anyPrice })
    if (!row) throw new Error('not claimed')
    const outcome = {
      status: 'included',
      receipt: {} as UserOperationReceipt,
      costWei: 5_000_000_000n,
    } as const
    await conclude(db, { row, outcome, nowMs })
    await conclude(db, { row, outcome, nowMs })
    expect(paid() - before).toBe(5)
  })

  test('behavior: ended operations are known for two days, open ones until they end', async () => {
    const network = 'eip155:6'
    const [ended, open] = [rowOf(network, await newUser()), rowOf(network, await newUser())]
    for (const row of [ended, open]) await add(row)
    const row = await claim(db, { network, queue: 'one', kinds: ['operation'], ...anyPrice })
    if (row?.hash !== ended.hash) throw new Error('not claimed')
    await conclude(db, { row, outcome: { status: 'failed', reason: 'a test' }, nowMs })
    const days = (n: number) => nowMs + n * 86_400_000
    await sweepOperations.batch(db, { nowMs: days(2) - 1, limit: 1000 })
    expect((await findOwn(db, ended))?.status).toBe('failed')
    await sweepOperations.batch(db, { nowMs: days(2), limit: 1000 })
    expect(await findOwn(db, ended)).toBeUndefined()
    expect(await findOwn(db, open)).toBeDefined()
    expect(await underWay(db, { network, queue: 'one' })).toEqual([])
  })
})
