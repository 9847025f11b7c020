import { describe, expect, test } from 'vitest'
import { fileName } from './problemReport.ts'

const at = new Date(Date.UTC(2026, 10, 21, 2, 10, 5))

describe('fileName', () => {
  test.each([
    ['Aureus', 'aureus-log-2026-11-21T02-10-05.jsonl'],
    ['Gold & Söhne / 1', 'gold-söhne-1-log-2026-11-21T02-10-05.jsonl'],
  ])('behavior: %j', (brand, name) => expect(fileName(brand, at)).toBe(name))
})
