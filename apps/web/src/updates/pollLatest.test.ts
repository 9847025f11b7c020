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
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { ask, onNewBuild, end, show }
}

describe('pollLatest', () => {
  test('behavior: polls once per interval', async () => {
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
  ])('param: random: %d polls after about %i ms', async (random, ms) => {
    const { ask } = start({ random: () => random })
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('behavior: reports a new build once and stops polling', async () => {
    const { ask, onNewBuild } = start()
    ask.mockResolvedValue(newer)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onNewBuild).toHaveBeenCalledTimes(1)
  })

  test('behavior: ignores an older build unless two polls in a row report it', async () => {
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

  test('behavior: does not poll in a hidden tab, and catches up when the tab shows again', async () => {
    const { ask, show } = start()
    show('hidden')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(ask).not.toHaveBeenCalled()
    show('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    show('hidden')
    show('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('behavior: caps the interval at a timer’s maximum', async () => {
    const { ask } = start({ everyMs: 400 * 86_400_000 })
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(ask).not.toHaveBeenCalled()
  })

  test('behavior: lets the server change the interval', async () => {
    const { ask } = start()
    ask.mockResolvedValue({ ...own, checkEveryMs: 5000 })
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('error: waits for the next interval after a failed poll', async () => {
    const { ask, onNewBuild } = start()
    ask.mockRejectedValueOnce(new TypeError('offline'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(onNewBuild).not.toHaveBeenCalled()
  })

  test('behavior: after stopping, does not poll and ignores a late answer', async () => {
    const { ask, end, onNewBuild, show } = start()
    const answer = Promise.withResolvers<typeof own>()
    ask.mockReturnValue(answer.promise)
    await vi.advanceTimersByTimeAsync(1000)
    end()
    answer.resolve(newer)
    await vi.advanceTimersByTimeAsync(10_000)
    show('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    expect(onNewBuild).not.toHaveBeenCalled()
  })
})
