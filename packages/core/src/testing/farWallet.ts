// A page and a wallet at the two ends of a relay, paired or not.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaipNetworkId, Network } from '@aureus/protocol'
import { eip155Family, solanaFamily } from '@aureus/test-wallet/walletConnect'
import { expect, onTestFinished } from 'vitest'
import type { Connector, WalletEvent } from '../client/connector.ts'
import {
  createDevice,
  createEvmWallet,
  createSolanaWallet,
  openPage,
  openWallet,
  type PageOptions,
  startTestRelay,
  walletConnectNetworks,
} from './walletConnect.ts'

export type Meeting = Awaited<ReturnType<typeof meet>>

/**
 * @param wallet.without methods that the EVM wallet rejects
 * @param wallet.redirect the wallet's links to its app
 */
export async function meet(
  options: Partial<PageOptions> = {},
  wallet: {
    evm?: ReturnType<typeof createEvmWallet>
    without?: readonly string[]
    redirect?: object
  } = {},
) {
  const { evm = createEvmWallet(), without = [], redirect } = wallet
  const folder = mkdtempSync(join(tmpdir(), 'aureus-relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'relay.sqlite')
  const relay = await startTestRelay({ file })
  const { relayUrl } = relay
  const device = createDevice()
  const family = eip155Family(evm)
  const methods = family.methods.filter((method) => !without.includes(method))
  const solana = createSolanaWallet()
  const families = [{ ...family, methods }, solanaFamily(solana)]
  return {
    relay,
    relayUrl,
    file,
    device,
    page: openPage({ relayUrl, device, ...options }),
    wallet: await openWallet({
      relayUrl,
      name: 'Far',
      evm,
      solana,
      families,
      ...(redirect && { redirect }),
    }),
  }
}

export const network = (id: CaipNetworkId): Network =>
  walletConnectNetworks.find(({ caipNetworkId }) => caipNetworkId === id) as Network

/** Paired and approved, with the EVM connector connected. */
export async function pairUp(meeting?: Meeting) {
  const all = meeting ?? (await meet())
  const { page, wallet } = all
  const { uri, approval } = await page.pair({})
  await wallet.pair(uri)
  const wallets = await approval
  const eip155 = await page.connector('eip155')
  const events: WalletEvent[] = []
  eip155.subscribe((event) => events.push(event))
  const connection = await eip155.connect()
  const address = connection.accounts[0]?.address as `0x${string}`
  return { ...all, wallets, eip155, events, connection, address, network }
}

export async function signs(connector: Connector, address: string): Promise<void> {
  const signature = await connector.signMessage({ address, message: 'a' })
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
}
