// The hooks in a server-rendered component: their first values, and their functions.
import type { Client } from '@aureus/core'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { useSolanaWallet } from '../solana/useSolanaWallet.ts'
import { clientIn, config, connectedOn, renderIn } from '../testing/renderIn.tsx'
import { useAccount } from './useAccount.ts'
import { useBalance } from './useBalance.ts'
import { useConnections } from './useConnections.ts'
import { useDisconnect } from './useDisconnect.ts'
import { useEnsAddress } from './useEnsAddress.ts'
import { useEnsAvatar } from './useEnsAvatar.ts'
import { useEnsName } from './useEnsName.ts'
import { useMainBalance } from './useMainBalance.ts'
import { useSendTransaction } from './useSendTransaction.ts'
import { useSignMessage } from './useSignMessage.ts'
import { useSwitchAccount } from './useSwitchAccount.ts'
import { useSwitchNetwork } from './useSwitchNetwork.ts'

/** What a hook returns in its first render. */
function first<T>(client: Client, useHook: () => T): T {
  const returned: T[] = []
  renderIn(client, () => {
    returned.push(useHook())
    return null
  })
  return returned[0] as T
}

describe('useAccount', () => {
  test('behavior: the address of a named family has the type of that family', () => {
    const client = clientIn(connectedOn('eip155:1'))
    const { address } = first(client, () => useAccount('eip155'))
    expectTypeOf(address).toEqualTypeOf<`0x${string}` | undefined>()
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    const { address: onSolana } = first(client, () => useAccount('solana'))
    expectTypeOf(onSolana).toEqualTypeOf<string | undefined>()
    expect(onSolana).toBeUndefined()
    const { address: active } = first(client, () => useAccount())
    expectTypeOf(active).toEqualTypeOf<string | undefined>()
    expect(active).toBe(address)
  })
})

describe('useSignMessage', () => {
  test('behavior: idle at first', () => {
    expect(first(clientIn(), useSignMessage)).toMatchObject({
      status: 'idle',
      signature: undefined,
      error: undefined,
    })
  })
  test('error: resolves to undefined without a connection', async () => {
    expect(await first(clientIn(), useSignMessage).signMessage('hello')).toBeUndefined()
  })
})

describe('useSendTransaction', () => {
  test('behavior: idle at first', () => {
    expect(first(clientIn(), useSendTransaction)).toMatchObject({
      status: 'idle',
      hash: undefined,
      error: undefined,
    })
  })
  test('error: sends nothing and resolves without a connection', async () => {
    const { sendTransaction } = first(clientIn(), useSendTransaction)
    expect(await sendTransaction({ to: '0x', value: 1n })).toBeUndefined()
  })
})

describe('useBalance', () => {
  test('behavior: reads no balance on a server', () => {
    const client = clientIn(connectedOn('eip155:1'))
    expect(first(client, useBalance)).toMatchObject({ status: 'waiting', value: undefined })
    expect(first(clientIn(), useBalance)).toMatchObject({ status: 'idle' })
  })
})

describe('useMainBalance', () => {
  const token = {
    chainId: 'eip155:1',
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    symbol: 'GOLD',
    decimals: 6,
  } as const
  const onChain = (id: 'eip155:1' | 'eip155:10', read: object = {}) => {
    const { accounts, ...states } = connectedOn(id)
    const eip155 = { ...accounts?.eip155, status: 'connected' as const, ...read }
    return clientIn({ ...states, accounts: { eip155 } }, null, {
      config: { ...config, mainTokens: [token] },
    })
  }

  test('behavior: waits for the main token even if the coin’s balance is known', () => {
    const client = onChain('eip155:1', { balance: '1.5', balanceSymbol: 'ETH' })
    const { balance, ...rest } = first(client, useMainBalance)
    expect(rest).toMatchObject({ status: 'waiting', symbol: 'GOLD', decimals: 6, token })
    expect(balance).toBeUndefined()
  })

  test('behavior: returns the coin’s balance on a network without a main token', () => {
    const client = onChain('eip155:10', { balance: '1.5', balanceSymbol: 'ETH' })
    expect(first(client, useMainBalance)).toMatchObject({
      status: 'success',
      balance: '1.5',
      symbol: 'ETH',
      decimals: 18,
      token: undefined,
    })
  })
})

describe('useEnsName, useEnsAddress and useEnsAvatar', () => {
  test('behavior: wait on a server, and are idle without an address or a name', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const uses = [
      [() => useEnsName({ address }), () => useEnsName({ address: undefined })],
      [() => useEnsAddress({ name: 'a.eth' }), () => useEnsAddress({ name: undefined })],
      [() => useEnsAvatar({ name: 'a.eth' }), () => useEnsAvatar({ name: null })],
    ] as const
    for (const [asking, idle] of uses) {
      expect(first(clientIn(), asking)).toMatchObject({ status: 'waiting', value: undefined })
      expect(first(clientIn(), idle)).toMatchObject({ status: 'idle', value: undefined })
    }
  })
})

describe('useSwitchAccount', () => {
  test('error: rejects an account that no wallet shares', async () => {
    const { switchAccount } = first(clientIn(), useSwitchAccount)
    const account = { namespace: 'eip155', connectorId: 'x', address: '0x' } as const
    await expect(switchAccount(account)).rejects.toThrow('Address or auth connector not found')
  })
})

describe('useConnections', () => {
  test('behavior: is empty on a server', () => {
    expect(first(clientIn(connectedOn('eip155:1')), useConnections)).toEqual([])
  })
})

describe('useSwitchNetwork', () => {
  test('behavior: selects the network without a connection', async () => {
    const client = clientIn()
    await first(client, useSwitchNetwork).switchNetwork('eip155:10')
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:10')
  })
  test('error: ignores a network that is not configured, and resolves', async () => {
    const client = clientIn()
    const { activeNetworkId } = client.state.network.getState()
    await first(client, useSwitchNetwork).switchNetwork('eip155:424242')
    expect(client.state.network.getState().activeNetworkId).toBe(activeNetworkId)
  })
  test('behavior: reports the target network, and can be cancelled', async () => {
    const client = clientIn({ switching: { target: 'eip155:10', status: 'waiting' } })
    const { target, status, cancel } = first(client, useSwitchNetwork)
    expect({ target, status }).toEqual({ target: 'eip155:10', status: 'waiting' })
    await cancel()
    expect(client.state.switching.getState().status).toBe('idle')
  })
})

describe('useDisconnect', () => {
  test('behavior: ends the connection', async () => {
    const client = clientIn(connectedOn('eip155:1'))
    const { connected, disconnect } = first(client, useDisconnect)
    expect(connected).toBe(true)
    await disconnect()
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
  })
  test('behavior: reports no connection at first', () => {
    expect(first(clientIn(), useDisconnect).connected).toBe(false)
  })
})

describe('useSolanaWallet', () => {
  const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
  const caipNetworkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const onSolana = {
    accounts: {
      solana: { status: 'connected', address, caipAddress: `${caipNetworkId}:${address}` },
    },
  } as const

  test('behavior: returns the account, the network and a public key of the app’s class', () => {
    class PublicKey {
      readonly #address: string
      constructor(given: string) {
        this.#address = given
      }
      toBase58() {
        return this.#address
      }
    }
    const wallet = first(clientIn(onSolana), () => useSolanaWallet({ PublicKey }))
    expect(wallet).toMatchObject({ connected: true, address, caipNetworkId })
    expect(wallet.publicKey).toBeInstanceOf(PublicKey)
    expectTypeOf(wallet.publicKey).toEqualTypeOf<PublicKey | undefined>()
    const { publicKey } = first(clientIn(onSolana), () => useSolanaWallet())
    expect([publicKey?.toBase58(), String(publicKey)]).toEqual([address, address])
  })

  test('behavior: returns no key until a wallet is connected', () => {
    const { solana } = onSolana.accounts
    for (const states of [
      {},
      { accounts: { solana: { ...solana, status: 'reconnecting' as const } } },
    ])
      expect(first(clientIn(states), () => useSolanaWallet())).toMatchObject({
        connected: false,
        publicKey: undefined,
      })
  })

  test('error: rejects calls made before an account is connected', async () => {
    const wallet = first(clientIn(), () => useSolanaWallet())
    const message = new Uint8Array(1)
    const missing = 'No ActiveCaipAddress found'
    await expect(wallet.signMessage(message)).rejects.toThrow(missing)
    await expect(wallet.signTransaction(message)).rejects.toThrow(missing)
    await expect(wallet.signAllTransactions([message])).rejects.toThrow(missing)
    await expect(wallet.sendTransaction(message)).rejects.toThrow(missing)
  })
})
