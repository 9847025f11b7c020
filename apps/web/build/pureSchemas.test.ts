import { describe, expect, test } from 'vitest'
import { pureSchemas } from './pureSchemas.ts'

function transform(code: string): string {
  const { transform } = pureSchemas()
  if (!transform || typeof transform === 'function') throw new Error('expected an object hook')
  const handler = transform.handler as unknown as (code: string) => { code: string }
  return handler(code).code
}

describe('pureSchemas', () => {
  test('behavior: marks schema constructors as pure, nested ones too', () => {
    expect(transform('const A = v.object({ b: v.string() })')).toBe(
      'const A = /* @__PURE__ */ v.object({ b: /* @__PURE__ */ v.string() })',
    )
  })
  test('behavior: leaves calls whose purpose is to throw', () => {
    expect(transform('v.parse(A, input); v.assert(A, input)')).toBe(
      'v.parse(A, input); v.assert(A, input)',
    )
  })
})
