import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import type { TokenBalance } from '../state/tokenBalance.ts'
import { setUp } from '../testing/client.ts'
import { rpcOf } from '../testing/rpc.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { walletTokens } from './walletTokens.ts'

const gold = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const lead = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`

const asset = (address: string, more: object = {}) => ({
  address: address.toLowerCase(),
  balance: '0x5f5e100',
  type: 'erc20',
  metadata: { name: 'Gold', symbol: 'GOLD', decimals: 6 },
  ...more,
})

/** @param onChain the contracts' answers; without them the address has no code. */
async function connected(
  assets: unknown,
  onChain: Record<string, bigint> = { [gold]: 12_500_000n },
) {
  const server = createSignInServer()
  const rpc = rpcOf({
    eth_call: ([{ to }]: [{ to: string }]) =>
      onChain[to] === undefined ? '0x' : word(onChain[to]),
  })
  const fetch = ((url: string, init: RequestInit) =>
    (url.includes('/v1/?') ? rpc : server).fetch(url, init)) as typeof globalThis.fetch
  const parts = await setUp({ required: false, server: { ...server, fetch } })
  const { client, control } = parts
  await connect(client, { wallet: parts.listed })
  control.answer('wallet_getCapabilities', { '0x1837f': { assetDiscovery: { supported: true } } })
  control.answer('wallet_getAssets', assets)
  const { caipAddress } = client.state.accounts.getState().eip155 ?? {}
  if (!caipAddress) throw new Error('expected to be connected')
  const lasting = new AbortController().signal
  const methods = () => control.calls.map(({ method }) => method)
  return {
    control,
    rpc,
    methods,
    read: (known: readonly TokenBalance[] = [], signal = lasting) =>
      walletTokens(client, caipAddress, known, signal),
  }
}

describe('walletTokens', () => {
  test('behavior: takes tokens from the wallet and amounts from the chain', async () => {
    const { read, control } = await connected({ '0x1837f': [asset(gold)] })
    const item = {
      name: 'Gold',
      symbol: 'GOLD',
      chainId: 'eip155:99199',
      address: gold,
      quantity: { decimals: '6', numeric: '12.5' },
    }
    expect(await read()).toEqual([item])
    const [asking] = control.calls.filter(({ method }) => method === 'wallet_getAssets')
    expect(asking?.params).toMatchObject([{ assetTypeFilter: ['erc20'], chainFilter: ['0x1837f'] }])
  })

  test('behavior: ignores the wallet’s amounts, which may predate the last transfer', async () => {
    const { read, rpc } = await connected({ '0x1837f': [asset(gold)] }, { [gold]: 0n })
    expect(await read()).toEqual([])
    expect(rpc.calls).toMatchObject([{ params: [{ to: gold }, 'latest'] }])
  })

  test('behavior: ignores tokens that the server already lists', async () => {
    const { read, rpc } = await connected({ '0x1837f': [asset(gold)] })
    const known = { ...asset(gold), address: gold } as unknown as TokenBalance
    expect(await read([known])).toEqual([])
    expect(rpc.calls).toEqual([])
  })

  test('behavior: labels a token with its address if its name is a website', async () => {
    const metadata = { name: 'Claim at evil.example', symbol: 'evil.example', decimals: 6 }
    const { read } = await connected({ '0x1837f': [asset(gold, { metadata })] })
    expect(await read()).toMatchObject([{ name: '0xA0b8…eB48', symbol: '0xA0b8…eB48' }])
  })

  test('behavior: labels a token with its address if the wallet knows only its decimals', async () => {
    const { read } = await connected({ '0x1837f': [asset(gold, { metadata: { decimals: 6 } })] })
    expect(await read()).toMatchObject([{ name: '0xA0b8…eB48', symbol: '0xA0b8…eB48' }])
  })

  test.each([
    ['a token that is not on the chain', [asset(lead)]],
    ['a token without a balance', [asset(gold, { balance: '0x0' })]],
    ['another token type', [asset(gold, { type: 'erc721' })]],
    ['a token without metadata', [asset(gold, { metadata: null })]],
    ['an address with a wrong checksum', [asset(gold, { address: gold.replace('A0b', 'a0B') })]],
    [
      'more decimals than a token can have',
      [asset(gold, { metadata: { name: 'a', symbol: 'a', decimals: 99 } })],
    ],
  ])('error: %s', async (_, list) => {
    const { read } = await connected({ '0x1837f': list })
    expect(await read()).toEqual([])
  })

  test.each([null, 'all', { '0x1837f': 'all' }, { '0x1837f': [{ ...asset(gold), balance: 5 }] }])(
    'error: ignores a wallet that answers %j',
    async (answer) => {
      const { read } = await connected(answer)
      expect(await read()).toEqual([])
    },
  )

  test('behavior: asks a wallet without asset discovery for its capabilities only once', async () => {
    const { read, control, methods } = await connected({})
    control.answer('wallet_getCapabilities', {
      '0x1837f': { assetDiscovery: { supported: false } },
    })
    expect([await read(), await read()]).toEqual([[], []])
    expect(methods().filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1)
    expect(methods()).not.toContain('wallet_getAssets')
  })

  test('behavior: keeps the wallet’s answer for later callers after one aborts', async () => {
    const { read, control } = await connected({ '0x1837f': [asset(gold)] })
    control.hold('wallet_getCapabilities')
    const looking = new AbortController()
    const first = read([], looking.signal)
    await control.waitForCall('wallet_getCapabilities')
    looking.abort()
    control.release()
    expect(await first).toEqual([])
    expect(await read()).toHaveLength(1)
  })

  test('error: ignores a wallet without the method', async () => {
    const { read, control, methods } = await connected({})
    control.fail('wallet_getCapabilities', { code: 4200, message: 'method not found' })
    expect(await read()).toEqual([])
    expect(methods()).not.toContain('wallet_getAssets')
  })
})
