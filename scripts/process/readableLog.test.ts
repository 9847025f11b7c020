import { describe, expect, test } from 'vitest'
import { readableLog } from './readableLog.ts'

const time = new Date(2026, 10, 20, 12, 0, 1).getTime()

describe('readableLog', () => {
  test('behavior: time, level and message', () => {
    expect(readableLog(JSON.stringify({ level: 30, time, pid: 7, msg: 'listening' }))).toBe(
      '12:00:01 info  listening',
    )
  })

  test('behavior: a request with its answer', () => {
    const line = { level: 30, time, msg: 'request', method: 'GET', path: '/', status: 200, ms: 3.4 }
    expect(readableLog(JSON.stringify(line))).toBe('12:00:01 info  request GET / 200 3 ms')
  })

  test('behavior: an error says its message once', () => {
    const line = { level: 50, time, msg: 'failed', err: { message: 'no disk' } }
    expect(readableLog(JSON.stringify(line))).toBe('12:00:01 error failed (no disk)')
  })

  test('behavior: what is no log line stays as it is', () => {
    expect(readableLog('ready in 3 s')).toBe('ready in 3 s')
    expect(readableLog('{"a":1}')).toBe('{"a":1}')
    expect(readableLog('{"level":30')).toBe('{"level":30')
  })

  test('behavior: control characters of a visitor do not reach the terminal', () => {
    const line = { level: 30, time, msg: 'in', method: 'GET', path: '/\u001b[2Jx\nfake' }
    expect(readableLog(JSON.stringify(line))).toBe('12:00:01 info  in GET /x fake')
  })
})
