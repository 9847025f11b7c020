// What is reserved and spent for fees on Solana, on both databases, with a chain whose answers the test chooses.
import { generateKeyPairSync, sign } from 'node:crypto'
import { type SolanaFeePrepareReply, withFeePayer } from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import { createAccess } from '../../platform/access/access.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { SOLANA } from '../../testing/solana/solanaAccount.ts'
import {
  addSolanaWallet,
  messageOf,
  newSolanaAddress,
  type SolanaPerson,
  solanaPerson,
  transferOf,
} from '../../testing/solana/solanaFees.ts'
import { releaseReservations } from '../userOperations/sweepBudgets.ts'
import { prepare, type SolanaFeeContext, send } from './pay.ts'
import { usualPrograms } from './policy.ts'
import { sweepFees } from './sweep.ts'

const FEE = 10_000n
const noLists = { strict: false, countryHeader: undefined, disposable: undefined }
const startMs = Date.UTC(2026, 10, 25, 12)

function payer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    address: base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)),
    sign: (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  }
}

describeEachDatabase('fees on Solana', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })

  async function open(limits: Partial<SolanaFeeContext['settings']> = {}) {
    const clock = { nowMs: startMs }
    const chain = {
      blockhash: newSolanaAddress(),
      outcome: 'succeeds' as 'succeeds' | 'fails' | 'expired',
      refusal: undefined as object | undefined,
      sent: [] as string[],
    }
    // Its own network, so that each test has budgets of its own.
    const network = `solana:${newSolanaAddress().slice(0, 32)}` as const
    const feePayer = payer()
    const context: SolanaFeeContext = {
      db,
      access: createAccess({ db, settings: noLists, trustProxy: false, freshMs: 0 }),
      brandName: 'Acme',
      feePayer,
      clock: () => clock.nowMs,
      settings: {
        networks: [network],
        policy: { programs: usualPrograms, limit: 20_000n },
        walletBudget: 3n * FEE,
        dayBudget: 10n * FEE,
        totalBudget: undefined,
        lowOperations: 1,
        ...limits,
      },
      chains: new Map([
        [
          network as string,
          {
            balanceOf: async () => 1n,
            blockhash: async () => chain.blockhash,
            simulate: async () => chain.outcome,
            async send(transaction: Uint8Array) {
              if (chain.refusal) throw chain.refusal
              chain.sent.push(base58.encode(transaction.slice(1, 65)))
            },
          },
        ],
      ]),
    }
    const total = async () => {
      const rows = await db.selectFrom('operation_budgets').selectAll().execute()
      return rows.find(({ key }) => key === `total ${network}`)?.gwei
    }
    return { context, chain, clock, network, feePayer, total }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  async function person(): Promise<SolanaPerson> {
    const made = solanaPerson()
    await db
      .insertInto('wallet_users')
      .values({
        id: made.userId,
        created_at_ms: 1,
        email_changed_at_ms: null,
        frozen_at_ms: null,
        notice_email: null,
        passkey_handle: null,
      })
      .execute()
    await addSolanaWallet(db, made)
    return made
  }

  const transferBy = ({ address }: SolanaPerson) =>
    messageOf(address, [transferOf(address, newSolanaAddress(), 5n)])
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

  async function ask({ context, network }: Opened, one: SolanaPerson, message: Uint8Array) {
    const body = { caipNetworkId: network, address: one.address, message: base64(message) }
    return prepare(context, { body, userId: one.userId, country: null })
  }

  function paid(message: Uint8Array, reply: SolanaFeePrepareReply): Uint8Array {
    if ('unsponsored' in reply) throw new Error(reply.unsponsored)
    return withFeePayer(message, reply)
  }

  async function hand(
    { context, network }: Opened,
    one: SolanaPerson,
    message: Uint8Array,
    signature = one.sign(message),
  ) {
    const { address, userId } = one
    const body = { caipNetworkId: network, address, message: base64(message), signature }
    return send(context, { body, userId })
  }

  test('behavior: what it may cost is reserved before anybody signs, and sent once it is signed', async () => {
    const site = await open()
    const ann = await person()
    const message = transferBy(ann)
    const reply = await ask(site, ann, message)
    expect(reply).toMatchObject({ feePayer: site.feePayer.address, sponsor: { name: 'Acme' } })
    expect(await site.total()).toBe(10_000)
    const { signature } = await hand(site, ann, paid(message, reply))
    expect(site.chain.sent).toEqual([signature])
    // The answer was lost: the same transaction, paid for once.
    expect(await hand(site, ann, paid(message, reply))).toEqual({ signature })
    expect(await site.total()).toBe(10_000)
  })

  test('behavior: parallel requests send one transaction', async () => {
    const site = await open()
    const ann = await person()
    const message = transferBy(ann)
    const ready = paid(message, await ask(site, ann, message))
    const answers = await Promise.all(Array.from({ length: 5 }, () => hand(site, ann, ready)))
    expect(new Set(answers.map(({ signature }) => signature)).size).toBe(1)
    expect(new Set(site.chain.sent).size).toBe(1)
    expect(await site.total()).toBe(10_000)
  })

  test('behavior: preparing again replaces what a wallet has reserved, also the same message at once', async () => {
    const site = await open()
    const ann = await person()
    const message = transferBy(ann)
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(site, ann, message)))
    expect(replies.every((reply) => 'feePayer' in reply)).toBe(true)
    await ask(site, ann, transferBy(ann))
    expect(await site.total()).toBe(10_000)
    await expect(hand(site, ann, paid(message, replies[0] as never))).rejects.toThrow(
      'solana_outdated',
    )
  })

  test.each([
    ['wallet', { walletBudget: FEE }],
    ['day', { dayBudget: FEE }],
    ['total', { totalBudget: FEE }],
  ])('error: nothing is signed above the budget: %s', async (_, limits) => {
    const site = await open(limits)
    const ann = await person()
    const first = transferBy(ann)
    await hand(site, ann, paid(first, await ask(site, ann, first)))
    expect(await ask(site, ann, transferBy(ann))).toEqual({ unsponsored: 'budget' })
    expect(site.chain.sent).toHaveLength(1)
  })

  test('error: nothing is paid for an account that the operator denies', async () => {
    const site = await open()
    const ann = await person()
    await db
      .insertInto('access_entries')
      .values({
        kind: 'address',
        effect: 'deny',
        value: ann.address,
        added_at_ms: startMs,
        account: 'eip155:1:operator',
        reason: 'r',
      })
      .execute()
    expect(await ask(site, ann, transferBy(ann))).toEqual({ unsponsored: 'account' })
    const bob = await person()
    expect(await ask(site, bob, transferBy(bob))).toHaveProperty('feePayer')
  })

  test('error: a paused network promises nothing, and sends nothing that was promised', async () => {
    const site = await open()
    const ann = await person()
    const message = transferBy(ann)
    const ready = paid(message, await ask(site, ann, message))
    const { network } = site
    const pause = { network, since_ms: startMs, operator: 'an operator', reason: 'a leak' }
    await db.insertInto('sponsorship_pauses').values(pause).execute()
    await expect(hand(site, ann, ready)).rejects.toThrow('solana_outdated')
    expect(await ask(site, ann, transferBy(ann))).toEqual({ unsponsored: 'budget' })
    expect(site.chain.sent).toEqual([])
    await db.deleteFrom('sponsorship_pauses').execute()
    await hand(site, ann, ready)
    expect(site.chain.sent).toHaveLength(1)
  })

  test('error: refuses a changed message, another’s signature, another’s wallet and what came too late', async () => {
    const site = await open()
    const [ann, bob] = [await person(), await person()]
    const message = transferBy(ann)
    const ready = paid(message, await ask(site, ann, message))
    const changed = ready.map((byte, at) => (at === ready.length - 8 ? byte ^ 1 : byte))
    await expect(hand(site, ann, changed)).rejects.toThrow('solana_outdated')
    await expect(hand(site, ann, ready, bob.sign(ready))).rejects.toThrow('solana_malformed')
    await expect(hand(site, { ...ann, userId: bob.userId }, ready)).rejects.toThrow(
      'account_not_yours',
    )
    site.chain.outcome = 'expired'
    await expect(hand(site, ann, ready)).rejects.toThrow('solana_outdated')
    site.chain.outcome = 'fails'
    await expect(hand(site, ann, ready)).rejects.toThrow('solana_refused')
    site.chain.outcome = 'succeeds'
    site.clock.nowMs += 90_000
    await expect(hand(site, ann, ready)).rejects.toThrow('solana_outdated')
    expect(site.chain.sent).toEqual([])
  })

  test('error: keeps the fee reserved if a node refuses a transaction that another request also sends', async () => {
    const site = await open()
    const ann = await person()
    const message = transferBy(ann)
    const ready = paid(message, await ask(site, ann, message))
    site.chain.refusal = Object.assign(new Error('x'), { code: -32002, data: { err: 'Custom' } })
    const first = hand(site, ann, ready).catch((error: Error) => error.message)
    expect(await first).toBe('solana_refused')
    site.chain.refusal = undefined
    // The fee payer's signature is the same. The chain takes its fee also if it fails by then.
    await hand(site, ann, ready)
    expect(site.chain.sent).toHaveLength(1)
    expect(await site.total()).toBe(10_000)
  })

  test.each([
    ['no node answers', new UpstreamError('timeout')],
    ['a node is unwell', Object.assign(new Error('behind'), { code: -32005 })],
  ])('behavior: stays spent if it may have arrived: %s', async (_, refusal) => {
    const site = await open()
    const ann = await person()
    const message = transferBy(ann)
    const ready = paid(message, await ask(site, ann, message))
    site.chain.refusal = refusal
    await expect(hand(site, ann, ready)).rejects.toThrow('chain_unavailable')
    expect(await site.total()).toBe(10_000)
    // A later refusal says nothing about the first attempt.
    site.chain.refusal = Object.assign(new Error('x'), { code: -32002, data: { err: 'Custom' } })
    await expect(hand(site, ann, ready)).rejects.toThrow('solana_refused')
    expect(await site.total()).toBe(10_000)
    site.chain.refusal = Object.assign(new Error('x'), {
      code: -32002,
      data: { err: 'AlreadyProcessed' },
    })
    expect(await hand(site, ann, ready)).toHaveProperty('signature')
  })

  test('behavior: sweeping releases what was not sent and keeps what was, also of a removed network', async () => {
    const site = await open()
    const [ann, bob] = [await person(), await person()]
    for (const one of [ann, bob]) {
      const message = transferBy(one)
      const ready = paid(message, await ask(site, one, message))
      if (one === ann) await hand(site, one, ready)
    }
    expect(await site.total()).toBe(20_000)
    const nowMs = startMs + 90_000
    await sweepFees.batch(db, { nowMs, limit: 1000 })
    await releaseReservations(db, { nowMs, isUsed: async () => false })
    expect(await site.total()).toBe(10_000)
  })

  test('error: pays on its own networks only', async () => {
    const site = await open()
    const ann = await person()
    await expect(ask({ ...site, network: SOLANA }, ann, transferBy(ann))).rejects.toThrow(
      'solana_unsupported',
    )
  })
})
