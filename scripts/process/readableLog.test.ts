import { describe, expect, test } from 'vitest'
import { readableLog } from './readableLog.ts'

const time = new Date(2026, 10, 20, 12, 0, 1).getTime()
const read = (entry: object) => readableLog(JSON.stringify({ level: 30, time, pid: 7, ...entry }))

describe('readableLog', () => {
  test('behavior: shows time, level and message', () => {
    expect(read({ msg: 'listening' })).toBe('[12:00:01] INFO: listening')
  })

  test('behavior: shows a request and its response on one line', () => {
    expect(read({ msg: 'request', method: 'GET', route: '/', status: 200, ms: 3.4 })).toBe(
      '[12:00:01] INFO: request {"method":"GET","route":"/","status":200,"ms":3.4}',
    )
  })

  test('behavior: shows an error with its stack', () => {
    const lines = read({
      level: 50,
      msg: 'failed',
      err: { type: 'Error', stack: '    at disk.ts' },
    })
    expect(lines).toMatch(/^\[12:00:01\] ERROR: failed/)
    expect(lines).toContain('at disk.ts')
  })

  test.each(['ready in 3 s', '{"a":1}', '{"level":30'])(
    'behavior: leaves other lines unchanged: %s',
    (line) => expect(readableLog(line)).toBe(line),
  )

  test('behavior: removes control characters that visitors sent', () => {
    expect(read({ msg: 'in \u001b[2Jx\nfake', path: '/\u001b[2Jx\nfake' })).toBe(
      String.raw`[12:00:01] INFO: in x fake {"path":"/\u001b[2Jx\nfake"}`,
    )
  })
})
