import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { SettingsError } from '../../platform/settings/problem.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.aureus.example',
  PROJECT_ID: '0123456789abcdef0123456789abcdef',
}
const withWallet = {
  ...production,
  WALLET_URL: 'https://wallet.aureus.example',
  EMBED_ORIGINS: 'https://app.aureus.example',
  KMS_DIR: '/etc/aureus/keys',
  SMTP_URL: 'smtps://user:password@mail.aureus.example',
  MAIL_FROM: 'wallet@aureus.example',
}

const HOUR_MS = 3_600_000

function problems(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings({ NETWORKS: 'eip155:1', ...environment })
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map(({ name }) => name)
  }
}
const walletOf = (environment: NodeJS.ProcessEnv) =>
  readSettings({ NETWORKS: 'eip155:1', ...environment }).wallet

describe('readWallet', () => {
  test.each([
    ['http://localhost:3001', true],
    ['http://wallet.localhost:3001', true],
    ['http://127.0.0.1:3001', false],
    ['http://[::1]:3001', false],
  ])('param: on %s, browsers allow passkeys: %s', (url, passkeys) => {
    expect(walletOf({ WALLET_URL: url, WALLET_PORT: '3001' })?.passkeys).toBe(passkeys)
  })

  test('behavior: development has a wallet beside the page, for that page only', () => {
    expect(walletOf({ PORT: '4000', DATA_DIR: '/srv/data/' })).toEqual({
      url: 'http://localhost:4001',
      port: 4001,
      embedOrigins: ['http://localhost:4000'],
      hostCodes: false,
      kmsDir: '/srv/data.keys',
      escrowDelayMs: 24 * HOUR_MS,
      holdMs: 24 * HOUR_MS,
      mailPauseMs: 30_000,
      passkeys: true,
      passkeyWalletsPerDay: 1000,
      descriptors: {},
      integrity: 'report',
    })
    expect(walletOf({ PORT: '4000', WALLET_PORT: '4100' })?.url).toBe('http://localhost:4100')
  })

  test('behavior: production has none unless it is given an origin', () => {
    expect(walletOf(production)).toBeUndefined()
    expect(walletOf(withWallet)).toMatchObject({
      url: 'https://wallet.aureus.example',
      port: 3001,
      embedOrigins: ['https://app.aureus.example'],
      hostCodes: false,
    })
  })

  test.each([
    ['0', 0],
    ['36', 36 * HOUR_MS],
    ['168', 168 * HOUR_MS],
    ['30m', HOUR_MS / 2],
    ['500ms', 500],
  ])('param: a delay of %s', (ESCROW_DELAY, delayMs) => {
    expect(walletOf({ ESCROW_DELAY })?.escrowDelayMs).toBe(delayMs)
  })

  test.each([
    [undefined, undefined],
    ['https://a.example', { listed: ['https://a.example'], others: false }],
    ['*', { listed: [], others: true }],
    [
      'https://a.example, * https://a.example http://localhost:5173',
      { listed: ['https://a.example', 'http://localhost:5173'], others: true },
    ],
  ])('param: sites of others with CONNECTOR_ORIGINS=%s', (CONNECTOR_ORIGINS, connectors) => {
    expect(walletOf({ CONNECTOR_ORIGINS })?.connectors).toEqual(connectors)
  })

  test.each([
    '**',
    'https://*.example.com',
    'https://a.example/path',
    'a.example',
    'https://a.example;*',
    'http://a.example',
    ' , ',
  ])('error: refuses CONNECTOR_ORIGINS=%s', (CONNECTOR_ORIGINS) => {
    expect(problems({ CONNECTOR_ORIGINS })).toEqual(['CONNECTOR_ORIGINS'])
  })

  test('behavior: accepts several embedding origins and drops duplicates', () => {
    const EMBED_ORIGINS = 'https://a.example, https://b.example:8443 https://a.example/'
    expect(walletOf({ ...withWallet, EMBED_ORIGINS })?.embedOrigins).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
  })

  test.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['the port of the page', { WALLET_PORT: '3000' }, ['WALLET_PORT', 'WALLET_URL']],
    ['the origin of the page', { WALLET_URL: 'http://localhost:3000' }, ['WALLET_URL']],
    ['plain http elsewhere', { WALLET_URL: 'http://wallet.example' }, ['WALLET_URL']],
    ['an embedder over plain http', { EMBED_ORIGINS: 'http://app.example' }, ['EMBED_ORIGINS']],
    ['an embedder with a path', { EMBED_ORIGINS: 'https://a.example/x' }, ['EMBED_ORIGINS']],
    ['any embedder', { EMBED_ORIGINS: '*' }, ['EMBED_ORIGINS']],
    ['any host of a site', { EMBED_ORIGINS: 'https://*.example.com' }, ['EMBED_ORIGINS']],
    ['a wallet without mail', { ...withWallet, SMTP_URL: '' }, ['SMTP_URL']],
    ['a wallet without keys', { ...withWallet, KMS_DIR: '' }, ['KMS_DIR']],
    ['a delay of more than a week', { ESCROW_DELAY: '169' }, ['ESCROW_DELAY']],
    ['a pause of nothing', { MAIL_PAUSE: '0' }, ['MAIL_PAUSE']],
    ['a pause of a day', { MAIL_PAUSE: '1d' }, ['MAIL_PAUSE']],
    ['a delay in words', { WALLET_HOLD: 'a day' }, ['WALLET_HOLD']],
    ['a wallet without embedding origins', { ...withWallet, EMBED_ORIGINS: '' }, ['EMBED_ORIGINS']],
    [
      'this machine in production',
      { ...withWallet, WALLET_URL: 'https://localhost' },
      ['WALLET_URL'],
    ],
  ])('error: refuses %s and names the setting', (_, environment, names) => {
    expect(problems(environment)).toEqual(names)
  })
})
