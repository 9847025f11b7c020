// Balances of real accounts on both chains of the devnet.
import type { TokenBalanceItem } from '@aureus/protocol'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { EVM, withAccountServer } from '../../testing/accountServer.ts'
import { solanaAccount } from '../../testing/solana/solanaAccount.ts'
import { MULTICALL3 } from '../balances/evmBalances.ts'

interface Body {
  balances: TokenBalanceItem[]
  reasons: { name: string }[]
}

const used = withAccountServer()

async function ask(address: string, chainId?: string) {
  const query = chainId === undefined ? '' : `?chainId=${encodeURIComponent(chainId)}`
  const url = `/v1/account/${encodeURIComponent(address)}/balance${query}`
  const response = await used.server.app.inject({ method: 'GET', url })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Body>(),
  }
}

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

const coin = {
  name: 'Aureus',
  symbol: 'Aureus',
  chainId: EVM,
  quantity: { decimals: '18', numeric: '10' },
  iconUrl: '',
}
const testToken = () => ({
  name: 'Aureus Test Token',
  symbol: 'TEST',
  chainId: EVM,
  address: used.accounts.devnet.contracts.testToken,
  quantity: { decimals: '6', numeric: '100' },
  iconUrl: '',
})

describe('GET /v1/account/{address}/balance', () => {
  test('behavior: lists the coin and the listed tokens that the account holds', async () => {
    const address = newAddress()
    expect((await ask(address, EVM)).body.balances).toEqual([
      { ...coin, quantity: { decimals: '18', numeric: '0' } },
    ])
    await used.grant(address)
    await expect
      .poll(async () => (await ask(address, EVM)).body.balances)
      .toEqual([coin, testToken()])
    // In any letter case, and without a chain on the first chain that has such accounts.
    expect((await ask(address.toLowerCase())).body.balances).toHaveLength(2)
  })

  test('behavior: gives the same answer on a chain without Multicall3', async () => {
    const address = newAddress()
    await used.grant(address)
    const bytecode = await used.accounts.client.getCode({ address: MULTICALL3 })
    await used.accounts.testClient.setCode({ address: MULTICALL3, bytecode: '0x' })
    try {
      await expect
        .poll(async () => (await ask(address, EVM)).body.balances)
        .toEqual([coin, testToken()])
    } finally {
      await used.accounts.testClient.setCode({ address: MULTICALL3, bytecode: bytecode ?? '0x' })
    }
  })

  test('behavior: lists the token accounts of Solana', async () => {
    const { address } = solanaAccount()
    await used.grant(address)
    const { balances } = (await ask(address)).body
    expect(balances).toEqual([
      expect.objectContaining({
        symbol: 'SOL',
        chainId: SOLANA_DEVNET_ID,
        quantity: { decimals: '9', numeric: '10' },
      }),
      {
        ...testToken(),
        chainId: SOLANA_DEVNET_ID,
        address: used.accounts.devnet.solana?.testMint,
      },
    ])
  })

  test.each([
    ['not an address', 'not-an-address', EVM, 'address_malformed'],
    ['not an address on any chain', 'not-an-address', undefined, 'address_malformed'],
    ['a wrong checksum', '0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', EVM, 'address_malformed'],
    [
      'an address of another chain family',
      '11111111111111111111111111111111',
      EVM,
      'address_malformed',
    ],
    ['an unknown chain', newAddress(), 'eip155:5', 'chain_unknown'],
    ['not a chain', newAddress(), 'everest', 'query_malformed'],
  ])('error: answers 400 with a reason: %s', async (_, address, chainId, reason) => {
    const { status, headers, body } = await ask(address, chainId)
    expect([status, body.reasons[0]?.name]).toEqual([400, reason])
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/)
  })

  test('error: answers 502 and no balance if the chain does not answer', async () => {
    const { status, headers, body } = await ask(newAddress(), 'eip155:1')
    expect([status, body.reasons[0]?.name]).toEqual([502, 'balances_unavailable'])
    expect(headers['x-request-id']).toBeDefined()
  })
})
