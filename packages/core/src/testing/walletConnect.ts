// A relay, a page that uses it, and a wallet at its other end.

import { defaultNetworks } from '@aureus/protocol'
import { createSolanaTestWallet, createTestWallet } from '@aureus/test-wallet'
import {
  createWalletConnectTestWallet,
  eip155Family,
  type Family,
  solanaFamily,
} from '@aureus/test-wallet/walletConnect'
import { onTestFinished } from 'vitest'
import {
  type Relay,
  type RelayOptions,
  startRelay,
} from '../../../../apps/devnet/src/relay/server.ts'
import {
  type ConnectorParameters,
  createWalletConnectConnector,
} from '../wallets/walletConnect/createWalletConnectConnector.ts'
import type { SignClient } from '../wallets/walletConnect/signClient.ts'
import { startSignClient, stopSignClient } from '../wallets/walletConnect/startSignClient.ts'
import { createKeyValueStorage, type KeyStorage } from '../wallets/walletConnect/storage.ts'

const silent = { info: () => undefined, warn: () => undefined }

export async function startTestRelay(
  options: Partial<Pick<RelayOptions, 'audiences' | 'port' | 'file' | 'onTraffic'>> = {},
): Promise<Relay> {
  const { port = 0, file = ':memory:', ...others } = options
  const relay = await startRelay({ port, file, log: silent, ...others })
  onTestFinished(() => relay.stop())
  return relay
}

/** One browser's `localStorage`. */
export function createDevice(): KeyStorage & { readonly texts: string[] } {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    get texts() {
      return [...kept.values()]
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The bare library, started as the connector starts it. */
export async function startTestClient(): Promise<SignClient> {
  const { relayUrl } = await startTestRelay()
  const device = createDevice()
  const client = await startSignClient({
    relayUrl,
    projectId: 'test',
    metadata: { name: 'Aureus', description: 'A test', url: 'https://app.example', icons: [] },
    storage: createKeyValueStorage(() => device),
  })
  onTestFinished(() => stopSignClient(client))
  return client
}

export type PageOptions = Partial<ConnectorParameters> & { relayUrl: string; device?: KeyStorage }

export const walletConnectNetworks = defaultNetworks.filter(({ caipNetworkId }) =>
  ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].includes(caipNetworkId),
)

export function openPage({ relayUrl, device = createDevice(), ...others }: PageOptions) {
  const page = createWalletConnectConnector({
    relayUrl,
    projectId: 'test',
    metadata: { name: 'Aureus', description: 'A test', url: 'https://app.example', icons: [] },
    networks: walletConnectNetworks,
    storage: createKeyValueStorage(() => device),
    ...others,
  })
  onTestFinished(() => page.stop())
  return page
}

export const evmKeys = [`0x${'11'.repeat(32)}`, `0x${'12'.repeat(32)}`] as const
export const solanaKeys = ['21'.repeat(32), '22'.repeat(32)] as const

export function createEvmWallet(chains: readonly { id: number }[] = [{ id: 1 }, { id: 10 }]) {
  return createTestWallet({
    name: 'Far',
    rdns: 'com.example.far',
    privateKeys: evmKeys,
    chains,
  })
}
export const createSolanaWallet = () =>
  createSolanaTestWallet({ name: 'Far', privateKeys: solanaKeys })

type WalletOptions = Omit<Parameters<typeof createWalletConnectTestWallet>[0], 'families'>

/** EVM and Solana by default. */
export async function openWallet({
  evm = createEvmWallet(),
  solana = createSolanaWallet(),
  families = [eip155Family(evm), solanaFamily(solana)],
  ...options
}: WalletOptions & {
  evm?: ReturnType<typeof createEvmWallet>
  solana?: ReturnType<typeof createSolanaWallet>
  families?: readonly Family[]
}) {
  const wallet = await createWalletConnectTestWallet({ ...options, families })
  onTestFinished(() => wallet.stop())
  return { ...wallet, evm, solana }
}
