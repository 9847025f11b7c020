import { customNetwork, defaultNetworks } from '@aureus/protocol'
import { createBitcoinTestWallet } from '@aureus/test-wallet'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { discover } from '../connection/discover.ts'
import { createClient } from '../createClient.ts'
import { bitcoinAccounts, bitcoinKeys, createWindow } from '../testing/bitcoin.ts'
import { logIn, setUpRealFrame } from '../testing/realFrame.ts'
import { setUpSolana, solanaTestNetwork } from '../testing/solana.ts'
import { createBip122Adapter } from '../wallets/bitcoin/createBip122Adapter.ts'
import { featureMethod } from '../wallets/standard/wallet.ts'
import { getBitcoinSource } from './bitcoinSource.ts'
import { getSolanaSource, type SolanaSource } from './solanaSource.ts'

/** Signs as a Solana library does: through the wallet's feature, with the wallet's own account object. */
async function signs({ wallet, account }: SolanaSource): Promise<boolean> {
  const message = new TextEncoder().encode('hello')
  const sign = featureMethod(wallet, 'solana:signMessage', 'signMessage')
  if (!sign) throw new Error('expected a wallet that signs')
  const [{ signature }] = (await sign({ account, message })) as [{ signature: Uint8Array }]
  return ed25519.verify(signature, message, base58.decode(account.address))
}

describe('getSolanaSource', () => {
  test('behavior: returns the registered wallet and its account, which sign', async () => {
    const { client, listed } = await setUpSolana()
    await connect(client, { wallet: listed })
    const source = await getSolanaSource(client)
    const [account] = source.wallet['accounts'] as object[]
    expect(source.account).toEqual(account)
    expect(source.chain).toBe('solana:localnet')
    expect(await signs(source)).toBe(true)
  })

  test('error: rejects without a connected Solana account', async () => {
    const { client, listed } = await setUpSolana()
    await expect(getSolanaSource(client)).rejects.toThrow('No ActiveCaipAddress found')
    await connect(client, { wallet: listed })
    await disconnect(client)
    await expect(getSolanaSource(client)).rejects.toThrow('No ActiveCaipAddress found')
  })

  test('behavior: the embedded wallet signs for Solana libraries too', async () => {
    const networks = [customNetwork('Aureus'), solanaTestNetwork]
    const parts = await setUpRealFrame({ networks, visitor: async () => ({ approved: true }) })
    await logIn(parts)
    expect(await signs(await getSolanaSource(parts.client))).toBe(true)
  })
})

describe('getBitcoinSource', () => {
  test('behavior: returns the provider as it is', async () => {
    const window = createWindow()
    const wallet = createBitcoinTestWallet({
      name: 'Gold',
      id: 'Gold.BitcoinProvider',
      privateKeys: bitcoinKeys,
    })
    wallet.announce(window)
    const client = createClient({
      config: {
        brand: { name: 'Aureus' },
        origin: 'https://app.example',
        projectId: 'test',
        networks: defaultNetworks.filter(({ chainNamespace }) => chainNamespace === 'bip122'),
        signIn: { enabled: false, required: false, chains: [] },
        features: { faucet: null },
      },
      storage: { get: () => null, set: () => undefined },
      adapters: { bip122: async () => createBip122Adapter(window) },
    })
    await discover(client)
    const [listed] = client.state.connect.getState().wallets
    if (!listed) throw new Error('expected a wallet')
    await expect(getBitcoinSource(client)).rejects.toThrow('No ActiveCaipAddress found')
    await connect(client, { wallet: listed })
    const provider = (await getBitcoinSource(client)) as {
      request(method: string, params: object): Promise<unknown>
    }
    expect(
      JSON.stringify(await provider.request('getAddresses', { purposes: ['payment'] })),
    ).toContain(bitcoinAccounts[0].address)
  })
})
