import { expect, test } from 'vitest'
import { formatTable } from './table.ts'

const verdict = {
  requests: 900,
  failed: 2,
  longestErrorMs: 12.4,
  slowestMs: 1500,
  lost: 1,
  twice: 0,
  missed: ['lost: session a'],
}

test('behavior: a line for each fault, with what was missed below it', () => {
  const kept = { ...verdict, failed: 0, longestErrorMs: 0, lost: 0, missed: [] }
  const rows = [
    { name: 'kill -9', verdict },
    { name: 'rolling restart', verdict: kept },
    { name: 'full disk', skipped: 'only root may mount' },
  ]
  expect(formatTable(rows)).toMatchInlineSnapshot(`
    "   fault            requests  failed  longest errors  slowest  lost  twice
    ✗  kill -9               900       2           12 ms  1500 ms     1      0
         lost: session a
    ✓  rolling restart       900       0            0 ms  1500 ms     0      0
    –  full disk        only root may mount"
  `)
})
