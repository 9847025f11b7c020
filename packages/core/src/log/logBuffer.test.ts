import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLog } from './createLog.ts'
import { bufferOf, createLogBuffer, LOG_BUFFER_BYTES } from './logBuffer.ts'

const entry = (message: string, data?: unknown) =>
  ({ level: 30, timeMs: 1, message, ...(data !== undefined && { data }) }) as const
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const utf8 = (text: string) => new TextEncoder().encode(text).length

// The library's own arbitrary takes seconds under the test runner.
const anyPoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point))

describe('createLogBuffer', () => {
  test('behavior: holds 1000*1024 bytes and drops the oldest first', () => {
    expect(LOG_BUFFER_BYTES).toBe(1_024_000)
    const buffer = createLogBuffer()
    // Three bytes in UTF-8, one unit in UTF-16.
    for (let n = 0; n < 500; n++) buffer.add(entry(`${n} ${'ä€'.repeat(600)}`))
    const text = buffer.text()
    expect(utf8(text)).toBe(buffer.bytes())
    expect(buffer.bytes()).toBeLessThanOrEqual(LOG_BUFFER_BYTES)
    expect(buffer.bytes()).toBeGreaterThan(LOG_BUFFER_BYTES - 4000)
    const numbers = linesOf(text).map(({ msg }) => Number.parseInt(msg, 10))
    expect(numbers[0]).toBeGreaterThan(0)
    expect(numbers.at(-1)).toBe(499)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('behavior: counts its bytes for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyPoint })), (messages) => {
        const buffer = createLogBuffer(600)
        for (const message of messages) buffer.add(entry(message))
        return buffer.bytes() === utf8(buffer.text()) && buffer.bytes() <= 600
      }),
    )
  })

  test('behavior: drops an entry larger than the buffer and stays usable', () => {
    const buffer = createLogBuffer(100)
    buffer.add(entry('x y '.repeat(200)))
    expect(buffer.text()).toBe('')
    buffer.add(entry('next'))
    expect(linesOf(buffer.text())).toEqual([{ level: 30, time: 1, msg: 'next' }])
  })

  test('behavior: truncates a long entry', () => {
    const buffer = createLogBuffer()
    buffer.add(entry('so long '.repeat(9000)))
    expect(linesOf(buffer.text())[0].msg).toHaveLength(8193)
  })

  test('behavior: masks addresses and tokens in message, data, stack and cause', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const buffer = createLogBuffer()
    buffer.add(entry(`to ${address}`, { from: address, nested: [{ token: 'abc' }] }))
    const cause = new Error(`inner ${address}`)
    buffer.add(entry('failed', new Error(`outer ${address}`, { cause })))
    const text = buffer.text()
    expect(text).not.toContain(address)
    expect(text).not.toContain('abc')
    expect(text).toMatch(/outer \[hex\].*caused by.*inner \[hex\]/)
  })

  test.each([
    ['a circle', circle()],
    ['a big integer', { value: 1n }],
    ['a function', () => {}],
    ['nothing', null],
    ['a wallet whose getters throw', hostile()],
  ])('error: writes %s', (_, data) => {
    const buffer = createLogBuffer()
    buffer.add(entry('odd', data))
    expect(linesOf(buffer.text())[0].msg).toBe('odd')
  })
})

describe('bufferOf', () => {
  test('behavior: creates one buffer per log, with the entries written before', () => {
    const log = createLog()
    log.info('early')
    const buffer = bufferOf(log)
    log.info('late')
    expect(bufferOf(log)).toBe(buffer)
    expect(linesOf(buffer.text()).map(({ msg }) => msg)).toEqual(['early', 'late'])
  })
})

function circle(): object {
  const self: Record<string, unknown> = {}
  self['self'] = self
  return self
}

function hostile(): object {
  const refuse = () => {
    throw new Error('no')
  }
  return new Proxy({}, { get: refuse, ownKeys: refuse, getPrototypeOf: refuse })
}
