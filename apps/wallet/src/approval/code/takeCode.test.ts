import { describe, expect, test } from 'vitest'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { type CodeAnswer, type CodeQuestion, type CodeStep, takeCode } from './takeCode.ts'

const typed = (code: string): CodeAnswer => ({ kind: 'code', code })

/** Answers questions in order. `asked` records what the visitor saw. */
function setUp(answers: CodeAnswer[], step: Partial<CodeStep<string>> = {}) {
  const asked: CodeQuestion[] = []
  const result = takeCode<string>(
    async (question) => {
      asked.push(question)
      return answers.shift() ?? { kind: 'left' }
    },
    {
      lead: 'Type it',
      resend: 'Send a new code',
      resendInMs: 30_000,
      verify: async (code) => `took ${code}`,
      sendAgain: async () => ({ resendInMs: 60_000 }),
      ...step,
    },
  )
  return { asked, result }
}

const refuse = (code: 'wrongCode' | 'expired' | 'internal', attempts?: number) => async () => {
  throw new EmbeddedFault(code, 'no', attempts === undefined ? {} : { attempts })
}

describe('takeCode', () => {
  test('behavior: resolves with the right code', async () => {
    const { asked, result } = setUp([typed('12345678')])
    await expect(result).resolves.toBe('took 12345678')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.resendInMs).toBeGreaterThan(29_000)
  })

  test('behavior: shows how many attempts are left after a wrong code, and asks again', async () => {
    let wrong = 0
    const { asked, result } = setUp([typed('1'), typed('2')], {
      verify: refuse('wrongCode', 3),
      onWrongCode: () => void wrong++,
    })
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(asked.map(({ problem }) => problem)).toEqual([
      undefined,
      'That code isn’t right. You have 3 attempts left.',
      'That code isn’t right. You have 3 attempts left.',
    ])
    expect(wrong).toBe(2)
  })

  test('behavior: another email restarts the pause and is announced', async () => {
    const { asked, result } = setUp([{ kind: 'resend' }, typed('12345678')])
    await result
    expect(asked[1]).toMatchObject({ news: 'We sent another email.' })
    expect(asked[1]?.resendInMs).toBeGreaterThan(59_000)
  })

  test('behavior: another email may end the step', async () => {
    const { result } = setUp([{ kind: 'resend' }], { sendAgain: async () => ({ ends: 'a link' }) })
    await expect(result).resolves.toBe('a link')
  })

  const never = new Promise<CodeAnswer>(() => {})
  const passkey = {
    label: 'Use a passkey',
    waiting: 'Continue there',
    prove: async () => 'proved',
    problemOf: () => 'Not that one',
  }

  test('behavior: takes a passkey instead, and says where to continue meanwhile', async () => {
    const { asked, result } = setUp([{ kind: 'passkey' }, never as never], { passkey })
    await expect(result).resolves.toBe('proved')
    expect(asked.map(({ lead, passkey: label }) => [lead, label])).toEqual([
      ['Type it', 'Use a passkey'],
      ['Continue there', 'Use a passkey'],
    ])
  })

  test('behavior: a code still works while the window for the passkey is open', async () => {
    const prove = () => new Promise<string>(() => {})
    const { result } = setUp([{ kind: 'passkey' }, typed('12345678')], {
      passkey: { ...passkey, prove },
    })
    await expect(result).resolves.toBe('took 12345678')
  })

  test('error: says why a passkey was refused, and asks again', async () => {
    const prove = () => Promise.reject(new Error('refused'))
    const { asked, result } = setUp([{ kind: 'passkey' }, never as never, { kind: 'left' }], {
      passkey: { ...passkey, prove },
    })
    await expect(result).rejects.toMatchObject({ code: 'rejected' })
    expect(asked.at(-1)).toMatchObject({ lead: 'Type it', problem: 'Not that one' })
  })

  test("error: shows the server's pause in the specified words", async () => {
    const { asked, result } = setUp([{ kind: 'resend' }, { kind: 'left' }], {
      sendAgain: async () => {
        throw new EmbeddedFault('throttled', 'no', { seconds: 12 })
      },
    })
    await expect(result).rejects.toMatchObject({ code: 'rejected', details: { rpcCode: 4001 } })
    expect(asked[1]).toMatchObject({ problem: 'Please try again after 12 seconds' })
    expect(asked[1]?.resendInMs).toBeLessThanOrEqual(12_000)
  })

  test('error: does not ask again after an error that no code fixes', async () => {
    const { asked, result } = setUp([typed('12345678')], { verify: refuse('internal') })
    await expect(result).rejects.toMatchObject({ code: 'internal' })
    expect(asked).toHaveLength(1)
  })
})
