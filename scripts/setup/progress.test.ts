import { describe, expect, test, vi } from 'vitest'
import { startStage } from './progress.mjs'

function recorder(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

describe('startStage', () => {
  test('behavior: in a log, prints a line at the start and one at the end', () => {
    const stream = recorder(false)
    startStage('Installing', stream).done()
    expect(stream.written).toEqual([
      'Installing …\n',
      expect.stringMatching(/^✓ Installing \d+\.\d s\n$/),
    ])
  })

  test('behavior: in a log, prints the detail during a long wait', () => {
    vi.useFakeTimers()
    const stream = recorder(false)
    const stage = startStage('Installing', stream)
    stage.update('added 12')
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    stage.fail()
    expect(stream.written.filter((line) => line.includes('(added 12)'))).toHaveLength(2)
    expect(stream.written.at(-1)).toMatch(/^✗/)
  })

  test('behavior: on a terminal, rewrites one line', () => {
    vi.useFakeTimers()
    const stream = recorder(true)
    const stage = startStage('Installing', stream)
    vi.advanceTimersByTime(300)
    vi.useRealTimers()
    stage.done()
    expect(stream.written.slice(0, -1).join('')).not.toContain('\n')
    expect(stream.written.at(-1)).toContain('✓ Installing')
  })
})
