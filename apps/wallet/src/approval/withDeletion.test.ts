import { describe, expect, test } from 'vitest'
import { describeConnect } from './describe/describeConnect.ts'
import { withDeletion } from './withDeletion.ts'

describe('withDeletion', () => {
  test('behavior: puts the deletion date and how to stop it before other warnings', () => {
    const display = {
      ...describeConnect({ origin: 'https://app.example.com', claimedName: undefined }, 'ada'),
      warnings: [],
    }
    const other = { level: 'danger', text: 'Danger' } as const
    const shown = withDeletion({ ...display, warnings: [other] }, Date.UTC(2030, 0, 2, 12))
    expect(shown.warnings).toEqual([
      { level: 'caution', text: expect.stringContaining('deleted on Jan 2, 2030') },
      other,
    ])
    expect(shown.warnings[0]?.text).toContain('“Your key and recovery”')
  })
})
