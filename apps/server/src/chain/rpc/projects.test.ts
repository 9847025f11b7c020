import { describe, expect, test } from 'vitest'
import { parseProjects } from './projects.ts'

describe('parseProjects', () => {
  test('behavior: parses ids with and without a limit', () => {
    expect(parseProjects(' partner-a  partner_b=6000\n')).toEqual([
      { id: 'partner-a' },
      { id: 'partner_b', perMinute: 6000 },
    ])
    expect(parseProjects('')).toEqual([])
  })

  test.each(['a a=1', 'a=0', 'a=', 'a=1=2', '=1', 'a.b', 'x'.repeat(65), 'a=-1', 'a=1e3'])(
    'error: rejects %j',
    (text) => expect(parseProjects(text)).toBeUndefined(),
  )
})
