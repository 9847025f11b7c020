import type { SocialClaimReply } from '@aureus/protocol/walletApi'
import type * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { LoginAnswer, LoginQuestion } from '../../approval/login/askLogin.ts'
import type { PostOptions, WalletApi } from '../../lib/api/walletApi.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { enPasskey } from '../../lib/messages/en.passkey.ts'
import { enSocial } from '../../lib/messages/en.social.ts'
import type { Person } from '../../lib/person/person.ts'
import { createSocial } from '../context/social.ts'
import type { ProveContext } from './proveAgain.ts'
import { withRecentCode } from './withRecentCode.ts'

const words = enSocial.again
const ada: Person = { social: { provider: 'github', userName: 'ada', id: '1' } }
const tokens = (letter: string) => ({
  accessToken: letter.repeat(43),
  expiresInMs: 600_000,
  refreshHandle: `${letter.repeat(22)}.${letter.repeat(43)}`,
})
const done = (letter: string): SocialClaimReply => ({
  status: 'done',
  tokens: tokens(letter),
  user: { provider: 'github', userName: 'ada', email: null },
  isNew: false,
})
const fid: Person = { social: { provider: 'farcaster', userName: 'fid 1', id: '2' } }
const farcasterUrl = 'https://farcaster.xyz/~/siwf?channelToken='
const walletId = 'w'
const never = new Promise<never>(() => {})
const opened: LoginAnswer = { kind: 'opened' }

interface SetUp {
  answers: (LoginAnswer | Promise<LoginAnswer>)[]
  claims: (SocialClaimReply | Promise<SocialClaimReply>)[]
  /** Of the account that signs in. */
  opens?: string | null
  who?: Person
  /** Of the wallet's passkey, if it has one. */
  heldUntilMs?: number | null
  /** Whether Farcaster's app can sign in. */
  relay?: true
}

/** Somebody whose login is too old, until a session begins with tokens of another one. */
function setUp({ answers, claims, opens = walletId, who = ada, heldUntilMs, relay }: SetUp) {
  const posted: [string, string | undefined][] = []
  const asked: LoginQuestion[] = []
  const begun: Person[] = []
  const granted: Person[] = []
  let flows = 0
  const providers: string[] = []
  const passkey = {
    id: 'w'.repeat(43),
    provider: 'passkey',
    label: '',
    sinceMs: 0,
    heldUntilMs,
    canRemove: true,
  }
  const api: WalletApi = {
    async post({ path, accessToken, body }: PostOptions<v.GenericSchema>) {
      posted.push([path, accessToken])
      if (/^\/v1\/\w+\/claim$/.test(path)) return claims.shift() ?? never
      if (path === '/v1/wallet/get')
        return { deviceId: 'd', wallet: opens === null ? null : { walletId: opens } }
      if (!/^\/v1\/\w+\/start$/.test(path)) return { done: true }
      providers.push((body as { provider: string }).provider)
      flows += 1
      const url = `${farcasterUrl}${flows}`
      return { flowId: `${flows}`.repeat(22), expiresInMs: 600_000, url }
    },
  }
  const store = { get: async () => undefined, set: async () => {}, drop: async () => {} }
  const context = {
    api,
    config: {
      socials: [
        { id: 'github', name: 'GitHub' },
        { id: 'farcaster', name: 'Farcaster', ...(relay && { relay }) },
      ],
      passkeys: true,
    },
    host: { origin: 'https://app.example.com' },
    keys: { state: async () => ({ wallet: { walletId } }) },
    permissions: { grant: async (_: string, person: Person) => void granted.push(person) },
    session: {
      person: async () => who,
      post: async () => ({
        ways: heldUntilMs === undefined ? [] : [passkey],
        hasNoticeAddress: true,
      }),
      begin: async (_: object, person: Person) => void begun.push(person),
    },
    social: createSocial(store),
  } as unknown as ProveContext
  const ask = {
    code: () => Promise.reject(new Error('nobody is mailed')),
    async login(question: LoginQuestion) {
      asked.push(question)
      return answers.shift() ?? never
    },
  }
  const run = async () => {
    if (begun.length > 0) return 'done'
    const description = 'too old'
    throw new ApiFault('held', { reason: 'authentication_too_old', description, details: {} })
  }
  const result = withRecentCode(context, ask, run)
  return { posted, asked, begun, granted, providers, context, result }
}

describe('proveAccount', () => {
  test('behavior: the same account again opens what a mailed code opens for others', async () => {
    const { asked, begun, granted, result } = setUp({ answers: [opened], claims: [done('a')] })
    await expect(result).resolves.toBe('done')
    expect([begun, granted]).toEqual([[ada], [ada]])
    expect(asked.map(({ lead }) => lead)).toEqual([
      words.lead('GitHub', 'ada'),
      words.waiting('GitHub'),
    ])
  })

  test('behavior: offers a passkey that opens the wallet, and keeps the person signed in', async () => {
    const { asked, begun, providers, result } = setUp({
      answers: [{ kind: 'passkey' }],
      claims: [done('a')],
      heldUntilMs: null,
    })
    await expect(result).resolves.toBe('done')
    expect([providers, begun]).toEqual([['passkey'], [ada]])
    expect(asked.map(({ passkey }) => passkey)).toEqual([enPasskey.again.other, undefined])
    expect(asked[1]).toMatchObject({ lead: enPasskey.again.waiting, opens: 'passkey' })
  })

  test('behavior: does not offer one on hold', async () => {
    const { asked, result } = setUp({ answers: [opened], claims: [done('a')], heldUntilMs: 1 })
    await result
    expect(asked[0]?.passkey).toBeUndefined()
  })

  test('behavior: people who signed in with a passkey use it again', async () => {
    const who: Person = { social: { provider: 'passkey', userName: 'ada', id: '1' } }
    const { asked, begun, providers, result } = setUp({
      answers: [opened],
      claims: [done('a')],
      who,
    })
    await expect(result).resolves.toBe('done')
    expect([providers, begun]).toEqual([['passkey'], [who]])
    expect(asked[0]).toMatchObject({
      lead: enPasskey.again.lead,
      action: enPasskey.again.other,
    })
  })

  test('error: another account begins nothing, and its session is ended', async () => {
    const { asked, begun, posted, result } = setUp({
      answers: [opened, never, { kind: 'left' }],
      claims: [done('b')],
      opens: 'another',
    })
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(begun).toEqual([])
    expect(posted.slice(2)).toEqual([
      ['/v1/wallet/get', 'b'.repeat(43)],
      ['/v1/session/end', 'b'.repeat(43)],
    ])
    expect(asked.at(-1)?.problem).toBe(words.otherAccount)
  })

  test('error: an account without a wallet is another account', async () => {
    const { begun, result } = setUp({
      answers: [opened, never, { kind: 'left' }],
      claims: [done('b')],
      opens: null,
    })
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(begun).toEqual([])
  })

  test('behavior: says why a login was refused, and takes the next one', async () => {
    const { asked, result } = setUp({
      answers: [opened, never, opened],
      claims: [{ status: 'refused', reason: 'unavailable' }, done('a')],
    })
    await expect(result).resolves.toBe('done')
    expect(asked[2]?.problem).toBe(enSocial.refused.unavailable)
  })

  test('behavior: a window that is opened again begins another login', async () => {
    const later = Promise.withResolvers<LoginAnswer>()
    const answers = [opened, later.promise]
    const { posted, result } = setUp({ answers, claims: [never, done('a')] })
    await vi.waitUntil(() => posted.some(([path]) => path === '/v1/social/claim'))
    later.resolve(opened)
    await expect(result).resolves.toBe('done')
    expect(posted.filter(([path]) => path === '/v1/social/start')).toHaveLength(2)
  })

  test('error: nothing happens when the visitor leaves', async () => {
    const { begun, context, result } = setUp({
      answers: [opened, { kind: 'left' }],
      claims: [never],
    })
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(begun).toEqual([])
    expect(context.social.flow).toBeUndefined()
  })

  test('behavior: the Farcaster app is opened by its link, which stays the same until it was refused', async () => {
    const refusal: SocialClaimReply = { status: 'refused', reason: 'failed' }
    const later = Promise.withResolvers<SocialClaimReply>()
    const { asked, begun, posted, result } = setUp({
      who: fid,
      relay: true,
      answers: [opened, opened, never, opened],
      claims: [later.promise, done('a')],
    })
    await vi.waitUntil(() => asked.length === 3)
    later.resolve(refusal)
    await expect(result).resolves.toBe('done')
    expect(begun).toEqual([fid])
    const links = [1, 1, 1, 2, 2].map((number) => `${farcasterUrl}${number}`)
    expect(asked.map(({ link }) => link)).toEqual(links)
    const paths = posted.map(([path]) => path).filter((path) => path.includes('farcaster'))
    expect(paths).toEqual([
      '/v1/farcaster/start',
      '/v1/farcaster/claim',
      '/v1/farcaster/start',
      '/v1/farcaster/claim',
    ])
  })

  test('behavior: without the app a passkey proves people who signed in with Farcaster', async () => {
    const { asked, begun, providers, result } = setUp({
      who: fid,
      answers: [{ kind: 'passkey' }],
      claims: [done('a')],
      heldUntilMs: null,
    })
    await expect(result).resolves.toBe('done')
    expect([providers, begun]).toEqual([['passkey'], [fid]])
    expect(asked[0]).toMatchObject({ lead: words.byWallet, opens: 'passkey' })
  })

  test('error: without the app and a passkey, says to sign in again', async () => {
    const answers: LoginAnswer[] = [{ kind: 'left' }]
    const { asked, result } = setUp({ who: fid, answers, claims: [] })
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(asked).toEqual([{ title: words.title, lead: words.byWallet }])
  })
})
