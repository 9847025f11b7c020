// Checks the snippets of the guides to theming, the custom elements and the connector: each compiles.
import { describe, expect, test } from 'vitest'
import { writeSnippets } from './testing/snippets.ts'

describe('the guides', () => {
  test.each([
    ['theming.md', ['themed.tsx']],
    ['element.md', ['listen.ts']],
    ['connector.md', ['plain.ts', 'solana.ts']],
    ['safe.md', ['connectSafe.ts']],
  ])('behavior: every snippet of docs/%s compiles', async (name, files) => {
    const written = await writeSnippets(new URL(`../../../docs/${name}`, import.meta.url))
    try {
      expect(written.names).toEqual(files)
      expect(await written.compile()).toBe('')
    } finally {
      await written.remove()
    }
  })
})
