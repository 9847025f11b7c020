import { describe, expect, test } from 'vitest'
import { devnetEnvironment, serverEnvironment } from './environment.ts'
import { projectRoot } from './paths.ts'

const devnet = {
  type: 'ready',
  rpcUrl: 'http://127.0.0.1:5001',
  faucetUrl: 'http://127.0.0.1:5002/faucet',
  contracts: {},
} as const
const started = { port: 4000, faucetToken: 'a'.repeat(64) }

describe('serverEnvironment', () => {
  test('behavior: everything a server in front of the devnet needs', () => {
    expect(serverEnvironment({ BRAND_NAME: 'Gold' }, started, devnet)).toEqual({
      BRAND_NAME: 'Gold',
      NODE_ENV: 'development',
      PORT: '4000',
      PUBLIC_ORIGIN: 'http://localhost:4000',
      DATA_DIR: `${projectRoot}/.data`,
      RPC_URLS: 'eip155:99199=http://127.0.0.1:5001',
      SIGN_IN_RPC_QUORUM: '1',
      FAUCET_URL: 'http://127.0.0.1:5002/faucet',
      FAUCET_TOKEN: started.faucetToken,
    })
  })

  test('param: RPC_URLS of other chains are kept beside the devnet', () => {
    const env = {
      RPC_URLS: 'eip155:1=https://a.example,https://b.example  eip155:10=https://c.example',
    }
    expect(serverEnvironment(env, started, devnet)['RPC_URLS']).toBe(
      'eip155:99199=http://127.0.0.1:5001 eip155:1=https://a.example,https://b.example eip155:10=https://c.example',
    )
  })

  test('param: an own node for 99199 wins over the devnet', () => {
    const env = { RPC_URLS: 'eip155:99199=http://127.0.0.1:8545' }
    expect(serverEnvironment(env, started, devnet)['RPC_URLS']).toBe(env.RPC_URLS)
  })

  test('param: NETWORKS without 99199 gets no address for it', () => {
    expect(serverEnvironment({ NETWORKS: 'eip155:1' }, started, devnet)).not.toHaveProperty(
      'RPC_URLS',
    )
    const both = serverEnvironment({ NETWORKS: 'eip155:1 eip155:99199' }, started, devnet)
    expect(both['RPC_URLS']).toBe('eip155:99199=http://127.0.0.1:5001')
  })
})

describe('devnetEnvironment', () => {
  test('behavior: state below DATA_DIR, the token, and no empty setting', () => {
    const env = { DATA_DIR: '/srv/aureus', BRAND_NAME: '' }
    expect(devnetEnvironment(env, 'token', undefined)).toEqual({
      DATA_DIR: '/srv/aureus',
      DEVNET_DIR: '/srv/aureus/devnet',
      DEVNET_FAUCET_TOKEN: 'token',
    })
  })

  test('param: previous, whose ports are asked for again', () => {
    expect(devnetEnvironment({}, 'token', devnet)).toMatchObject({
      DEVNET_PORT: '5002',
      DEVNET_RPC_PORT: '5001',
    })
  })
})
