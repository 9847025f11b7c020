// Renders components as a server does, with a client in a given state. For tests.
import { type Client, type ClientParameters, createClient } from '@aureus/core'
import {
  type ConnectionHint,
  customNetwork,
  defaultNetworks,
  type PublicConfig,
  type Session,
} from '@aureus/protocol'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { AureusProvider } from '../provider/AureusProvider.tsx'

export const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const hint: ConnectionHint = {
  connectorId: 'com.example.wallet',
  caipAddress: `eip155:99199:${address}`,
}

// One chain family, as on most pages. pictures/otherFamily.ts has several.
const networks = [
  customNetwork('Aureus'),
  ...defaultNetworks.filter(({ chainNamespace }) => chainNamespace === 'eip155'),
]
export const config: PublicConfig = {
  brand: { name: 'Aureus' },
  origin: 'https://aureus.example',
  projectId: 'test',
  networks,
  signIn: {
    enabled: true,
    required: true,
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
  },
  features: { faucet: null },
}

export type States = {
  [K in Exclude<keyof Client['state'], 'toasts'>]?: Partial<
    ReturnType<Client['state'][K]['getState']>
  >
}

/** A client with the given initial state, which is the state that a server draws. */
export function clientIn(
  states: States = {},
  connection: ConnectionHint | null = null,
  parameters: Partial<ClientParameters> = {},
): Client {
  const client = createClient({
    config,
    adapters: {},
    storage: { get: () => connection, set: () => undefined },
    initialState: { connection, session: null },
    ...parameters,
  })
  for (const [name, state] of Object.entries(states)) {
    const store = client.state[name as keyof States]
    // The type above ensures that each store gets a part of its own state.
    ;(store.setState as (part: unknown) => void)(state)
    store.getInitialState = store.getState as never
  }
  return client
}

/** HTML of a component inside a provider. */
export function renderIn(client: Client, Component: ComponentType): string {
  return renderToString(
    <AureusProvider client={client}>
      <Component />
    </AureusProvider>,
  )
}

/** Connected to a wallet on this network. */
export function connectedOn(caipNetworkId: `eip155:${number}`): States {
  return {
    accounts: {
      eip155: {
        status: 'connected',
        address,
        caipAddress: `${caipNetworkId}:${address}`,
        connectedWalletInfo: { id: hint.connectorId, name: 'Test Wallet' },
      },
    },
    network: { activeNetworkId: caipNetworkId, activeNamespace: 'eip155' },
  }
}

export const session: Session = {
  id: 'session',
  data: {
    accountAddress: address,
    chainId: 'eip155:99199',
    domain: 'aureus.example',
    uri: 'https://aureus.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-11-20T10:00:00Z',
  },
  message: 'message',
  signature: '0x',
  accountType: 'eoa',
  createdAtMs: Date.UTC(2026, 10, 20, 10),
  expiresAtMs: Date.UTC(2026, 10, 27, 10),
  idleExpiresAtMs: Date.UTC(2026, 10, 20, 22),
}
