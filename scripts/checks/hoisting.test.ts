import { describe, expect, test } from 'vitest'
import { judgeHoisting } from './hoisting.ts'

const work = 'await run(async () => {\n  check(1)\n})\n'

describe('judgeHoisting', () => {
  test.each([
    'const check = (one: number) => one > 0',
    'const check = async (one: number) => one > 0',
    'export const check: Check = (one) => one > 0',
    'const check =\n  (one: number) =>\n  (other: number) => one > other',
  ])('error: rejects %s below the work that calls it', (line) => {
    expect(judgeHoisting('a.ts', work + line)).toEqual([
      'a.ts:4: check has no value yet (declare a function)',
    ])
  })

  test.each([
    `${work}function check(one: number) {}`,
    `const check = (one: number) => one > 0\n${work}`,
    'run(async () => check(1))\nconst check = (one: number) => one > 0',
    `${work}const checked = (one: number) => one > 0`,
    'await run(one.check(1))\nconst check = (one: number) => one > 0',
  ])('behavior: accepts %s', (code) => {
    expect(judgeHoisting('a.ts', code)).toEqual([])
  })
})
