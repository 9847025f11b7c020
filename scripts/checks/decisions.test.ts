import { describe, expect, test } from 'vitest'
import { judgeDecisions } from './decisions.ts'

const first = { name: '0001-first.md', text: '# 0001. First\n' }
const second = { name: '0002-second.md', text: '# 0002. Second\n' }
const index = '| [0001](0001-first.md) | First |\n| [0002](0002-second.md) | Second |\n'

describe('judgeDecisions', () => {
  test('behavior: accepts records with unique numbers that are in the index', () => {
    expect(judgeDecisions([first, second], index)).toEqual({ ok: true, summary: '2 records' })
  })

  test.each([
    [
      'two records with one number',
      [first, { name: '0001-b.md', text: '# 0001. B\n' }, second],
      '0001-b.md: another',
    ],
    ['a title with another number', [{ ...first, text: '# 0003. First\n' }, second], 'its title'],
    [
      'a record that is not in the index',
      [first, second, { name: '0003-c.md', text: '# 0003. C' }],
      'not in the index',
    ],
    [
      'a link to a missing record',
      [{ ...first, text: '# 0001. First\n[x](0002-gone.md)' }, second],
      'links to a missing record: 0002-gone.md',
    ],
    ['an index row without a record', [first], 'no such record: 0002-second.md'],
  ])('error: rejects %s', (_, records, problem) => {
    const { ok, details } = judgeDecisions(records, index)
    expect(ok).toBe(false)
    expect(details?.join('\n')).toContain(problem)
  })
})
