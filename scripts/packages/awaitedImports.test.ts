import { describe, expect, test } from 'vitest'
import { awaitImports } from './awaitedImports.ts'

describe('awaitImports', () => {
  test('behavior: reads the namespace after awaiting the import', () => {
    const code = 'const { a } = await import("./x.js").then((n) => n.t);'
    expect(awaitImports(code)).toBe('const { a } = (await import("./x.js")).t;')
  })

  test('behavior: rewrites minified code', () => {
    const code = 'let{a:t}=await import(`./x.js`).then(e=>e.$);'
    expect(awaitImports(code)).toBe('let{a:t}=(await import(`./x.js`)).$;')
  })

  test.each([
    'const { a } = await import("./x.js");',
    'import("./x.js").then((n) => n.t).then((m) => m.a);',
    'await import("./x.js").then((m) => m.a(m.b));',
    'await import("./x.js").then((n) => n.t).then((m) => m.a);',
    'await import("./x.js").then((n) => n.t)\n  .catch(() => undefined);',
  ])('behavior: leaves %s', (code) => {
    expect(awaitImports(code)).toBe(code)
  })
})
