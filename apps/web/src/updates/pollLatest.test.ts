import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PollParameters, pollLatest } from './pollLatest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const own = { buildId: 'a', builtAtMs: 5, checkEveryMs: 1000 }
const newer = { ...own, buildId: 'b', builtAtMs: 6 }
const older = { ...own, buildId: 'z', builtAtMs: 4 }

function start(more: Partial<PollParameters> = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const ask = vi.fn<PollParameters['ask']>(() => Promise.resolve(own))
  const onNewBuild = vi.fn<() => void>()
  const end = pollLatest({
    everyMs: 1000,
    ask,
    own,
    onNewBuild,
    page: page as unknown as Document,
    random: () => 0.5,
    ...more,
  })
  const look = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { ask, onNewBuild, end, look }
}

describe('pollLatest', () => {
  test('behavior: asks once in an interval', async () => {
    const { ask } = start()
    await vi.advanceTimersByTimeAsync(999)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(ask).toHaveBeenCalledTimes(4)
  })

  test.each([
    [0, 900],
    [1, 1100],
  ])('param: random: %d asks after about %i ms', async (random, ms) => {
    const { ask } = start({ random: () => random })
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: tells of a new build once, and asks no more', async () => {
    const { ask, onNewBuild } = start()
    ask.mockResolvedValue(newer)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onNewBuild).toHaveBeenCalledTimes(1)
  })

  test('behavior: an older build is that of a machine that has not changed yet, unless it is named twice', async () => {
    const { ask, onNewBuild } = start()
    for (const answer of [older, own, older, { ...older, buildId: 'y' }]) {
      ask.mockResolvedValueOnce(answer)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(onNewBuild).not.toHaveBeenCalled()
    ask.mockResolvedValueOnce(older)
    await vi.advanceTimersByTimeAsync(1000)
    ask.mockRejectedValueOnce(new TypeError('offline'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(onNewBuild).not.toHaveBeenCalled()
    ask.mockResolvedValueOnce(older)
    await vi.advanceTimersByTimeAsync(1000)
    expect(onNewBuild).toHaveBeenCalledTimes(1)
  })

  test('behavior: a hidden tab does not ask; seen again, it asks at once what is overdue', async () => {
    const { ask, look } = start()
    look('hidden')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(ask).not.toHaveBeenCalled()
    look('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    look('hidden')
    look('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: an interval that no timer can hold is as long as one can', async () => {
    const { ask } = start({ everyMs: 400 * 86_400_000 })
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(ask).not.toHaveBeenCalled()
  })

  test('behavior: the server may change the interval', async () => {
    const { ask } = start()
    ask.mockResolvedValue({ ...own, checkEveryMs: 5000 })
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('error: a question without an answer waits for the next round', async () => {
    const { ask, onNewBuild } = start()
    ask.mockRejectedValueOnce(new TypeError('offline'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(onNewBuild).not.toHaveBeenCalled()
  })

  test('behavior: ended, it asks no more, and an answer on its way counts no more', async () => {
    const { ask, end, onNewBuild, look } = start()
    const answer = Promise.withResolvers<typeof own>()
    ask.mockReturnValue(answer.promise)
    await vi.advanceTimersByTimeAsync(1000)
    end()
    answer.resolve(newer)
    await vi.advanceTimersByTimeAsync(10_000)
    look('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onNewBuild).not.toHaveBeenCalled()
  })
})
