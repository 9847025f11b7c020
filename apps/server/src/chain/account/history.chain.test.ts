// Histories of real accounts on both chains of the devnet.

import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import type { History } from '@aureus/protocol/history'
import { createWalletClient, encodeDeployData, http, parseAbi, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { artifacts } from '../../../../devnet/src/contracts/artifacts.ts'
import { EVM, withAccountServer } from '../../testing/accountServer.ts'
import { solanaAccount } from '../../testing/solana/solanaAccount.ts'

const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
])
const used = withAccountServer()

async function ask(address: string, query: { chainId?: string; cursor?: string } = {}) {
  const url = `/v1/account/${encodeURIComponent(address)}/history?${new URLSearchParams(query).toString()}`
  const response = await used.server.app.inject({ method: 'GET', url })
  return {
    status: response.statusCode,
    body: response.json<History & { reasons?: { name: string }[] }>(),
  }
}

const newKey = () => privateKeyToAccount(generatePrivateKey())
type Key = ReturnType<typeof newKey>
const walletOf = (account: Key) =>
  createWalletClient({ account, transport: http(used.accounts.devnet.rpcUrl) })
async function mined(hash: `0x${string}`) {
  return used.accounts.client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
}
const transfersOf = ({ data }: History) =>
  data.map(({ transfers }) =>
    transfers.map(({ kind, direction, quantity, token }) =>
      [kind, direction, quantity?.numeric ?? null, token?.symbol].filter(
        (one) => one !== undefined,
      ),
    ),
  )

describe('GET /v1/account/{address}/history', () => {
  test('behavior: lists received, sent and failed transactions, newest first', async () => {
    const account = newKey()
    const { address } = account
    expect((await ask(address, { chainId: EVM })).body).toEqual({
      data: [],
      next: null,
      since: null,
      coinsSince: null,
    })
    await used.grant(address)
    const wallet = walletOf(account)
    const { testToken } = used.accounts.devnet.contracts
    await mined(await wallet.sendTransaction({ to: other, value: parseEther('1.5'), chain: null }))
    const call = { address: testToken, abi: tokenAbi, chain: null, gas: 100_000n } as const
    await mined(
      await wallet.writeContract({ ...call, functionName: 'transfer', args: [other, 2_500_000n] }),
    )
    // Fails: more than the balance.
    const failing = await wallet.writeContract({
      ...call,
      functionName: 'transfer',
      args: [other, 10n ** 30n],
    })
    await mined(failing)
    await expect
      .poll(async () => transfersOf((await ask(address.toLowerCase(), { chainId: EVM })).body))
      .toEqual([
        [],
        [['fungible', 'out', '2.5', 'TEST']],
        [['native', 'out', '1.5']],
        [['fungible', 'in', '100', 'TEST']],
        [['native', 'in', '10']],
      ])
    const { data } = (await ask(address)).body
    expect(data[0]).toMatchObject({ hash: failing, status: 'failed', sender: address })
    expect(data.filter(({ spam }) => spam)).toEqual([])
    expect(data[1]?.transfers[0]).toMatchObject({
      from: address,
      to: other,
      token: { address: testToken, name: 'Aureus Test Token' },
    })
    const ages = data.map(({ minedAt }) => Date.now() - Date.parse(minedAt))
    expect(Math.max(...ages)).toBeLessThan(600_000)
  })

  test('behavior: marks unlisted tokens and empty transfers in the account’s name as spam', async () => {
    const stranger = newKey()
    await used.grant(stranger.address)
    const wallet = walletOf(stranger)
    const victim = newKey().address
    const data = encodeDeployData({ ...artifacts.testToken, args: ['Visit evil.example', 'FREE'] })
    const { contractAddress } = await mined(
      await wallet.sendTransaction({ data, chain: null } as never),
    )
    const call = { abi: tokenAbi, chain: null } as const
    await mined(
      await wallet.writeContract({
        ...call,
        address: contractAddress ?? zeroAddress,
        functionName: 'mint',
        args: [victim, 1_000_000n],
      }),
    )
    await mined(
      await wallet.writeContract({
        ...call,
        address: used.accounts.devnet.contracts.testToken,
        functionName: 'transferFrom',
        args: [victim, stranger.address, 0n],
      }),
    )
    await expect
      .poll(async () => (await ask(victim, { chainId: EVM })).body.data.map(({ spam }) => spam))
      .toEqual([true, true])
    const { body } = await ask(victim)
    // The token's own name is not passed on.
    expect(JSON.stringify(body)).not.toContain('evil')
    expect(transfersOf(body)).toEqual([
      [['fungible', 'out', '0', 'TEST']],
      [['fungible', 'in', null]],
    ])
  })

  test('behavior: joins pages without gaps or duplicates', async () => {
    const account = newKey()
    await used.grant(account.address)
    const wallet = walletOf(account)
    const sent = []
    for (let nonce = 0; nonce < 60; nonce++)
      sent.push(
        await wallet.sendTransaction({ to: other, value: 1n, nonce, gas: 21_000n, chain: null }),
      )
    await mined(sent.at(-1) as `0x${string}`)
    // The service polls a chain for its newest block, so it may lag.
    const newest = async () => (await ask(account.address, { chainId: EVM })).body.data[0]?.hash
    await expect.poll(newest).toBe(sent.at(-1))
    const seen: string[] = []
    const pages: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ask(account.address, { chainId: EVM, ...(cursor && { cursor }) })
      seen.push(...body.data.map(({ hash }) => hash))
      pages.push(body.data.length)
      cursor = body.next
    }
    // Plus the two grants of the faucet.
    expect(seen).toHaveLength(62)
    expect(new Set(seen).size).toBe(62)
    expect(seen.slice(0, 60)).toEqual(sent.toReversed())
    expect(pages.length).toBeGreaterThan(1)
  })

  test('behavior: lists coins and tokens on Solana', async () => {
    const { address } = solanaAccount()
    await used.grant(address)
    const { data, next, since } = (await ask(address)).body
    const moved = transfersOf({ data } as History).flat()
    expect(moved).toContainEqual(['native', 'in', '10'])
    expect(moved).toContainEqual(['fungible', 'in', '100', 'TEST'])
    expect([next, since]).toEqual([null, null])
    const [newest] = data
    expect(newest).toMatchObject({ chainId: SOLANA_DEVNET_ID, status: 'confirmed', spam: false })
    const older = await ask(address, { cursor: newest?.hash ?? '' })
    expect(older.body.data).toEqual(data.slice(1))
  })

  test.each([
    ['not an address', 'not-an-address', { chainId: EVM }, 'address_malformed'],
    [
      'an address of another chain family',
      '11111111111111111111111111111111',
      { chainId: EVM },
      'address_malformed',
    ],
    ['an unknown chain', other, { chainId: 'eip155:5' }, 'chain_unknown'],
    ['not a chain', other, { chainId: 'everest' }, 'query_malformed'],
    ['a malformed cursor', other, { chainId: EVM, cursor: '0x10' }, 'cursor_malformed'],
    [
      'a cursor of another chain',
      other,
      { chainId: EVM, cursor: '1'.repeat(64) },
      'cursor_malformed',
    ],
    ['a long cursor', other, { chainId: EVM, cursor: '1'.repeat(300) }, 'cursor_malformed'],
  ])('error: answers 400 with a reason: %s', async (_, address, query, reason) => {
    const { status, body } = await ask(address, query)
    expect([status, body.reasons?.[0]?.name]).toEqual([400, reason])
  })

  test('error: answers 502, not an empty list, if the chain does not answer', async () => {
    const { status, body } = await ask(other, { chainId: 'eip155:1' })
    expect([status, body.reasons?.[0]?.name]).toEqual([502, 'history_unavailable'])
  })
})
