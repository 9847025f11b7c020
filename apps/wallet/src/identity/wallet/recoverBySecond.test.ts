import type { Recovery } from '@aureus/protocol/custody'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawCodeForm } from '../../approval/code/drawCodeForm.ts'
import type { CodeAnswer } from '../../approval/code/takeCode.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { KeysError } from '../../lib/faults/KeysError.ts'
import type { OpenWalletParameters } from './openWallet.ts'
import { recoverBySecond } from './recoverBySecond.ts'

// It draws, and unit tests have no document. The browser test shows the real one.
vi.mock('../../approval/code/drawCodeForm.ts')

const recovery: Recovery = {
  recoveryId: 'a'.repeat(32),
  deviceId: 'device',
  browser: null,
  system: null,
  requestedAtMs: 0,
  readyAtMs: 0,
  code: '123456',
  second: 'j'.repeat(43),
}
const sent = { address: 'a•••@example.com', resendInMs: 0 }
const typed = { kind: 'code', code: '12345678' } as const

const refusal = (code: ApiFault['code'], reason: string, details = {}) =>
  new ApiFault(code, { reason, description: reason, details })
const limited = refusal('throttled', 'release_limited', { seconds: 86_400 })

beforeEach(() => void vi.mocked(drawCodeForm).mockReset())

interface Given {
  answers?: CodeAnswer[]
  /** How the Worker fails at each code; it opens the share after the last. */
  refusals?: ApiFault[]
  /** Answers to requests for a code. */
  sends?: (typeof sent | ApiFault)[]
}

function setUp({ answers = [typed], refusals = [], sends = [sent] }: Given) {
  const form = vi.mocked(drawCodeForm)
  for (const answer of answers) form.mockResolvedValueOnce(answer)
  const recover = vi.fn<(code?: string) => Promise<void>>(async () => {
    const refused = refusals.shift()
    if (refused) throw new KeysError(refused.reason, refused)
  })
  const post = vi.fn<() => Promise<unknown>>(async () => {
    const answer = sends.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const emit = vi.fn<(event: string, payload: object) => void>()
  const parameters = {
    keys: { recover, state: vi.fn<() => void>() },
    session: { post },
    showCode: vi.fn<() => void>(),
    screen: { emit, place: { replaceChildren: vi.fn<() => void>() } },
    signal: new AbortController().signal,
  }
  const done = recoverBySecond(parameters as unknown as OpenWalletParameters, recovery, undefined)
  const asked = () => form.mock.calls.map(([{ question }]) => question)
  return { done, recover, emit, asked }
}

describe('recoverBySecond', () => {
  test('behavior: asks for the second server’s code and gives it to the keys', async () => {
    const { done, recover, emit, asked } = setUp({})
    await done
    expect(asked()).toMatchObject([{ lead: expect.stringContaining('sent to a•••@example.com') }])
    expect(recover.mock.calls).toEqual([['12345678']])
    expect(emit.mock.calls).toEqual([
      ['approval', { open: true }],
      ['approval', { open: false }],
    ])
  })

  test.each([
    [
      'That code isn’t right. You have 2 attempts left.',
      refusal('wrongCode', 'code_wrong', { attempts: 2 }),
    ],
    ['This code has expired. Request a new one.', refusal('expired', 'code_over')],
    // The wait is a day.
    ['Too many attempts. Wait a while, then try again.', limited],
    [
      'Your wallet couldn’t reach its server. Check your connection and try again.',
      refusal('network', 'escrow_away'),
    ],
  ])('error: says “%s” and asks again', async (problem, refused) => {
    const { done, asked } = setUp({ answers: [typed, typed], refusals: [refused] })
    await done
    expect(asked()[1]).toMatchObject({ problem })
  })

  test('error: does not count a day in seconds when no further code is sent', async () => {
    const { done, asked } = setUp({
      answers: [{ kind: 'resend' }, typed],
      sends: [sent, limited],
    })
    await done
    expect(asked()[1]).toMatchObject({
      problem: 'Too many attempts. Wait a while, then try again.',
    })
  })

  test('error: counts the seconds of a short pause', async () => {
    const pause = refusal('throttled', 'release_limited', { seconds: 12 })
    const { done, asked } = setUp({ answers: [{ kind: 'resend' }, typed], sends: [sent, pause] })
    await done
    expect(asked()[1]).toMatchObject({ problem: 'Please try again after 12 seconds' })
  })

  test('error: ends if the owner stopped the request', async () => {
    const stopped = refusal('invalid', 'recovery_none')
    const late = setUp({ refusals: [stopped] })
    const ended = { code: 'refused', details: { reason: 'recovery_stopped' } }
    await expect(late.done).rejects.toMatchObject(ended)
    const early = setUp({ sends: [stopped] })
    await expect(early.done).rejects.toMatchObject(ended)
  })
})
