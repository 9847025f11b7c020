import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { variableNames } from './variables.ts'

describe('variableNames', () => {
  test('behavior: .env.example documents every variable that is read, and no other', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const documented = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(new Set(documented)).toEqual(new Set(variableNames))
    expect(documented.length).toBe(variableNames.length)
  })

  test('behavior: every variable stands under a comment that explains it', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    for (const block of example.trim().split('\n\n')) expect(block).toMatch(/^# /)
  })
})
