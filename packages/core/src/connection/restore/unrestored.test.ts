// Accounts of an earlier visit that this visit does not restore.
import { createSolanaTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { activeAccount } from '../../state/select.ts'
import { readConnections } from '../../storage/connections.ts'
import { RDNS, setUp } from '../../testing/client.ts'
import { createDevice } from '../../testing/device.ts'
import { createSignInServer } from '../../testing/signInServer.ts'
import { seeds, solanaNetworks } from '../../testing/solana.ts'
import { createSolanaAdapter } from '../../wallets/standard/solana/createSolanaAdapter.ts'
import { disconnect } from '../disconnect.ts'
import { reconnect } from './reconnect.ts'

const moon = { namespace: 'solana', connectorId: 'standard:Moon_20Wallet' } as const

const sorted = (addresses: readonly (string | null | undefined)[]) =>
  addresses.map(String).toSorted((a, b) => (a < b ? -1 : 1))

interface Visit {
  /** Whether the wallets still share their accounts. */
  evm: boolean
  solana: boolean | 'absent' | 'opens a window' | 'broken'
}

/** The visit after one that ended with an active EVM account and an inactive Solana account. */
async function visit({ evm, solana }: Visit) {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  const wallet = createSolanaTestWallet({
    name: 'Moon Wallet',
    privateKeys: seeds,
    authorized: solana === true,
  })
  if (solana === 'opens a window') {
    wallet.control.ignoreSilent()
    wallet.control.hang()
  }
  if (solana === 'broken') wallet.control.fail('standard:connect', new Error('broken'))
  const [solanaAddress] = createSolanaTestWallet({
    name: 'Moon Wallet',
    privateKeys: seeds,
    authorized: true,
  }).control.state.accounts
  const window = new EventTarget()
  if (solana !== 'absent') wallet.announce(window)
  const hint = { connectorId: RDNS, caipAddress: `eip155:1:${address}` } as const
  const other = {
    connectorId: moon.connectorId,
    caipAddress: `${solanaNetworks[1]?.caipNetworkId}:${solanaAddress}`,
  }
  const device = createDevice()
  device.setItem('aureus.connections', JSON.stringify([hint, other]))
  const server = createSignInServer()
  const ended: (string | null)[] = []
  const fetch = (async (input: string, init?: RequestInit) => {
    if (init?.method === 'DELETE')
      ended.push(new URL(input, 'https://a').searchParams.get('address'))
    return server.fetch(input, init)
  }) as typeof globalThis.fetch
  const parts = await setUp({
    device,
    hint,
    required: false,
    wallet: { privateKeys: [privateKey], authorized: evm },
    parameters: {
      adapters: { solana: async () => createSolanaAdapter(window, solanaNetworks) },
      fetch,
    },
  })
  return { ...parts, ended, address, solanaAddress, moon: wallet }
}

describe('reconnect', () => {
  test('error: ends both sessions if both wallets revoked their permissions', async () => {
    const { client, ended, address, solanaAddress } = await visit({ evm: false, solana: false })
    await reconnect(client)
    expect(activeAccount(client.state).status).toBe('disconnected')
    expect(sorted(ended)).toEqual(sorted([solanaAddress, address]))
  })

  test.each(['absent', 'broken', 'opens a window'] as const)(
    'error: ends the session of another wallet (%s) that cannot be restored once all are disconnected',
    async (solana) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      // The time limit for a wallet that does not respond.
      const patience = new AbortController()
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
      try {
        const { client, ended, address, solanaAddress, storage, moon } = await visitNow(solana)
        const taking = reconnect(client)
        if (solana === 'opens a window') {
          await moon.control.waitForCall('standard:connect')
          patience.abort()
        }
        const taken = { is: false }
        void taking.then(() => (taken.is = true))
        // The code may still be loading, so its timers may start late.
        while (!taken.is) await vi.advanceTimersByTimeAsync(1000)
        expect(sorted(ended)).toEqual(sorted([solanaAddress, address]))
        expect(readConnections(storage.device)).toEqual([])
      } finally {
        timeout.mockRestore()
        vi.useRealTimers()
      }
    },
  )

  /** Discovery waits on timers. */
  async function visitNow(solana: Visit['solana']) {
    const opening = visit({ evm: false, solana })
    await vi.advanceTimersByTimeAsync(1000)
    return opening
  }

  test('behavior: restores the other wallet with its session and activates it', async () => {
    const { client, ended, address, solanaAddress } = await visit({ evm: false, solana: true })
    await reconnect(client)
    expect(activeAccount(client.state).address).toBe(solanaAddress)
    expect(ended).toEqual([address])
  })

  test('behavior: a wallet that ignores `silent` and opens a window does not delay the others', async () => {
    const { client, address, moon } = await visit({ evm: true, solana: 'opens a window' })
    void reconnect(client)
    await moon.control.waitForCall('standard:connect')
    await vi.waitFor(() =>
      expect(activeAccount(client.state)).toMatchObject({ status: 'connected', address }),
    )
    expect(client.state.connect.getState().attempt).toBeNull()
  })
})

describe('disconnect', () => {
  test('behavior: ends the sessions of accounts that were not restored', async () => {
    const { client, ended, address, solanaAddress } = await visit({ evm: true, solana: 'broken' })
    await reconnect(client)
    await disconnect(client)
    expect(sorted(ended)).toEqual(sorted([solanaAddress, address]))
  })

  test('behavior: ends sessions that nothing can restore when the only connected wallet is revoked', async () => {
    const { client, control, ended, address, solanaAddress } = await visit({
      evm: true,
      solana: 'broken',
    })
    await reconnect(client)
    control.disconnect()
    await vi.waitFor(() => expect(sorted(ended)).toEqual(sorted([solanaAddress, address])))
  })
})
