import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { VariablesSchema, variableNames } from './variables.ts'

describe('variableNames', () => {
  test('behavior: .env.example documents every variable and no others', () => {
    const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
    const documented = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(new Set(documented)).toEqual(new Set(variableNames))
    expect(documented.length).toBe(variableNames.length)
  })

  test('behavior: a comment above every variable explains it', () => {
    const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
    for (const block of example.trim().split('\n\n')) expect(block).toMatch(/^# /)
  })

  test('behavior: docs/deploying.md has a row for each variable, with its default, and no others', () => {
    const page = readFileSync(new URL('../../../../../docs/deploying.md', import.meta.url), 'utf8')
    const [, table = ''] = /^## Settings\n(.*?)^## /ms.exec(page) ?? []
    const rows = [...table.matchAll(/^\| `([A-Z_]+)` *\|.*?\|(.*?)\|/gm)]
    expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(variableNames))
    expect(rows.length).toBe(variableNames.length)
    const defaults = v.getDefaults(VariablesSchema)
    for (const [, name, cell = ''] of rows) {
      const value = defaults[name as keyof typeof defaults]
      if (value) expect([name, cell.trim()]).toEqual([name, `\`${value}\``])
      else expect([name, cell.trim()]).not.toEqual([name, ''])
    }
  })
})
