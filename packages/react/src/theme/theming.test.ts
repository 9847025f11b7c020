import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tokenTable } from '../testing/tokenTable.ts'

const doc = fileURLToPath(new URL('../../../../docs/theming.md', import.meta.url))

// `--update` writes the table.
test('behavior: docs/theming.md has a table of every token', async () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  const text = readFileSync(doc, 'utf8')
  const table = `<!-- tokens -->\n\n${tokenTable(css)}\n\n<!-- /tokens -->`
  const expected = text.replace(/<!-- tokens -->[\s\S]*<!-- \/tokens -->/, () => table)
  expect(expected).toContain('`--au-gold`')
  await expect(expected).toMatchFileSnapshot(doc)
})
