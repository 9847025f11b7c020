import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { createRequestLog } from './requestLog.ts'

function start(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const { log: logger } = Fastify({ logger: { level, base: null, timestamp: false, stream } })
  const child = vi.spyOn(logger, 'child')
  return { lines, child, log: createRequestLog(logger, { requestId: 'r1' }) }
}

describe('createRequestLog', () => {
  test('behavior: puts the id on every line and creates the logger once', () => {
    const { lines, child, log } = start('trace')
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
      log[level]({ gold: 79 }, 'said')
    expect(lines).toEqual(
      [10, 20, 30, 40, 50, 60].map((level) => ({ level, requestId: 'r1', gold: 79, msg: 'said' })),
    )
    expect(child).toHaveBeenCalledOnce()
  })

  test('behavior: creates no logger for lines that are not written', () => {
    const { lines, child, log } = start('warn')
    log.info('unheard')
    log.silent('unheard')
    expect([log.level, lines, child.mock.calls]).toEqual(['warn', [], []])
  })

  test('behavior: child loggers have both bindings', () => {
    const { lines, log } = start()
    log.child({ part: 'a' }).info('said')
    expect(lines).toEqual([{ level: 30, requestId: 'r1', part: 'a', msg: 'said' }])
  })
})
