import { describe, expect, test } from 'vitest'
import { devnetEnvironment, serverEnvironment } from './environment.ts'

const devnet = {
  type: 'ready',
  rpcUrl: 'http://127.0.0.1:5001',
  faucetUrl: 'http://127.0.0.1:5002/faucet',
} as const
const started = { port: 4000, faucetToken: 'a'.repeat(64) }

describe('swapSettings', () => {
  test('behavior: swaps on the devnet unless the user chose other sources', () => {
    const contracts = { testDollar: `0x${'1'.repeat(40)}` }
    const swapServices = {
      cowUrl: 'http://localhost:5012/cow',
      lifiUrl: 'http://localhost:5012/lifi/v1',
    }
    const market = { url: 'http://localhost:5010' }
    const both = { ...devnet, contracts, market, swapServices }
    expect(serverEnvironment({}, started, both)).toMatchObject({
      SWAP_SOURCES: 'uniswap cow lifi market',
      SWAP_URLS:
        'cow=http://localhost:5012/cow lifi=http://localhost:5012/lifi/v1 market=http://localhost:5010',
      SWAP_MARKET_TOKEN: started.faucetToken,
      SWAP_MARKET_CHAINS: 'solana:5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFc',
    })
    expect(serverEnvironment({ NETWORKS: 'eip155:1' }, started, both)).toMatchObject({
      SWAP_SOURCES: 'market',
    })
    const own = serverEnvironment({ SWAP_SOURCES: 'uniswap' }, started, both)
    expect(own).toMatchObject({ SWAP_SOURCES: 'uniswap' })
    expect(own).not.toHaveProperty('SWAP_MARKET_TOKEN')
    expect(serverEnvironment({ SWAP_SOURCES: '' }, started, both)).not.toHaveProperty('SWAP_URLS')
    expect(devnetEnvironment({}, started, both)).toMatchObject({
      DEVNET_MARKET_PORT: '5010',
      DEVNET_SWAP_PORT: '5012',
    })
  })
})
