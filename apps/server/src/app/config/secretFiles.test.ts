import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/settings/problem.ts'
import { secretNames } from './secretFiles.ts'
import { readSettings } from './settings.ts'
import { unknownVariables } from './unknownVariables.ts'
import { variableNames } from './variables.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-secrets-'))
afterAll(() => rmSync(dir, { recursive: true }))

function file(content: string): string {
  const path = join(dir, crypto.randomUUID())
  writeFileSync(path, content)
  return path
}

const node = { RPC_URLS: 'eip155:99199=http://127.0.0.1:8545' }

function problemOf(environment: NodeJS.ProcessEnv): string {
  try {
    readSettings({ ...node, ...environment })
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

describe('secrets in files', () => {
  test('behavior: reads a secret from the file that its variable names', () => {
    const url = 'postgres://aureus:long-password-of-the-database@localhost/aureus'
    const settings = readSettings({ ...node, DATABASE_URL_FILE: file(`${url}\n`) })
    expect(settings.databaseUrl).toBe(url)
    const nodes = readSettings({ RPC_URLS_FILE: file(`${node.RPC_URLS}\n`) })
    expect(nodes.rpcUrls).toEqual(readSettings(node).rpcUrls)
  })

  test('error: names the variable, and never shows the content', () => {
    const other = 'mysql://user:secret@localhost/aureus'
    expect(problemOf({ DATABASE_URL_FILE: file(other) })).toMatch(/^DATABASE_URL: (?!.*secret)/)
    expect(problemOf({ DATABASE_URL_FILE: join(dir, 'absent') })).toBe(
      'DATABASE_URL: DATABASE_URL_FILE names a file that does not exist',
    )
    for (const nothing of ['', ' \n'])
      expect(problemOf({ WEBHOOK_SECRET_FILE: file(nothing) })).toBe(
        'WEBHOOK_SECRET: WEBHOOK_SECRET_FILE is empty',
      )
  })

  test('error: refuses a secret that is given twice', () => {
    expect(problemOf({ RPC_URLS_FILE: file('') })).toBe(
      'RPC_URLS: RPC_URLS_FILE is set beside RPC_URLS; set one of the two',
    )
  })

  test('behavior: every secret is a setting, and its file variable is known', () => {
    expect(secretNames.filter((name) => !variableNames.includes(name))).toEqual([])
    const files = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, '/run/secrets/x']))
    expect(unknownVariables(files)).toEqual([])
  })

  test('behavior: every setting whose name says so is a secret', () => {
    const known = new Set<string>(secretNames)
    const named = variableNames.filter((name) => /(?:_SECRET|_TOKEN|_PASSWORD)$/.test(name))
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
})
