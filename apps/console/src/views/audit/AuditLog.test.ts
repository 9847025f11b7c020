import { expect, test } from 'vitest'
import { indented } from './AuditLog.tsx'

test.each([
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['not JSON {', 'not JSON {'],
])('behavior: shows %j so that it can be read', (text, shown) => {
  expect(indented(text)).toBe(shown)
})
