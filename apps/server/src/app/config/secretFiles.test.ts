import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/settings/problem.ts'
import { secretNames } from './secretFiles.ts'
import { readSettings } from './settings.ts'
import { knownVariables } from './unknownVariables.ts'
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
    expect(problemOf({ DATABASE_URL_FILE: file(other) })).toBe(
      'DATABASE_URL_FILE: expected postgres://user:password@host/database',
    )
    expect(problemOf({ DATABASE_URL_FILE: join(dir, 'absent') })).toBe(
      'DATABASE_URL_FILE: names a file that does not exist',
    )
    expect(problemOf({ DATABASE_URL_FILE: dir })).toBe(
      'DATABASE_URL_FILE: names a folder; name the file in it',
    )
    for (const nothing of ['', ' \n'])
      expect(problemOf({ WEBHOOK_SECRET_FILE: file(nothing) })).toBe(
        'WEBHOOK_SECRET_FILE: is empty',
      )
  })

  test.skipIf(process.getuid?.() === 0)('error: says that this user may not read a file', () => {
    const path = file('x')
    chmodSync(path, 0)
    expect(problemOf({ DATABASE_URL_FILE: path })).toBe(
      'DATABASE_URL_FILE: names a file that this user may not read',
    )
  })

  test('error: refuses a secret that is given twice', () => {
    expect(problemOf({ RPC_URLS_FILE: file('') })).toBe(
      'RPC_URLS_FILE: is set beside RPC_URLS; set one of the two',
    )
  })

  test('behavior: has a file variable for each setting whose schema says that it is secret', () => {
    expect(secretNames).toMatchInlineSnapshot(`
      [
        "AUDIT_WEBHOOK_URL",
        "AUDIT_WEBHOOK_SECRET",
        "ESCROW_TOKEN",
        "AWS_SECRET_ACCESS_KEY",
        "AWS_SESSION_TOKEN",
        "SMTP_URL",
        "GOOGLE_CLIENT_SECRET",
        "GITHUB_CLIENT_SECRET",
        "FACEBOOK_CLIENT_SECRET",
        "X_CLIENT_SECRET",
        "DISCORD_CLIENT_SECRET",
        "OIDC_PROVIDERS",
        "FARCASTER_RPC_URLS",
        "BUNDLER_URLS",
        "SWAP_URLS",
        "SWAP_LIFI_KEY",
        "SWAP_JUPITER_KEY",
        "SWAP_ZERO_EX_KEY",
        "SWAP_ONE_INCH_KEY",
        "SWAP_ACROSS_KEY",
        "SWAP_RELAY_KEY",
        "SWAP_MARKET_TOKEN",
        "COINBASE_ONRAMP_SECRET",
        "COINBASE_ONRAMP_WEBHOOK_SECRET",
        "MOONPAY_SECRET",
        "MOONPAY_WEBHOOK_SECRET",
        "TRANSAK_SECRET",
        "STRIPE_SECRET",
        "STRIPE_WEBHOOK_SECRET",
        "MELD_KEY",
        "MELD_WEBHOOK_SECRET",
        "DATABASE_URL",
        "MIGRATION_DATABASE_URL",
        "REDIS_URL",
        "RPC_URLS",
        "INDEXER_URL",
        "INDEXER_TOKEN",
        "PRICES_URL",
        "PRICES_TOKEN",
        "BITCOIN_INDEXERS",
        "WEBHOOK_URLS",
        "WEBHOOK_SECRET",
        "METRICS_TOKEN",
        "OTEL_EXPORTER_OTLP_HEADERS",
        "FAUCET_TOKEN",
      ]
    `)
    for (const name of secretNames) {
      expect(knownVariables).toContain(`${name}_FILE`)
      expect(problemOf({ RPC_URLS: '', [`${name}_FILE`]: dir })).toContain(
        `${name}_FILE: names a folder; name the file in it`,
      )
    }
  })

  test('behavior: every setting whose name or example contains a secret is marked', () => {
    const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8')
    const examples = [...example.matchAll(/^#?([A-Z_]+)=.*\/\/[^/\s]+:[^/\s]+@/gm)].map(
      ([, name]) => name,
    )
    const named = variableNames.filter((name) => /(?:_SECRET|_TOKEN|_PASSWORD)$/.test(name))
    expect(examples).toContain('SMTP_URL')
    expect([...named, ...examples].filter((name = '') => !secretNames.includes(name))).toEqual([])
  })
})
