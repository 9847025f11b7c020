// What an operator reads who sets one thing wrong: one line, which names that setting.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languageTags } from '@aureus/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { linesOf, rightSettings } from '../../testing/wrongSettings.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-wrong-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (content: string) => {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  return path
}

const hooks = { WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` }
const tags = languageTags.join(', ')
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const database = 'postgres://aureus:long-enough-password@db/aureus'

const rows: readonly (readonly [NodeJS.ProcessEnv, string])[] = [
  // Names.
  [{ TRUST_PROXIES: '1' }, 'TRUST_PROXIES: is unknown; did you mean TRUST_PROXY?'],
  [{ AUREUS_PORT: '80' }, 'AUREUS_PORT: is unknown; did you mean PORT?'],
  [{ trust_proxy: '1' }, 'trust_proxy: is unknown; did you mean TRUST_PROXY?'],
  [{ RPC_URL: 'https://x.example' }, 'RPC_URL: is unknown; did you mean RPC_URLS?'],
  [{ WEBHOOK_URL: 'https://x.example' }, 'WEBHOOK_URL: is unknown; did you mean WEBHOOK_URLS?'],
  [{ SESSION_IDEL: '1h' }, 'SESSION_IDEL: is unknown; did you mean SESSION_IDLE?'],
  [
    { PUBLIC_ORIGIN: undefined, PUBLIC_ORIGN: 'https://app.example.com' },
    'PUBLIC_ORIGN: is unknown; did you mean PUBLIC_ORIGIN?',
  ],
  [
    { MAIL_FROM_FILE: '/run/secrets/from' },
    'MAIL_FROM_FILE: is unknown: MAIL_FROM is not a secret; set MAIL_FROM itself',
  ],
  [
    { WALLET_PORT: 'tcp://10.0.0.1:80', WALLET_SERVICE_HOST: '10.0.0.1' },
    'WALLET_PORT: was set by Kubernetes for a service of that name; set enableServiceLinks: false in the pod, or WALLET_PORT itself',
  ],
  // Languages.
  [{ LOCALES: 'en,sv' }, `LOCALES: expected languages, each once, separated by commas, of ${tags}`],
  [{ LOCALE: 'en-GB' }, `LOCALE: expected one of ${tags}`],
  [{ LOCALES: 'de,fr' }, 'LOCALE: must be one of LOCALES: de, fr'],
  // Numbers and switches.
  [{ NODE_ENV: 'prod' }, 'NODE_ENV: expected one of development, production, test'],
  [{ PORT: '-1' }, 'PORT: expected a whole number from 1 to 65535'],
  [{ PORT: '80 ' }, 'PORT: expected a whole number from 1 to 65535'],
  [{ WALLET_PORT: '3000' }, 'WALLET_PORT: must not be the same as PORT'],
  [
    { METRICS_PORT: '3001' },
    'METRICS_PORT: must not be the port of the page or of the wallet; set another one',
  ],
  [{ WORKERS: '0' }, 'WORKERS: expected auto or a whole number from 1 to 64'],
  [
    { DATABASE_URL: database, DATABASE_POOL_SIZE: '2' },
    'DATABASE_POOL_SIZE: expected a whole number from 4 to 500',
  ],
  [
    { DATABASE_URL: database, DATABASE_POOL_SIZE: '999999999999' },
    'DATABASE_POOL_SIZE: expected a whole number from 4 to 500',
  ],
  [{ MAIL_CONCURRENCY: 'NaN' }, 'MAIL_CONCURRENCY: expected a whole number from 1 to 64'],
  [{ WALLET_INTEGRITY: 'true' }, 'WALLET_INTEGRITY: expected one of off, report, enforce'],
  // Swaps.
  [
    { SWAP_SOURCES: 'uniswap sushi' },
    'SWAP_SOURCES: expected sources, each once, of uniswap, cow, lifi, jupiter, 0x, 1inch, across, relay, market',
  ],
  [{ SWAP_SOURCES: '0x' }, 'SWAP_ZERO_EX_KEY: is required with 0x in SWAP_SOURCES'],
  [{ SWAP_SOURCES: 'relay' }, 'SWAP_RELAY_KEY: is required with relay in SWAP_SOURCES'],
  [{ SWAP_SOURCES: 'market' }, 'SWAP_URLS: must name the address of market'],
  [
    { SWAP_SOURCES: 'market', SWAP_URLS: 'market=http://market.example' },
    'SWAP_URLS: expected source=address pairs, such as "market=https://market.example"',
  ],
  [{ SWAP_SOURCES: 'uniswap', SWAP_PAUSED: 'lifi' }, 'SWAP_PAUSED: lifi is not in SWAP_SOURCES'],
  [
    { SWAP_SOURCES: 'uniswap', SWAP_LIMITS: 'uniswap=0' },
    'SWAP_LIMITS: expected source=requests a minute, such as "jupiter=600"',
  ],
  [
    { SWAP_SOURCES: 'uniswap', SWAP_FEE_BASIS_POINTS: '30' },
    'SWAP_FEE_EVM_ADDRESS: is required with SWAP_FEE_BASIS_POINTS; it receives the fee',
  ],
  [
    { SWAP_SOURCES: 'uniswap', SWAP_FEE_BASIS_POINTS: '101' },
    'SWAP_FEE_BASIS_POINTS: expected a whole number from 0 to 100',
  ],
  [{ RATE_LIMIT_MAIL: '10/m' }, 'RATE_LIMIT_MAIL: expected a whole number from 1 to 1000000'],
  [
    { RATE_LIMIT_RPC_MIB: '64MiB' },
    'RATE_LIMIT_RPC_MIB: expected a whole number from 1 to 1000000',
  ],
  [{ SIGN_IN_ENABLED: 'yes' }, 'SIGN_IN_ENABLED: expected true or false'],
  [{ MIGRATE_AT_START: '0' }, 'MIGRATE_AT_START: expected true or false'],
  [
    { TRUST_PROXY: 'true' },
    "TRUST_PROXY: expected the number of proxies in front (1 to 9) or their addresses, such as '10.0.0.0/8'",
  ],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent',
  ],
  // Durations.
  [{ SESSION_IDLE: '12' }, 'SESSION_IDLE: needs a unit: s, m, h or d, such as 30m'],
  [{ SESSION_IDLE: '10 minutes' }, 'SESSION_IDLE: expected a duration such as 30m, 12h or 7d'],
  [{ SESSION_MAX: '999d' }, 'SESSION_MAX: must be from 1s to 400d'],
  [{ BUILD_CHECK_INTERVAL: '1ms' }, 'BUILD_CHECK_INTERVAL: must be from 1s to 400d'],
  [
    { SESSION_MAX: '1h' },
    'SESSION_MAX: is shorter than SESSION_IDLE, whose default is 12h; set both',
  ],
  [{ SESSION_IDLE: '8d' }, 'SESSION_IDLE: must not be longer than SESSION_MAX'],
  [{ SHUTDOWN_DELAY: '5' }, 'SHUTDOWN_DELAY: expected a duration from 0s to 10m, such as 5s'],
  [{ MAIL_PAUSE: '2h' }, 'MAIL_PAUSE: expected a duration from 1s to 1h, such as 30s'],
  [
    { ESCROW_DELAY: '8d' },
    'ESCROW_DELAY: expected a number of hours from 0 to 168, or a duration such as 30m',
  ],
  // Origins and addresses.
  [
    { PUBLIC_ORIGIN: 'app.example.com' },
    'PUBLIC_ORIGIN: needs https:// in front, as in https://app.example.com',
  ],
  [
    { PUBLIC_ORIGIN: 'http://app.example.com' },
    'PUBLIC_ORIGIN: must use https; sessions can be stolen over plain http',
  ],
  [
    { PUBLIC_ORIGIN: 'https://app.example.com/app' },
    'PUBLIC_ORIGIN: must end after the host and the port, as in https://app.example.com',
  ],
  [
    { PUBLIC_ORIGIN: 'https://user:p4ss@app.example.com' },
    'PUBLIC_ORIGIN: must not contain a user or a password',
  ],
  [
    { PUBLIC_ORIGIN: 'https://App.example.com:443' },
    'PUBLIC_ORIGIN: must be written as browsers write it, as in https://app.example.com: in lower case, without a default port',
  ],
  [
    { PUBLIC_ORIGIN: 'https://localhost' },
    'PUBLIC_ORIGIN: names this machine only; set the origin that visitors open',
  ],
  [
    { WALLET_URL: 'https://app.example.com' },
    'WALLET_URL: must differ from PUBLIC_ORIGIN; nothing else may be served there',
  ],
  [
    { WALLET_URL: 'wallet.example.com:8443' },
    'WALLET_URL: needs https:// in front, as in https://wallet.example.com',
  ],
  [
    { EMBED_ORIGINS: 'http://app.example.com' },
    'EMBED_ORIGINS: plain http works on localhost only; use https',
  ],
  [
    { APP_ORIGINS: 'https://app.example.com' },
    'APP_ORIGINS: must not contain PUBLIC_ORIGIN, which needs no entry; remove it',
  ],
  [
    { ...hooks, WEBHOOK_URLS: 'https://10.0.0.1/hook' },
    'WEBHOOK_URLS: names a host that only a private network knows; set an address that the internet reaches',
  ],
  [
    { ...hooks, WEBHOOK_URLS: 'https://backend/hook' },
    'WEBHOOK_URLS: names a host that only a private network knows; set an address that the internet reaches',
  ],
  [
    { ...hooks, WEBHOOK_URLS: 'http://api.example.com/hook' },
    'WEBHOOK_URLS: expected https addresses separated by spaces, at most 10; plain http works on this machine only',
  ],
  [
    { WEBHOOK_URLS: 'https://api.example.com/hook' },
    'WEBHOOK_SECRET: is required with WEBHOOK_URLS; make one with: echo whsec_$(openssl rand -base64 32)',
  ],
  [{ INDEXER_URL: 'https://app.example.com/v1' }, 'INDEXER_URL: is this server; set another one'],
  [
    { PRICES_URL: 'https://user:p4ss@prices.example.com' },
    'PRICES_URL: must not contain a user or a password',
  ],
  [
    { PRICES_URL: 'https://prices.example.com/?key=p4ss' },
    'PRICES_URL: expected an address such as https://service.example.com/v1, without ? or #',
  ],
  [
    { RPC_URLS: 'eip155:1=https://user:p4%@node.example.com' },
    'RPC_URLS: expected entries such as eip155:1=https://a.example,https://b.example, with 3* before a url for a weight of 3',
  ],
  [
    { ...hooks, WEBHOOK_URLS: 'https://user:p4ss@api.example.com' },
    'WEBHOOK_URLS: must not contain a user or a password',
  ],
  [
    { INDEXER_URL: 'http://indexer.example.com', INDEXER_TOKEN: 'p4ss' },
    'INDEXER_TOKEN: would send the token unencrypted; set an https address',
  ],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: expected smtps://user:password@host'],
  [
    { MAIL_FROM: 'https://example.com/a@example.com' },
    'MAIL_FROM: expected an address, or "Name <name@example.com>" in plain letters',
  ],
  [
    { MAIL_DKIM_SELECTOR: 'mail1._domainkey.example.com' },
    'MAIL_DKIM_SELECTOR: expected the selector alone, such as mail1 of mail1._domainkey.example.com',
  ],
  [
    { DATABASE_URL: 'mysql://db/aureus' },
    'DATABASE_URL: expected postgres://user:password@host/database',
  ],
  [
    { DATABASE_URL: 'postgres://aureus:p4ss@db/aureus' },
    'DATABASE_URL: needs a password of at least 12 characters',
  ],
  [
    { NAMES_ZONE: 'true' },
    'NAMES_ZONE: expected a domain in lower case, such as names.example.com',
  ],
  // Lists and JSON.
  [
    { NETWORKS: 'eip155:1 eip155:1' },
    'NETWORKS: expected CAIP-2 chain ids, each once, such as "eip155:1 eip155:8453"',
  ],
  [
    { NETWORKS: 'eip155:424242' },
    'NETWORKS: eip155:424242 is not a known network; describe it in NETWORKS_FILE or remove it',
  ],
  [
    { SIGN_IN_NETWORKS: 'eip155:424242' },
    'SIGN_IN_NETWORKS: eip155:424242 is not in NETWORKS; add it there or remove it',
  ],
  [{ SOCIAL_ORDER: 'google' }, 'SOCIAL_ORDER: names a provider that is not set up'],
  [
    { OIDC_PROVIDERS: '[{' },
    'OIDC_PROVIDERS: expected a JSON list of {"slug","issuer","clientId","clientSecret","name"}, and "picture" if there is one; the issuer is its exact address',
  ],
  [
    {
      OIDC_PROVIDERS: JSON.stringify([
        { slug: 'a', issuer: 'https://a.example', clientId: 'a', clientSecret: '', name: 'A' },
      ]),
    },
    'OIDC_PROVIDERS: provider 1: clientSecret is wrong',
  ],
  [
    { RPC_URLS: 'eip155:1=node.example.com' },
    'RPC_URLS: expected entries such as eip155:1=https://a.example,https://b.example, with 3* before a url for a weight of 3',
  ],
  [
    { BITCOIN_INDEXERS: `${bitcoin}=https://esplora.example.com/api?key=p4ss` },
    'BITCOIN_INDEXERS: expected entries such as bip122:000000000019d6689c085ae165831e93=https://esplora.example.com/api, without ? or #',
  ],
  [
    { BITCOIN_INDEXERS: `${bitcoin}=http://esplora.example.com` },
    'BITCOIN_INDEXERS: would send the addresses of visitors unencrypted; set an https address',
  ],
  [
    { BITCOIN_INDEXERS: 'bip122:000000000933ea01ad0ee984209779ba=https://esplora.example.com' },
    'BITCOIN_INDEXERS: bip122:000000000933ea01ad0ee984209779ba is not in NETWORKS; add it there or remove it',
  ],
  [
    { BITCOIN_INDEXERS: 'eip155:1=https://esplora.example.com' },
    'BITCOIN_INDEXERS: eip155:1 is read from nodes; name those in RPC_URLS',
  ],
  // Files.
  [{ NETWORKS_FILE: '/nowhere/x.json' }, 'NETWORKS_FILE: names a file that does not exist'],
  [{ NETWORKS_FILE: folder }, 'NETWORKS_FILE: names a folder; name the file in it'],
  [{ NETWORKS_FILE: '/dev/null' }, 'NETWORKS_FILE: names something that is not a file'],
  [{ NETWORKS_FILE: file('{bad') }, 'NETWORKS_FILE: is not JSON'],
  [
    { WEBHOOK_SECRET_FILE: '/nowhere/secret' },
    'WEBHOOK_SECRET_FILE: names a file that does not exist',
  ],
  [
    { SMTP_URL_FILE: file('smtps://a:p4ss@b.example') },
    'SMTP_URL_FILE: is set beside SMTP_URL; set one of the two',
  ],
  [{ METRICS_TOKEN_FILE: file('p4ss') }, 'METRICS_TOKEN_FILE: expected at least 32 characters'],
  [{ METRICS_TOKEN_FILE: file('x'.repeat(70_000)) }, 'METRICS_TOKEN_FILE: is larger than 64 KiB'],
]

describe('readSettings', () => {
  test('behavior: accepts the settings that the rows change', () => {
    expect(linesOf({})).toEqual([])
    expect(rows.length).toBeGreaterThan(60)
  })

  test.each(rows.map(([change, line]) => [line, change] as const))('error: %s', (line, change) => {
    expect(linesOf(change)).toEqual([line])
    expect(line).not.toContain('p4ss')
  })

  test.each(Object.keys(rightSettings))('behavior: %s of white space counts as unset', (name) => {
    const [blank, absent] = [linesOf({ [name]: ' ' }), linesOf({ [name]: undefined })]
    expect(blank).toEqual(absent)
  })
})
