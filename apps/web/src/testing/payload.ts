// A payload like the server's, for tests.
import { customNetwork, defaultNetworks, type Payload, type Session } from '@aureus/protocol'

export const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

export function testPayload(overrides: Partial<Payload> = {}): Payload {
  const networks = [customNetwork('Aureus'), ...defaultNetworks.slice(0, 2)]
  return {
    buildId: 'build',
    config: {
      brand: { name: 'Aureus' },
      origin: 'http://localhost:3000',
      projectId: 'aureus',
      networks,
      signIn: {
        enabled: true,
        required: true,
        chains: networks.map(({ caipNetworkId }) => caipNetworkId),
      },
      features: { faucet: ['eip155:99199'] },
    },
    state: { connection: null, session: null },
    theme: 'dark',
    language: 'en',
    crawler: false,
    route: null,
    error: null,
    ...overrides,
  }
}

export const connection = {
  connectorId: 'io.example.wallet',
  caipAddress: `eip155:99199:${ADDRESS}`,
} as const

export const session: Session = {
  id: 'session',
  data: {
    accountAddress: ADDRESS,
    chainId: 'eip155:99199',
    domain: 'localhost:3000',
    uri: 'http://localhost:3000',
    version: '1',
    nonce: 'abcdefgh',
    issuedAt: '2026-11-20T12:00:00.000Z',
  },
  message: '',
  signature: '0x',
  accountType: 'eoa',
  createdAtMs: Date.UTC(2026, 10, 20, 12),
  expiresAtMs: Date.UTC(2026, 10, 27, 12),
  idleExpiresAtMs: Date.UTC(2026, 10, 21, 0),
}
