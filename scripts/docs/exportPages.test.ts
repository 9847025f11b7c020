import { describe, expect, test } from 'vitest'
import { type Export, exportPages, type Sources } from './exportPages.ts'

const useThing: Export = {
  name: 'useThing',
  module: '@aureus/react',
  folder: '@aureus/react/functions',
  text: `# Function: useThing()

> **useThing**(\`__namedParameters\`): [\`ThingReturnType\`](../interfaces/ThingReturnType.md)

Does it.

## Returns

[\`ThingReturnType\`](../interfaces/ThingReturnType.md), of a [\`Gone\`](../../gone/interfaces/Gone.md)

## Throws

UserRejectedError
`,
}
const sources: Sources = {
  exports: [
    useThing,
    { ...useThing, name: 'useThing', module: '@aureus/other', folder: '@aureus/other/functions' },
    { ...useThing, name: 'quiet', text: '# Function: quiet()\n' },
    { ...useThing, name: 'Panel', text: '# Function: Panel()\n' },
    { ...useThing, name: 'LIMIT', folder: '@aureus/react/variables', text: '# Variable: LIMIT\n' },
    {
      ...useThing,
      name: 'UserRejectedError',
      folder: '@aureus/react/classes',
      text: '# Class: UserRejectedError\n',
    },
    { ...useThing, name: 'ThingSchema', module: '@aureus/protocol' },
  ],
  interfaces: new Map([
    [
      '@aureus/react/interfaces/ThingReturnType.md',
      '# Interface: ThingReturnType\n\n## Properties\n\n### status\n\n> **status**: `string`\n\nWhat it does.\n\n#### Inherited from\n\nX\n',
    ],
  ]),
  examples: [
    {
      file: 'other.tsx',
      text: "// Hooks: other\nimport { useThing } from '@aureus/react'\n",
      live: true,
    },
    {
      file: 'useThing.tsx',
      text: "// Hooks: it\nimport { useThing } from '@aureus/react'\n",
      live: true,
    },
    {
      file: 'served.tsx',
      text: "// Hooks: it\nimport { useThing } from '@aureus/other'\n",
      live: false,
    },
  ],
  guides: [
    {
      file: 'guide.md',
      text: '# Guide\n\n## 4. Use it\n\n`Panel` draws it.\n\n## Other\n\nNothing.\n',
    },
  ],
  pageOf: (module) => (module === '@aureus/react' ? module : undefined),
}
const pages = exportPages(sources)
const textOf = (name: string) => pages.find((page) => page.name === name)?.text

describe('exportPages', () => {
  test('behavior: writes a page for each export, except for schemas that nothing shows', () => {
    expect(pages.map(({ file, group }) => `${group}: ${file}`)).toEqual([
      'Hooks: useThing',
      'Hooks: useThing-other',
      'Components: Panel',
      'Functions: quiet',
      'Values: LIMIT',
      'Errors: UserRejectedError',
    ])
  })

  test('behavior: an error links what throws it', () => {
    expect(textOf('UserRejectedError')).toContain(
      '## Thrown by\n\n- [useThing](/reference/exports/useThing)',
    )
  })

  test('behavior: runs only live examples, and keeps modules with one name apart', () => {
    const other = pages.find(({ file }) => file === 'useThing-other')?.text
    expect(other).toContain("import { useThing } from '@aureus/other'\n```")
    expect(other).not.toContain('LiveRun')
    expect(textOf('useThing')).not.toContain('@aureus/other')
  })

  test('behavior: shows import, errors, fields, and its own example first', () => {
    const text = textOf('useThing') ?? ''
    expect(text).toMatch(/^# useThing\n\n```ts\nimport \{ useThing \} from '@aureus\/react'\n```\n/)
    expect(text).toContain('## Errors\n\nUserRejectedError')
    expect(text).toContain(
      '## Fields of ThingReturnType\n\n- **status**: `string`  \n  What it does.',
    )
    expect(text.indexOf('name="useThing"')).toBeLessThan(text.indexOf('name="other"'))
  })

  test('behavior: links a type only if its module has a page', () => {
    expect(textOf('useThing')).toContain('(/reference/@aureus/react#thingreturntype)')
    expect(textOf('useThing')).toContain('of a `Gone`')
  })

  test('behavior: links the sections that mention it', () => {
    expect(textOf('Panel')).toContain('- [Guide: 4. Use it](/guide#_4-use-it)')
    expect(textOf('Panel')).not.toContain('Other')
  })
})
