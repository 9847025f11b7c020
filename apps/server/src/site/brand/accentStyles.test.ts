import { readFileSync } from 'node:fs'
import { accentTones } from '@aureus/protocol/theme'
import { describe, expect, test } from 'vitest'
import { accentStyles } from './accentStyles.ts'

const css = readFileSync(
  new URL('../../../../../packages/react/src/theme/tokens.css', import.meta.url),
  'utf8',
)
const [darkBlock = ''] = [...css.matchAll(/\{([^}]*--au-ground:[^}]*)\}/g)].map(([, body]) => body)

describe('accentStyles', () => {
  test('behavior: sets only existing tokens, the same ones in both themes', () => {
    const tones = accentTones('#2f9e8f')
    const names = [...accentStyles(tones).matchAll(/--au-([\w-]+):/g)].map(([, name]) => name)
    for (const name of names) expect(darkBlock).toContain(`--au-${name}:`)
    expect(Object.keys(tones.dark).toSorted()).toEqual(Object.keys(tones.light).toSorted())
  })
})
