import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { CodeAnswer, CodeQuestion } from '../../approval/code/takeCode.ts'
import type { AskAgain } from '../../approval/login/askLogin.ts'
import type { PostOptions } from '../../lib/api/walletApi.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { createSocial } from '../context/social.ts'
import type { Session } from '../session/session.ts'
import { drawPuzzle } from './drawPuzzle.ts'
import type { ProveContext } from './proveAgain.ts'
import { sendSolved } from './sendSolved.ts'
import { withRecentCode } from './withRecentCode.ts'

vi.mock('./drawPuzzle.ts', () => ({ drawPuzzle: vi.fn<() => unknown>(() => 'drawn') }))
vi.mock('./sendSolved.ts', () => ({ sendSolved: vi.fn<() => unknown>(() => new Response()) }))

const email = 'ada@example.com'
const sent = { challengeId: 'a'.repeat(22), resendInMs: 0, expiresInMs: 300_000 }
const tokens = {
  accessToken: 'a'.repeat(43),
  expiresInMs: 600_000,
  refreshHandle: `${'a'.repeat(22)}.${'a'.repeat(43)}`,
}
const tooOld = () =>
  new ApiFault('held', { reason: 'authentication_too_old', description: 'too old', details: {} })

const unasked = () => Promise.reject(new Error('must not ask'))
const store = { get: async () => undefined, set: async () => {}, drop: async () => {} }
const contextOf = (session: Session) =>
  ({ session, config: {}, social: createSocial(store) }) as unknown as ProveContext

/** A session whose code is too old until a new one is entered. */
function setUp(answers: CodeAnswer[] = [], place?: HTMLElement) {
  let isRecent = false
  const posted: [string, unknown][] = []
  const asked: CodeQuestion[] = []
  const replies: Record<string, unknown> = {
    '/v1/email/start': { action: 'VERIFY_OTP', ...sent },
    '/v1/email/resend': { action: 'VERIFY_OTP', ...sent, challengeId: 'b'.repeat(22) },
    '/v1/email/verify': { tokens, email, state: { deviceId: 'd', wallet: null } },
  }
  const session = {
    person: async () => ({ email }),
    post: async ({ path, body, answer, pay }: PostOptions<v.GenericSchema>) => {
      posted.push([path, body])
      await pay?.(new Response(null, { status: 428 }), unasked)
      return v.parse(answer, replies[path])
    },
    begin: async () => {
      isRecent = true
    },
  } as unknown as Session
  let runs = 0
  const run = async () => {
    runs += 1
    if (!isRecent) throw tooOld()
    return 'done'
  }
  const ask: AskAgain = {
    async code(question) {
      asked.push(question)
      return answers.shift() ?? { kind: 'left' }
    },
    login: unasked,
    place: () => place,
  }
  return { posted, asked, runs: () => runs, result: withRecentCode(contextOf(session), ask, run) }
}

describe('withRecentCode', () => {
  test('behavior: asks for a new code if the last one is too old, then runs again', async () => {
    const { posted, asked, runs, result } = setUp([{ kind: 'code', code: '12345678' }])
    await expect(result).resolves.toBe('done')
    expect(runs()).toBe(2)
    expect(posted).toEqual([
      ['/v1/email/start', { email, fresh: true }],
      ['/v1/email/verify', { challengeId: sent.challengeId, code: '12345678' }],
    ])
    expect(asked[0]?.lead).toContain(email)
  })

  test('behavior: another email replaces the earlier code', async () => {
    const { posted, result } = setUp([{ kind: 'resend' }, { kind: 'code', code: '12345678' }])
    await expect(result).resolves.toBe('done')
    expect(posted.at(-1)).toEqual([
      '/v1/email/verify',
      { challengeId: 'b'.repeat(22), code: '12345678' },
    ])
  })

  test('behavior: a puzzle is shown where the questions are, unless their window is closed', async () => {
    const shown = () => vi.mocked(sendSolved).mock.lastCall?.[2].show
    const window = {} as HTMLElement
    await setUp([{ kind: 'code', code: '12345678' }], window).result
    expect(drawPuzzle).toHaveBeenLastCalledWith(window)
    expect(shown()).toBe('drawn')
    await setUp([{ kind: 'code', code: '12345678' }]).result
    expect(shown()).toBeUndefined()
  })

  test('error: does nothing if the visitor leaves without a code', async () => {
    const { runs, result } = setUp()
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(runs()).toBe(1)
  })

  test('error: passes on any other refusal without asking', async () => {
    const other = new ApiFault('held', { reason: 'held', description: 'held', details: {} })
    const ask = { code: unasked, login: unasked }
    const run = () => Promise.reject(other)
    await expect(withRecentCode(contextOf({} as Session), ask, run)).rejects.toBe(other)
  })
})
