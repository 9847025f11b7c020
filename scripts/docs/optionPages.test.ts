import { describe, expect, test } from 'vitest'
import { optionPages } from './optionPages.ts'

const page = `# Interface: Parameters

## Properties

### signIn?

> \`optional\` **signIn?**: [\`Choice\`](../type-aliases/Choice.md)

Whether it asks.

***

### log

> **log**: \`Log\`
`
const pages = optionPages({
  takers: new Map([
    ['`open`', page],
    ['`make`', page],
    ['`draw`', page.replace('Whether it asks.', 'Whether it draws.')],
  ]),
  examples: [
    { file: 'choice.ts', text: '// Options: ask\nopen({ signIn: false })\n', live: true },
    { file: 'other.ts', text: '// Sign-in: ask\nopen({ signIn: false })\n', live: true },
  ],
  guides: [{ file: 'guide.md', text: '# Guide\n\n## Ask\n\n`signIn` decides.\n' }],
})

describe('optionPages', () => {
  test('behavior: writes one page for each option, with everything that takes it', () => {
    expect(pages.map(({ name }) => name)).toEqual(['log', 'signIn'])
    expect(pages[1]?.text).toContain(
      '# Option `signIn`\n\n## Of `open`, and of `make`\n\nType: `Choice`\n\nWhether it asks.\n\n## Of `draw`\n\n',
    )
  })

  test('behavior: runs examples of options, and links the guides', () => {
    const text = pages[1]?.text
    expect(text).toContain('```ts\nopen({ signIn: false })\n```\n\n<LiveRun name="choice" />')
    expect(text).not.toContain('other')
    expect(text).toContain('- [Guide: Ask](/guide#ask)')
    expect(pages[0]?.text).not.toContain('## Example')
  })
})
