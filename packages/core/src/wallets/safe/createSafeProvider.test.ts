import { describe, expect, test } from 'vitest'
import { address, createProvider } from '../../testing/safeProvider.ts'

describe('account and network', () => {
  test('behavior: shares the Safe and its chain', async () => {
    const { ask } = createProvider()
    await expect(ask('eth_requestAccounts')).resolves.toEqual([address])
    await expect(ask('eth_accounts')).resolves.toEqual([address])
    await expect(ask('eth_chainId')).resolves.toBe('0xa')
    await expect(ask('net_version')).resolves.toBe('10')
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x0a' })).resolves.toBeNull()
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'error: %s refuses another network',
    async (method) => {
      const { ask } = createProvider()
      await expect(ask(method, { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
      await expect(ask(method)).rejects.toMatchObject({ code: 4902 })
    },
  )

  test.each([
    null,
    'safe',
    {},
    { safeAddress: '0x1', chainId: 1 },
    { safeAddress: address, chainId: 0 },
    { safeAddress: address, chainId: '0x1' },
  ])('error: rejects %j as a Safe', async (data) => {
    const { ask } = createProvider({ getSafeInfo: () => data })
    await expect(ask('eth_accounts')).rejects.toMatchObject({ name: 'WalletResponseError' })
  })

  test('behavior: reads from the chain over Safe', async () => {
    const { ask, last } = createProvider({ eth_getBalance: () => '0x5' })
    await expect(ask('eth_getBalance', address, 'latest')).resolves.toBe('0x5')
    expect(last('rpcCall')).toEqual({ call: 'eth_getBalance', params: [address, 'latest'] })
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'eth_subscribe',
    'wallet_revokePermissions',
    'safe_setSettings',
    'constructor',
  ])('error: does not pass %s on', async (method) => {
    const { ask, asked } = createProvider()
    await expect(ask(method, {})).rejects.toMatchObject({ code: 4200 })
    expect(asked).toEqual([])
  })
})
