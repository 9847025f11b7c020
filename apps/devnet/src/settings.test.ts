import { resolve } from 'node:path'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { parseSettings, SettingsError } from './settings.ts'

const token = 'x'.repeat(32)

describe('parseSettings', () => {
  test('behavior: fills in defaults', () => {
    expect(parseSettings({ DEVNET_FAUCET_TOKEN: token })).toEqual({
      dir: resolve('.data/devnet'),
      faucetToken: token,
      controlPort: 0,
      rpcPort: 0,
      solanaPort: 0,
      relayPort: 0,
      indexerPort: undefined,
      marketPort: 0,
      inboxPort: undefined,
      smtpPort: 0,
      walletUrl: undefined,
      socialPort: 0,
      farcasterPort: 0,
      farcasterRpcPort: 0,
      safePort: 0,
      baseAccountPort: 0,
      bitcoinPort: 0,
      bitcoinIndexerPort: 0,
      nearPort: 0,
      onrampPort: 0,
      swapPort: 0,
      solana: true,
      brand: 'Aureus',
      faucetAmount: parseEther('10'),
    })
  })

  test('behavior: reads every setting', () => {
    const settings = parseSettings({
      DEVNET_FAUCET_TOKEN: token,
      DEVNET_DIR: '/tmp/somewhere',
      DEVNET_PORT: '4321',
      DEVNET_RPC_PORT: '8545',
      DEVNET_SOLANA_PORT: '8899',
      DEVNET_RELAY_PORT: '5555',
      DEVNET_SOLANA: 'off',
      DEVNET_WALLET_URL: 'https://wallet.example/',
      DEVNET_SOCIAL_PORT: '6666',
      DEVNET_DAPP_DIR: '/tmp/dapp',
      DEVNET_DAPP_SERVER: 'http://localhost:3000/',
      DEVNET_DAPP_PORT: '6670',
      DEVNET_FARCASTER_PORT: '6667',
      DEVNET_FARCASTER_RPC_PORT: '6668',
      DEVNET_SAFE_PORT: '6669',
      DEVNET_BASE_ACCOUNT_PORT: '6671',
      DEVNET_BITCOIN_PORT: '6672',
      DEVNET_BITCOIN_INDEXER_PORT: '6675',
      DEVNET_NEAR_PORT: '6673',
      DEVNET_SWAP_PORT: '6674',
      DEVNET_FAUCET_AMOUNT: '0.5',
      BRAND_NAME: ' Oro ',
    })
    expect(settings).toMatchObject({
      dir: '/tmp/somewhere',
      controlPort: 4321,
      rpcPort: 8545,
      solanaPort: 8899,
      relayPort: 5555,
      solana: false,
      walletUrl: 'https://wallet.example',
      socialPort: 6666,
      dapp: { dir: '/tmp/dapp', server: 'http://localhost:3000', port: 6670 },
      farcasterPort: 6667,
      farcasterRpcPort: 6668,
      safePort: 6669,
      baseAccountPort: 6671,
      bitcoinPort: 6672,
      bitcoinIndexerPort: 6675,
      nearPort: 6673,
      onrampPort: 0,
      swapPort: 6674,
      faucetAmount: parseEther('0.5'),
      brand: 'Oro',
    })
  })

  test.each([
    [{}, 'DEVNET_FAUCET_TOKEN is missing'],
    [{ DEVNET_FAUCET_TOKEN: 'short-secret' }, 'DEVNET_FAUCET_TOKEN is too short'],
    [{ DEVNET_FAUCET_TOKEN: token, DEVNET_PORT: '65536' }, 'DEVNET_PORT must be a port'],
    [{ DEVNET_FAUCET_TOKEN: token, DEVNET_RPC_PORT: '80a' }, 'DEVNET_RPC_PORT must be a port'],
    [{ DEVNET_FAUCET_TOKEN: token, DEVNET_SOLANA: 'yes' }, 'DEVNET_SOLANA must be on or off'],
    [
      { DEVNET_FAUCET_TOKEN: token, DEVNET_WALLET_URL: 'x' },
      'DEVNET_WALLET_URL must be an address',
    ],
    [{ DEVNET_FAUCET_TOKEN: token, DEVNET_DIR: '' }, 'DEVNET_DIR must not be empty'],
    [{ DEVNET_FAUCET_TOKEN: token, BRAND_NAME: '  ' }, 'BRAND_NAME must not be empty'],
    [{ DEVNET_FAUCET_TOKEN: token, DEVNET_FAUCET_AMOUNT: '-1' }, 'DEVNET_FAUCET_AMOUNT must be'],
    [
      { DEVNET_FAUCET_TOKEN: token, DEVNET_FAUCET_AMOUNT: '0' },
      'DEVNET_FAUCET_AMOUNT must be more',
    ],
  ])('error: %o', (env, message) => {
    expect(() => parseSettings(env)).toThrow(SettingsError)
    expect(() => parseSettings(env)).toThrow(message)
  })

  test('error: reports each wrong setting on its own line, without its value', () => {
    const parse = () => parseSettings({ DEVNET_FAUCET_TOKEN: 'short-secret', DEVNET_PORT: 'x' })
    expect(parse).toThrow(/^DEVNET_PORT .*\nDEVNET_FAUCET_TOKEN .*$/)
    expect(parse).not.toThrow(/short-secret/)
  })
})
