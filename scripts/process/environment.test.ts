import { describe, expect, test } from 'vitest'
import {
  bitcoinChain,
  devnetEnvironment,
  nearChain,
  serverEnvironment,
  solanaChain,
} from './environment.ts'
import { dappFolder, projectRoot } from './paths.ts'

const devnet = {
  type: 'ready',
  rpcUrl: 'http://127.0.0.1:5001',
  faucetUrl: 'http://127.0.0.1:5002/faucet',
  contracts: {},
} as const
const started = { port: 4000, faucetToken: 'a'.repeat(64) }

describe('serverEnvironment', () => {
  test('behavior: configures a server for the devnet', () => {
    expect(serverEnvironment({ BRAND_NAME: 'Gold' }, started, devnet)).toEqual({
      BRAND_NAME: 'Gold',
      NODE_ENV: 'development',
      PORT: '4000',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      DATA_DIR: `${projectRoot}/.data`,
      ADMIN_ACCOUNTS: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266=admin',
      RPC_URLS: 'eip155:99199=http://127.0.0.1:5001',
      SIGN_IN_RPC_QUORUM: '1',
      RATE_LIMIT_MAIL_VISITOR: '1000',
      FAUCET_URL: 'http://127.0.0.1:5002/faucet',
      FAUCET_TOKEN: started.faucetToken,
    })
  })

  test('behavior: configures a server without a devnet', () => {
    expect(serverEnvironment({ BRAND_NAME: 'Gold' }, started, undefined)).toEqual({
      BRAND_NAME: 'Gold',
      NODE_ENV: 'development',
      PORT: '4000',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      DATA_DIR: `${projectRoot}/.data`,
      ADMIN_ACCOUNTS: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266=admin',
      RATE_LIMIT_MAIL_VISITOR: '1000',
    })
  })

  test('behavior: sets no smart accounts on a chain that is not among the networks', () => {
    const at = `0x${'1'.repeat(40)}`
    const smartAccounts = { entryPoint: at, accountDelegate: at, paymaster: at }
    const both = { ...devnet, smartAccounts }
    const chains = (NETWORKS: string) =>
      serverEnvironment({ NETWORKS }, started, both)['SMART_ACCOUNT_NETWORKS']
    expect(chains('')).toBe('eip155:99199')
    expect(chains('eip155:1 eip155:99199')).toBe('eip155:99199')
    expect(chains('eip155:1')).toBeUndefined()
  })

  test('behavior: sends emails to the devnet’s inbox unless a mail server is configured', () => {
    const inbox = { url: 'http://localhost:4002', smtpUrl: 'smtp://127.0.0.1:5004' }
    const both = { ...devnet, inbox }
    expect(serverEnvironment({}, started, both)['SMTP_URL']).toBe(inbox.smtpUrl)
    const SMTP_URL = 'smtps://mail.example.com'
    expect(serverEnvironment({ SMTP_URL }, started, both)['SMTP_URL']).toBe(SMTP_URL)
    expect(devnetEnvironment({}, { ...started, inboxPort: 4002 }, both)).toMatchObject({
      INBOX_PORT: '4002',
      DEVNET_SMTP_PORT: '5004',
    })
  })

  test('behavior: uses the devnet’s sign-in providers unless others are configured', () => {
    const both = { ...devnet, social: { url: 'http://localhost:5006' } }
    expect(serverEnvironment({}, started, both)['SOCIAL_STANDIN_URL']).toBe(both.social.url)
    const SOCIAL_STANDIN_URL = 'http://localhost:7000'
    const named = serverEnvironment({ SOCIAL_STANDIN_URL }, started, both)
    expect(named['SOCIAL_STANDIN_URL']).toBe(SOCIAL_STANDIN_URL)
    expect(devnetEnvironment({}, { ...started, walletPort: 4001 }, both)).toMatchObject({
      DEVNET_WALLET_URL: 'http://localhost:4001',
      DEVNET_SOCIAL_PORT: '5006',
    })
    const env = { WALLET_URL: 'https://wallet.example' }
    expect(devnetEnvironment(env, { ...started, walletPort: 4001 }, undefined)).toMatchObject({
      DEVNET_WALLET_URL: 'https://wallet.example',
    })
  })

  test('behavior: the devnet’s site may use the server and embed its wallet, beside what is configured', () => {
    const dapp = { url: 'http://localhost:5009' }
    const both = { ...devnet, dapp }
    expect(serverEnvironment({}, started, both)).toMatchObject({
      APP_ORIGINS: dapp.url,
      EMBED_ORIGINS: `http://localhost:${started.port} ${dapp.url}`,
    })
    const own = { APP_ORIGINS: 'http://localhost:1', EMBED_ORIGINS: 'http://localhost:2' }
    expect(serverEnvironment(own, started, both)).toMatchObject({
      APP_ORIGINS: `http://localhost:1 ${dapp.url}`,
      EMBED_ORIGINS: `http://localhost:2 ${dapp.url}`,
    })
    expect(devnetEnvironment({}, started, both)['DEVNET_DAPP_PORT']).toBe('5009')
  })

  test('behavior: uses the devnet’s Farcaster unless other nodes are configured', () => {
    const farcaster = {
      url: 'http://localhost:5007',
      rpcUrls: ['http://127.0.0.1:5008', 'http://localhost:5008'],
    }
    const both = { ...devnet, farcaster }
    expect(serverEnvironment({}, started, both)).toMatchObject({
      FARCASTER_RELAY_URL: farcaster.url,
      FARCASTER_RPC_URLS: farcaster.rpcUrls.join(' '),
      MINI_APP_HOSTS: farcaster.url,
    })
    const FARCASTER_RPC_URLS = 'https://a.example https://b.example'
    const named = serverEnvironment({ FARCASTER_RPC_URLS }, started, both)
    expect(named['FARCASTER_RPC_URLS']).toBe(FARCASTER_RPC_URLS)
    expect(named).not.toHaveProperty('FARCASTER_RELAY_URL')
    expect(devnetEnvironment({}, started, both)).toMatchObject({
      DEVNET_FARCASTER_PORT: '5007',
      DEVNET_FARCASTER_RPC_PORT: '5008',
    })
  })

  test('behavior: the devnet’s Safe{Wallet} may show the page unless another one is configured', () => {
    const both = { ...devnet, safe: { url: 'http://localhost:5010' } }
    expect(serverEnvironment({}, started, both)['SAFE_APP_HOSTS']).toBe(both.safe.url)
    const own = { SAFE_APP_HOSTS: 'https://app.safe.global' }
    expect(serverEnvironment(own, started, both)).toMatchObject(own)
    expect(devnetEnvironment({}, started, both)['DEVNET_SAFE_PORT']).toBe('5010')
  })

  test('behavior: pages open the devnet’s Base Account unless another one is configured', () => {
    const both = { ...devnet, baseAccount: { url: 'http://localhost:5011/connect' } }
    expect(serverEnvironment({}, started, both)['BASE_ACCOUNT_URL']).toBe(both.baseAccount.url)
    const own = { BASE_ACCOUNT_URL: 'https://keys.coinbase.com/connect' }
    expect(serverEnvironment(own, started, both)).toMatchObject(own)
    expect(devnetEnvironment({}, started, both)['DEVNET_BASE_ACCOUNT_PORT']).toBe('5011')
  })

  test('param: RPC_URLS: adds the devnet to other chains', () => {
    const env = {
      RPC_URLS: 'eip155:1=https://a.example,https://b.example  eip155:10=https://c.example',
    }
    expect(serverEnvironment(env, started, devnet)['RPC_URLS']).toBe(
      'eip155:99199=http://127.0.0.1:5001 eip155:1=https://a.example,https://b.example eip155:10=https://c.example',
    )
  })

  test('behavior: adds the Solana chain if it runs', () => {
    const both = { ...devnet, solana: { rpcUrl: 'http://127.0.0.1:5003', testMint: 'BTB' } }
    expect(serverEnvironment({}, started, both)['RPC_URLS']).toBe(
      `eip155:99199=http://127.0.0.1:5001 ${solanaChain}=http://127.0.0.1:5003`,
    )
    const env = { NETWORKS: `eip155:1 ${solanaChain}` }
    expect(serverEnvironment(env, started, both)['RPC_URLS']).toBe(
      `${solanaChain}=http://127.0.0.1:5003`,
    )
    expect(devnetEnvironment({}, place, both)['DEVNET_SOLANA_PORT']).toBe('5003')
  })

  test('behavior: adds the nodes of Bitcoin and NEAR, whatever the networks, unless others are configured', () => {
    const furtherChains = {
      bitcoinUrl: 'http://aureus:secret@127.0.0.1:5013/',
      bitcoinIndexerUrl: 'http://127.0.0.1:5015',
      nearUrl: 'http://127.0.0.1:5014',
    }
    const all = { ...devnet, furtherChains }
    const [bitcoin, near] = [
      `${bitcoinChain}=http://aureus:secret@127.0.0.1:5013/`,
      `${nearChain}=http://127.0.0.1:5014`,
    ]
    const urls = (env: NodeJS.ProcessEnv) => serverEnvironment(env, started, all)['RPC_URLS']
    expect(urls({ NETWORKS: 'eip155:1' })).toBe(`${bitcoin} ${near}`)
    const own = `${nearChain}=https://near.example.com`
    expect(urls({ NETWORKS: 'eip155:1', RPC_URLS: own })).toBe(`${bitcoin} ${own}`)
    expect(devnetEnvironment({}, place, all)).toMatchObject({
      DEVNET_BITCOIN_PORT: '5013',
      DEVNET_BITCOIN_INDEXER_PORT: '5015',
      DEVNET_NEAR_PORT: '5014',
    })
  })

  test('behavior: has accounts of Bitcoin read from the devnet, unless networks or indexers are configured', () => {
    const furtherChains = {
      bitcoinUrl: 'http://aureus:secret@127.0.0.1:5013/',
      bitcoinIndexerUrl: 'http://127.0.0.1:5015',
      nearUrl: 'http://127.0.0.1:5014',
    }
    const indexers = (env: NodeJS.ProcessEnv) =>
      serverEnvironment(env, started, { ...devnet, furtherChains })['BITCOIN_INDEXERS']
    expect(indexers({})).toBe(`${bitcoinChain}=http://127.0.0.1:5015`)
    expect(indexers({ NETWORKS: 'eip155:1' })).toBeUndefined()
    const own = `${bitcoinChain}=https://esplora.example.com`
    expect(indexers({ BITCOIN_INDEXERS: own })).toBe(own)
  })

  test('behavior: pays fees on the Solana chain that funded the payer, unless others are configured', () => {
    const solana = { rpcUrl: 'http://127.0.0.1:5003', testMint: 'BTB', feePayer: 'BTB' }
    const paying = (env: NodeJS.ProcessEnv, feePayer = true) => {
      const { feePayer: _, ...poor } = solana
      const both = { ...devnet, solana: feePayer ? solana : poor }
      return serverEnvironment(env, started, both)['SOLANA_FEE_NETWORKS']
    }
    expect(paying({})).toBe(solanaChain)
    expect(paying({}, false)).toBeUndefined()
    expect(paying({ NETWORKS: 'eip155:1' })).toBeUndefined()
    expect(paying({ SOLANA_FEE_NETWORKS: 'solana:x' })).toBe('solana:x')
  })

  test('behavior: adds the indexer if it runs, unless another is configured', () => {
    const indexer = {
      indexerUrl: 'http://127.0.0.1:5005/v1',
      pricesUrl: 'http://127.0.0.1:5005/prices',
    }
    const both = { ...devnet, indexer }
    const ours = {
      INDEXER_URL: indexer.indexerUrl,
      INDEXER_CHAINS: 'eip155:99199',
      PRICES_URL: indexer.pricesUrl,
    }
    expect(serverEnvironment({}, started, both)).toMatchObject(ours)
    const INDEXER_URL = 'https://indexer.example.com/v1'
    const named = serverEnvironment({ INDEXER_URL }, started, both)
    expect(named).toMatchObject({ INDEXER_URL, PRICES_URL: indexer.pricesUrl })
    expect(named).not.toHaveProperty('INDEXER_CHAINS')
    expect(devnetEnvironment({}, place, both)['DEVNET_INDEXER_PORT']).toBe('5005')
  })

  test('param: TOKEN_LISTS: come after the devnet’s list', () => {
    const listed = { ...devnet, tokenList: '/srv/aureus/devnet/tokens.json' }
    const lists = (env: NodeJS.ProcessEnv) => serverEnvironment(env, started, listed)['TOKEN_LISTS']
    expect(lists({})).toBe('/srv/aureus/devnet/tokens.json')
    expect(lists({ TOKEN_LISTS: 'mine.json' })).toBe('/srv/aureus/devnet/tokens.json,mine.json')
  })

  test('param: an own node for 99199 replaces the devnet', () => {
    const env = { RPC_URLS: 'eip155:99199=http://127.0.0.1:8545' }
    expect(serverEnvironment(env, started, devnet)['RPC_URLS']).toBe(env.RPC_URLS)
  })

  test('param: NETWORKS without 99199 adds no URL for it', () => {
    expect(serverEnvironment({ NETWORKS: 'eip155:1' }, started, devnet)).not.toHaveProperty(
      'RPC_URLS',
    )
    const both = serverEnvironment({ NETWORKS: 'eip155:1 eip155:99199' }, started, devnet)
    expect(both['RPC_URLS']).toBe('eip155:99199=http://127.0.0.1:5001')
  })
})

const place = { port: 4000, faucetToken: 'token' }

describe('devnetEnvironment', () => {
  test('behavior: uses the server’s names on the devnet', () => {
    const env = {
      NAMES_ZONE: 'names.example',
      NAMES_GATEWAY_KEY_FILE: '/etc/aureus/gateway.key',
      PUBLIC_ORIGIN: 'https://app.example',
    }
    expect(devnetEnvironment(env, place, undefined)).toMatchObject({
      DEVNET_NAMES_ZONE: 'names.example',
      DEVNET_NAMES_GATEWAY: 'https://app.example/v1/ccip/{sender}/{data}.json',
      DEVNET_NAMES_KEY_FILE: '/etc/aureus/gateway.key',
    })
  })

  test('behavior: keeps state below DATA_DIR, passes the token and drops empty settings', () => {
    const env = { DATA_DIR: '/srv/aureus', BRAND_NAME: '' }
    expect(devnetEnvironment(env, place, undefined)).toEqual({
      DATA_DIR: '/srv/aureus',
      DEVNET_DAPP_DIR: dappFolder,
      DEVNET_DAPP_SERVER: 'http://localhost:4000',
      DEVNET_DIR: '/srv/aureus/devnet',
      DEVNET_FAUCET_TOKEN: 'token',
      DEVNET_KEYS_DIR: '/srv/aureus.keys',
      DEVNET_NAMES_ZONE: 'aureus.id',
      DEVNET_NAMES_GATEWAY: 'http://localhost:4000/v1/ccip/{sender}/{data}.json',
      DEVNET_NAMES_KEY_FILE: '/srv/aureus/names-gateway.key',
    })
  })

  test('param: previous: requests the same ports again', () => {
    expect(devnetEnvironment({}, place, devnet)).toMatchObject({
      DEVNET_PORT: '5002',
      DEVNET_RPC_PORT: '5001',
    })
  })
})
