import { describe, expect, test, vi } from 'vitest'
import { EMAIL, setUpEmbedded } from '../../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../../testing/scriptedFrame.ts'
import { connectEmail } from '../emailLogin.ts'

/** A page with toasts, and a wallet whose answer to the login waits for `mail`. */
async function setUp(answers: FrameAnswers = {}) {
  let mail = () => {}
  const mailed = new Promise<void>((resolve) => {
    mail = resolve
  })
  const parts = await setUpEmbedded({
    async connectEmail() {
      await mailed
      return { action: 'VERIFY_OTP' }
    },
    awaitPuzzle: () => ({}),
    solveSlowly() {
      mail()
      return {}
    },
    ...answers,
  })
  const hide = vi.fn<() => void>()
  const show = vi.fn<(goSlowly: () => void) => () => void>(() => hide)
  parts.client.puzzleNotice = async () => ({ showPuzzle: () => show })
  return { ...parts, show, hide, mail: () => mail() }
}

const types = ({ frame }: Awaited<ReturnType<typeof setUp>>) => frame.sent.map(({ type }) => type)

describe('followPuzzle', () => {
  test('behavior: tells of the wallet’s puzzle, and sends the visitor’s choice to the wallet', async () => {
    const parts = await setUp()
    const connected = connectEmail(parts.client, { email: EMAIL })
    await expect.poll(() => parts.show.mock.calls).toHaveLength(1)
    expect(parts.hide).not.toHaveBeenCalled()
    parts.show.mock.calls[0]?.[0]()
    await connected
    expect(types(parts)).toEqual(['awaitPuzzle', 'connectEmail', 'solveSlowly'])
    expect(parts.hide).toHaveBeenCalledOnce()
  })

  test('behavior: says nothing without a puzzle, and stops waiting for one', async () => {
    const parts = await setUp({
      awaitPuzzle: () => new Promise<never>(() => {}),
    })
    parts.mail()
    await connectEmail(parts.client, { email: EMAIL })
    await expect.poll(() => types(parts)).toContain('abort')
    expect(parts.show).not.toHaveBeenCalled()
  })

  test('error: an older wallet solves without a word', async () => {
    const parts = await setUp({
      awaitPuzzle() {
        throw new Refusal('unsupported')
      },
    })
    parts.mail()
    await connectEmail(parts.client, { email: EMAIL })
    expect(parts.show).not.toHaveBeenCalled()
  })
})
