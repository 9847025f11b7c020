import { knownChains } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readDataSettings, readSettings } from './settings.ts'

const development = { RPC_URLS: 'eip155:99199=http://127.0.0.1:8545' }
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://app.aureus.example',
  PROJECT_ID: '0123456789abcdef0123456789abcdef',
}

function problems(environment: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map(({ name }) => name)
  }
}

const hook = 'https://api.example/hook'
const hookSecret = `whsec_${'A'.repeat(43)}=`

describe('readSettings', () => {
  test('behavior: development needs only the upstream of its own chain', () => {
    const settings = readSettings(development)
    expect(settings).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      brandName: 'Aureus',
      projectId: 'aureus',
      trustProxy: false,
      faucet: undefined,
      signIn: {
        enabled: true,
        required: true,
        statement: 'Sign in to Aureus. This costs nothing and moves no funds.',
        resources: [],
        rpcQuorum: 2,
        sessionIdleMs: 43_200_000,
        sessionMaxMs: 604_800_000,
      },
    })
    expect(settings.networks[0]).toMatchObject({ id: 99199, name: 'Aureus Testnet' })
    expect(settings.networks.length).toBe(17)
    expect(settings.dataDir).toBe(`${process.cwd()}/.data`)
  })

  test('behavior: production needs only an origin and a project id', () => {
    const settings = readSettings(production)
    expect(settings).toMatchObject({ production: true, host: '0.0.0.0' })
    expect(settings.networks.map(({ id }) => id)).not.toContain(99199)
    expect(settings.networks[0]?.id).toBe(1)
  })

  test('behavior: treats an empty variable as unset', () => {
    expect(readSettings({ ...development, PORT: '', HOST: '', TRUST_PROXY: '' }).port).toBe(3000)
  })

  test('behavior: derives the origin from PORT', () => {
    expect(readSettings({ ...development, PORT: '4000' }).publicOrigin).toBe(
      'http://localhost:4000',
    )
  })

  test('behavior: uses the brand name in the custom network and the statement', () => {
    const settings = readSettings({ ...development, BRAND_NAME: 'Oro' })
    expect(settings.networks[0]?.name).toBe('Oro Testnet')
    expect(settings.signIn.statement).toMatch(/^Sign in to Oro\./)
  })

  test('behavior: RPC_URLS replace the public urls of their own chain only', () => {
    const settings = readSettings({ ...production, RPC_URLS: 'eip155:1=https://mine.example/k3y' })
    expect(settings.rpcUrls['eip155:1']).toEqual([{ url: 'https://mine.example/k3y' }])
    expect(settings.rpcUrls['eip155:10']).toEqual([{ url: 'https://mainnet.optimism.io' }])
    expect(JSON.stringify(settings.networks)).not.toContain('mine.example')
  })

  test('behavior: has a node for every known EVM and Solana chain if NETWORKS is not set', () => {
    const { rpcUrls, networks } = readSettings({
      ...production,
      RPC_URLS: 'eip155:97=https://b.example',
    })
    const missing = knownChains.filter((id) => !Object.hasOwn(rpcUrls, id))
    // The custom network has no public node, nor has Bitcoin.
    expect(missing.map((id) => id.split(':')[0])).toEqual(['eip155', 'bip122', 'bip122'])
    expect(missing[0]).toBe('eip155:99199')
    expect(rpcUrls['eip155:97']).toEqual([{ url: 'https://b.example' }])
    expect(networks.map(({ id }) => id)).not.toContain(97)
  })

  test('behavior: limits the nodes to the chains in NETWORKS, which accepts any known chain', () => {
    const settings = readSettings({ NETWORKS: 'eip155:97 eip155:1' })
    expect(Object.keys(settings.rpcUrls)).toEqual(['eip155:97', 'eip155:1'])
    expect(problems({ NETWORKS: 'eip155:1', RPC_URLS: 'eip155:97=https://b.example' })).toEqual([
      'RPC_URLS',
    ])
  })

  test('behavior: NETWORKS sets the networks and their order', () => {
    const settings = readSettings({ NETWORKS: 'eip155:8453 eip155:1' })
    expect(settings.networks.map(({ id }) => id)).toEqual([8453, 1])
    expect(settings.signIn.chains).toEqual(['eip155:8453', 'eip155:1'])
  })

  test('behavior: accepts sign-ins on all networks, or on those of SIGN_IN_NETWORKS', () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const NETWORKS = `eip155:1 ${solana} ${bitcoin}`
    expect(readSettings({ NETWORKS }).signIn.chains).toEqual(['eip155:1', solana, bitcoin])
    const settings = readSettings({ NETWORKS, SIGN_IN_NETWORKS: `${solana} eip155:1` })
    expect(settings.signIn.chains).toEqual([solana, 'eip155:1'])
    expect(settings.networks).toHaveLength(3)
  })

  test('behavior: accepts accounts of every family in development, Bitcoin included', () => {
    const { networks, signIn } = readSettings(development)
    for (const family of ['eip155', 'solana', 'bip122']) {
      const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
      const own = ids.filter((id) => id.startsWith(`${family}:`))
      expect(own).not.toEqual([])
      expect(signIn.chains).toEqual(expect.arrayContaining(own))
    }
  })

  test('behavior: lists the Solana test network only if its node is set', () => {
    const id = 'solana:5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFc'
    const RPC_URLS = `${development.RPC_URLS} ${id}=http://127.0.0.1:8899`
    const names = (environment: NodeJS.ProcessEnv) =>
      readSettings(environment).networks.map(({ name }) => name)
    expect(names({ RPC_URLS }).slice(0, 3)).toEqual([
      'Aureus Testnet',
      'Aureus Solana Testnet',
      'Ethereum',
    ])
    expect(names(development)).not.toContain('Aureus Solana Testnet')
    expect(problems({ ...production, RPC_URLS: `${id}=http://127.0.0.1:8899` })).toEqual([
      'RPC_URLS',
    ])
    expect(names({ NETWORKS: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })).toEqual([
      'Solana Devnet',
    ])
  })

  test('behavior: freezes the settings', () => {
    const settings = readSettings(development)
    expect(Object.isFrozen(settings) && Object.isFrozen(settings.signIn)).toBe(true)
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['HOST', 'a b'],
    ['PUBLIC_ORIGIN', 'localhost:3000'],
    ['PUBLIC_ORIGIN', 'http://aureus.example'],
    ['APP_ORIGINS', 'https://shop.example/app'],
    ['APP_ORIGINS', 'https://*.shop.example'],
    ['APP_ORIGINS', 'https://shop.example http://shop.example'],
    ['APP_ORIGINS', 'https://shop.example http://localhost:3000'],
    ['APP_ORIGINS', 'http://localhost:3001'],
    ['WEBHOOK_URLS', 'http://api.example/hook'],
    ['WEBHOOK_URLS', 'https://user:password@api.example/hook'],
    ['WEBHOOK_URLS', 'api.example'],
    ['WEBHOOK_SECRET', 'whsec_c2hvcnQ='],
    ['WEBHOOK_SECRET', 'secret'],
    ['DATABASE_URL', 'mysql://localhost/aureus'],
    ['DATABASE_URL', 'postgres://u:%zz@localhost/aureus'],
    ['DATABASE_POOL_SIZE', '3'],
    ['MIGRATE_AT_START', 'no'],
    ['MIGRATION_DATABASE_URL', 'postgres://owner@localhost/aureus'],
    ['BRAND_NAME', 'Au"reus'],
    ['BRAND_NAME', 'A'.repeat(41)],
    ['PROJECT_ID', 'a b'],
    ['NETWORKS', 'eip155:1 eip155:1'],
    ['SIGN_IN_NETWORKS', 'eip155:10'],
    ['APP_SIGN_IN', 'https://shop.example=required'],
    ['APP_SIGN_IN', 'https://shop.example=maybe'],
    ['APP_SIGN_IN', 'https://shop.example=off https://shop.example=off'],
    ['APP_LINKED_ACCOUNTS', 'https://shop.example'],
    ['APP_LINKED_ACCOUNTS', 'shop.example'],
    ['SIGN_IN_NETWORKS', 'eip155'],
    ['NETWORKS', '1'],
    ['NETWORKS', 'eip155:424242'],
    ['PROJECT_IDS', 'a b a'],
    ['RPC_URLS', 'eip155:1'],
    ['RPC_URLS', 'eip155:424242=https://a.example'],
    ['CUSTOM_EXPLORER_URL', 'http://scan.example'],
    ['CUSTOM_EXPLORER_URL', 'javascript:alert(1)'],
    ['CUSTOM_EXPLORER_URL', 'https://scan.example'],
    ['SIGN_IN_ENABLED', 'yes'],
    ['SIGN_IN_STATEMENT', 'two\nlines'],
    ['SIGN_IN_RESOURCES', 'terms'],
    ['SIGN_IN_RESOURCES', 'https://a.example https://a.example'],
    ['SIGN_IN_RPC_QUORUM', '0'],
    ['SESSION_IDLE', '12'],
    ['SESSION_IDLE', '8d'],
    ['SESSION_MAX', '401d'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT_RPC', '-1'],
    ['RATE_LIMIT_RPC_PROJECT', '0'],
    ['FAUCET_URL', 'http://127.0.0.1:1/faucet'],
    ['FAUCET_TOKEN', 'short'],
  ])('error: refuses %s=%s and names the setting', (name, value) => {
    expect(problems({ NETWORKS: 'eip155:1', [name]: value })).toEqual([name])
  })

  test('param: CUSTOM_EXPLORER_URL applies only to the custom network', () => {
    const CUSTOM_EXPLORER_URL = 'https://scan.example'
    const [custom, next] = readSettings({ ...development, CUSTOM_EXPLORER_URL }).networks
    expect(custom?.blockExplorerUrl).toBe(CUSTOM_EXPLORER_URL)
    expect(next?.blockExplorerUrl).toBe('https://etherscan.io')
    expect(readSettings(development).networks[0]).not.toHaveProperty('blockExplorerUrl')
  })

  test('error: refuses a network without an upstream and names the setting', () => {
    expect(() => readSettings({})).toThrow(/^RPC_URLS: eip155:99199 has no upstream/)
  })

  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['no origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
    ['plain http', { PUBLIC_ORIGIN: 'http://app.aureus.example' }, 'PUBLIC_ORIGIN'],
    ['localhost', { PUBLIC_ORIGIN: 'https://localhost' }, 'PUBLIC_ORIGIN'],
    ['no project id', { PROJECT_ID: undefined }, 'PROJECT_ID'],
    ['the project id of development', { PROJECT_ID: 'aureus' }, 'PROJECT_ID'],
    ['a short id of another project', { PROJECT_IDS: 'partner' }, 'PROJECT_IDS'],
    ['a short project id', { PROJECT_ID: '0123456789abcde' }, 'PROJECT_ID'],
    ['a faucet', { FAUCET_URL: 'http://127.0.0.1:1' }, 'FAUCET_URL'],
    ['apps without keys', { APP_ORIGINS: 'https://shop.example' }, 'KMS_DIR'],
    ['webhooks without keys', { WEBHOOK_URLS: hook, WEBHOOK_SECRET: hookSecret }, 'KMS_DIR'],
    ['webhooks without a secret', { WEBHOOK_URLS: hook, KMS_DIR: '/keys' }, 'WEBHOOK_SECRET'],
    ['a secret without webhooks', { WEBHOOK_SECRET: hookSecret }, 'WEBHOOK_URLS'],
    ['a faucet token', { FAUCET_TOKEN: 'x'.repeat(32) }, 'FAUCET_TOKEN'],
    ['the devnet without a node', { NETWORKS: 'eip155:99199' }, 'RPC_URLS'],
    ['a weak password', { DATABASE_URL: 'postgres://a:hunter2@db/aureus' }, 'DATABASE_URL'],
    ['no password', { DATABASE_URL: 'postgres://a@db/aureus' }, 'DATABASE_URL'],
    [
      'an encoded weak password',
      { DATABASE_URL: 'postgres://a:%41%41%41%41@db/x' },
      'DATABASE_URL',
    ],
  ])('error: production refuses %s', (_, change, name) => {
    expect(problems({ ...production, ...change })).toEqual([name])
  })

  test('error: reports every problem at once, one line each, without values', () => {
    const secret = 'sup3rs3cret'
    const bad = {
      NODE_ENV: 'production',
      PORT: secret,
      PROJECT_ID: secret,
      DATABASE_URL: `postgres://aureus:${secret}@db/aureus`,
      FAUCET_TOKEN: secret,
      RPC_URLS: `eip155:1=ftp://${secret}`,
    }
    expect(problems(bad)).toEqual([
      'PORT',
      'RPC_URLS',
      'FAUCET_TOKEN',
      'PUBLIC_ORIGIN',
      'PROJECT_ID',
      'DATABASE_URL',
    ])
    expect(() => readSettings(bad)).not.toThrow(secret)
  })
})

describe('readDataSettings', () => {
  test('behavior: does not need settings of chains or pages', () => {
    const { kmsDir, databaseUrl } = readDataSettings({ KMS_DIR: '/keys' })
    expect({ kmsDir, databaseUrl }).toEqual({ kmsDir: '/keys', databaseUrl: undefined })
  })

  test.each([
    [{ KMS_SERVICE: 'gcp' }, 'GCP_KMS_KEY_RING: is required with KMS_SERVICE=gcp'],
    [
      { KMS_SERVICE: 'gcp', GCP_KMS_KEY_RING: 'ring' },
      'GCP_KMS_KEY_RING: expected projects/…/locations/…/keyRings/…',
    ],
  ])('error: reports a fault of a key service once: %j', (environment, message) => {
    expect(() => readDataSettings(environment)).toThrow(message)
    expect(() => readDataSettings(environment)).not.toThrow('\n')
  })
})
