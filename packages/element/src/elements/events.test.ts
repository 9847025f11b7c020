import { createClient } from '@aureus/core'
import { customNetwork } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { followClient } from './events.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function setUp() {
  const client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://app.example',
      projectId: 'test',
      networks: [customNetwork('Aureus')],
      signIn: { enabled: true, required: false },
      features: { faucet: null },
    },
    adapters: {},
    storage: { get: () => null, set: () => undefined },
  })
  const told: unknown[] = []
  const stop = followClient(client, (name, detail) => told.push([name, detail]))
  const become = (status: 'connected' | 'reconnecting' | 'disconnected', at = address) =>
    client.state.accounts.setState({
      eip155:
        status === 'disconnected'
          ? { status }
          : {
              status,
              address: at,
              caipAddress: `eip155:99199:${at as `0x${string}`}`,
              connectedWalletInfo: { id: 'w', name: 'Gold Wallet' },
            },
    })
  return { client, told, stop, become }
}

const connect = (at: string) => [
  'aureus-connect',
  { address: at, caipAddress: `eip155:99199:${at}`, wallet: 'Gold Wallet' },
]

describe('followClient', () => {
  test('behavior: dispatches events for a connection, another account and a disconnection', () => {
    const { told, become, stop } = setUp()
    become('reconnecting')
    expect(told).toEqual([])
    become('connected')
    become('connected')
    become('reconnecting')
    become('connected', other)
    become('disconnected')
    expect(told).toEqual([
      connect(address),
      connect(other),
      ['aureus-disconnect', { address: other }],
    ])
    stop()
    become('connected')
    expect(told).toHaveLength(3)
  })

  test('behavior: dispatches events for a sign-in, a sign-out and a failure', () => {
    const { client, told } = setUp()
    const data = {
      accountAddress: address,
      chainId: 'eip155:99199',
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: '12345678',
      issuedAt: '2026-01-01T00:00:00Z',
    } as const
    const session = {
      id: 's',
      data,
      message: 'm',
      signature: '0x',
      accountType: 'eoa',
      createdAtMs: 0,
      expiresAtMs: 1,
      idleExpiresAtMs: 1,
    } as const
    const { signIn } = client.state
    signIn.setState({ status: 'signing' })
    signIn.setState({ status: 'signed-in', session })
    signIn.setState({ status: 'required', session: null })
    signIn.setState({ error: { name: 'rejected', description: 'You declined.' } })
    expect(told).toEqual([
      ['aureus-signin', { address, chainId: 'eip155:99199' }],
      ['aureus-signout', { address }],
      ['aureus-error', { reason: 'rejected', message: 'You declined.' }],
    ])
  })

  test('error: reports why a wallet did not connect', () => {
    const { client, told } = setUp()
    const wallet = { id: 'w', name: 'Gold Wallet', namespace: 'eip155' } as const
    client.state.connect.setState({ attempt: { wallet, status: 'waiting' } })
    client.state.connect.setState({ attempt: { wallet, status: 'failed' } })
    expect(told).toEqual([
      ['aureus-error', { reason: 'connect', message: 'Gold Wallet did not connect.' }],
    ])
  })
})
