import { describe, expect, test } from 'vitest'
import { isOurs } from './reportUnhandled.ts'

const assets = 'https://app.example/assets/'
const ours = 'https://app.example/assets/entry-abc.js'
const wallet = 'chrome-extension://abcdef/inpage.js'

describe('isOurs', () => {
  test.each([
    ['a script of ours', ours],
    ['a stack of Chromium', `TypeError: no\n    at click (${ours}:1:20)\n    at ${wallet}:2:1`],
    ['a stack of Firefox', `click@${ours}:1:20\n@${wallet}:2:1\n`],
    [
      'a native frame first',
      `SyntaxError: no\n    at JSON.parse (<anonymous>)\n    at f (${ours}:1)`,
    ],
    ['a missing chunk', `TypeError: Failed to fetch dynamically imported module: ${ours}`],
  ])('behavior: %s', (_, trace) => {
    expect(isOurs(trace, assets)).toBe(true)
  })

  test.each([
    ['nothing', undefined],
    ['no script', ''],
    ['the document', 'https://app.example/'],
    ['another path', 'https://app.example/other/assets/x.js'],
    ['another origin', 'https://app.example.evil.example/assets/x.js'],
    ['an extension', wallet],
    ['a Firefox extension', `f@moz-extension://abc/x.js:1:1\nclick@${ours}:1:1`],
    ['a Safari extension', `f@safari-web-extension://abc/x.js:1:1`],
    [
      'an extension under a call of ours',
      `Error: no\n    at f (${wallet}:1:1)\n    at g (${ours}:2:2)`,
    ],
    ['an evaluated script', 'Error: no\n    at eval (eval at <anonymous> (<anonymous>:1:1))'],
  ])('error: ignores %s', (_, trace) => {
    expect(isOurs(trace, assets)).toBe(false)
  })
})
