import { describe, expect, test } from 'vitest'
import { testPayload } from '../testing/payload.ts'
import { readPayload } from './readPayload.ts'

const page = (textContent: string | null) =>
  ({ getElementById: () => (textContent === null ? null : { textContent }) }) as unknown as Document

describe('readPayload', () => {
  test('behavior: reads a complete payload', () => {
    expect(readPayload(page(JSON.stringify(testPayload())))).toEqual(testPayload())
  })

  test.each([
    ['no element', null],
    ['an empty element', ''],
    ['a text that was cut', JSON.stringify(testPayload()).slice(0, 200)],
    ['null', 'null'],
    ['a string', '"payload"'],
    ['no networks', JSON.stringify({ ...testPayload(), config: { networks: [] } })],
    ['no state', JSON.stringify({ ...testPayload(), state: undefined })],
    ['an unknown theme', JSON.stringify({ ...testPayload(), theme: 'sepia' })],
  ])('error: rejects %s', (_, text) => {
    expect(readPayload(page(text))).toBeUndefined()
  })
})
