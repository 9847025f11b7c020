import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog, type LogEntry, WAITING_CAP } from './createLog.ts'
import { levels } from './levels.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('levels', () => {
  test('behavior: trace 10, debug 20, info 30, warn 40, error 50, fatal 60', () => {
    expect(levels).toEqual({ trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 })
  })
})

describe('createLog', () => {
  test('behavior: writes level, time, message and data to every listener', () => {
    const log = createLog()
    const entries: LogEntry[] = []
    const stop = log.listen((entry) => entries.push(entry))
    log.listen((entry) => entries.push(entry))
    log.info('hello', { a: 1 })
    stop()
    log.info('again')
    expect(entries.map(({ message }) => message)).toEqual(['hello', 'hello', 'again'])
    expect(entries[0]).toEqual({
      level: 30,
      timeMs: expect.any(Number),
      message: 'hello',
      data: { a: 1 },
    })
    expect(entries[2]).not.toHaveProperty('data')
  })

  test('behavior: keeps the last entries for the first listener', () => {
    const log = createLog()
    for (let n = 0; n <= WAITING_CAP; n++) log.info(String(n))
    const messages: string[] = []
    log.listen(({ message }) => messages.push(message))
    expect(messages).toHaveLength(WAITING_CAP)
    expect(messages[0]).toBe('1')
    const second = vi.fn<(entry: LogEntry) => void>()
    log.listen(second)
    expect(second).not.toHaveBeenCalled()
  })

  test('behavior: also writes warnings and errors to the console', () => {
    const log = createLog()
    const error = new Error('x')
    log.info('i')
    log.warn('w')
    log.error('e', error)
    log.fatal('f')
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('w')
    expect(vi.mocked(console.error).mock.calls).toEqual([['e', error], ['f']])
  })

  test.each([
    [undefined, ['info', 'warn', 'error', 'fatal']],
    ['trace', ['trace', 'debug', 'info', 'warn', 'error', 'fatal']],
    ['error', ['error', 'fatal']],
  ] as const)('param: logLevel %s', (logLevel, written) => {
    const log = createLog(logLevel && { logLevel })
    const messages: string[] = []
    log.listen(({ message }) => messages.push(message))
    for (const name of Object.keys(levels) as (keyof typeof levels)[]) log[name](name)
    expect(messages).toEqual(written)
  })
})
