// Bitcoin over a relay, with the real libraries and real keys.
import { defaultNetworks } from '@aureus/protocol'
import { createBitcoinTestWallet } from '@aureus/test-wallet'
import { bitcoinStandardDialect } from '@aureus/test-wallet/conformance'
import { bip122Family } from '@aureus/test-wallet/walletConnect'
import { describe, expect, test } from 'vitest'
import type { WalletEvent } from '../../../client/connector.ts'
import { WALLET_CONNECT_ID as walletId } from '../../../client/walletConnector.ts'
import {
  createDevice,
  openPage,
  openWallet,
  startTestRelay,
} from '../../../testing/walletConnect.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const networks = defaultNetworks.filter(({ caipNetworkId }) => caipNetworkId === mainnet)

async function pairUp() {
  const { relayUrl } = await startTestRelay()
  const device = createDevice()
  const page = openPage({ relayUrl, device, networks })
  const bitcoin = createBitcoinTestWallet({
    name: 'Far',
    id: 'Far.BitcoinProvider',
    privateKeys: ['31'.repeat(32)],
  })
  const wallet = await openWallet({ relayUrl, name: 'Far', families: [bip122Family(bitcoin)] })
  const { uri, approval } = await page.pair({})
  await wallet.pair(uri)
  expect(await approval).toMatchObject([{ id: walletId, name: 'Far', namespace: 'bip122' }])
  const connector = await page.connector('bip122')
  const { accounts, caipNetworkId } = await connector.connect()
  return {
    relayUrl,
    device,
    bitcoin,
    wallet,
    page,
    connector,
    address: accounts[0]?.address ?? '',
    caipNetworkId,
  }
}

describe('createBip122Provider', () => {
  test('behavior: connects, signs by BIP-322 and restores after a reload', async () => {
    const { relayUrl, device, page, connector, address, caipNetworkId } = await pairUp()
    expect([caipNetworkId, address.slice(0, 4)]).toEqual([mainnet, 'bc1q'])
    const message = 'Grüße\nline'
    const signature = await connector.signMessage({ address, message })
    expect(await bitcoinStandardDialect.verify({ address, message, signature })).toBe(true)
    await page.stop()
    const next = await openPage({ relayUrl, device, networks }).connector('bip122')
    expect(await next.reconnect()).toMatchObject({ accounts: [{ address }] })
    await next.signMessage({ address, message })
  })

  test('behavior: disconnects when the wallet ends the session', async () => {
    const { wallet, connector } = await pairUp()
    const ended = new Promise<WalletEvent>((resolve) => connector.subscribe(resolve))
    await wallet.disconnect()
    expect(await ended).toEqual({ type: 'disconnect' })
  })

  test('error: rejects a declined request and a malformed signature', async () => {
    const { bitcoin, connector, address } = await pairUp()
    const sign = () => connector.signMessage({ address, message: 'a' })
    bitcoin.control.reject('bitcoin:signMessage')
    await expect(sign()).rejects.toMatchObject({ name: 'UserRejectedError' })
    bitcoin.control.approve()
    bitcoin.control.answer('bitcoin:signMessage', [{ signature: 7 }])
    await expect(sign()).rejects.toMatchObject({ name: 'WalletResponseError' })
  })
})
