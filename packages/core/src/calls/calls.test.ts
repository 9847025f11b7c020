import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { activeAddress, setUp } from '../testing/client.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { refreshTransactions } from '../transactions/refreshTransactions.ts'
import { sendCalls } from '../transactions/sendCalls.ts'
import { createEip155Provider } from '../wallets/walletConnect/providers/eip155.ts'
import type { WalletConnect } from '../wallets/walletConnect/walletConnect.ts'
import { getAssets } from './getAssets.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { capabilitiesOn, getCapabilities } from './getCapabilities.ts'

async function connected() {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const last = (method: string) =>
    parts.control.calls.filter((call) => call.method === method).at(-1)?.params
  return { ...parts, last }
}

describe('getCapabilities', () => {
  const answer = { '0x1': { atomic: { status: 'ready' } }, '0x1837f': {} }

  test('behavior: returns the active account’s capabilities by chain', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_getCapabilities', answer)
    await expect(getCapabilities(client)).resolves.toEqual(answer)
    expect(last('wallet_getCapabilities')).toEqual([activeAddress(control)])
    await getCapabilities(client, { chainIds: [1, 99199] })
    expect(last('wallet_getCapabilities')).toEqual([activeAddress(control), ['0x1', '0x1837f']])
  })

  test.each([null, '{}', { '1': {} }, { '0x1': 'all' }, [1]])(
    'error: rejects %j with Error parsing wallet capabilities',
    async (said) => {
      const { client, control } = await connected()
      control.answer('wallet_getCapabilities', said)
      await expect(getCapabilities(client)).rejects.toThrow('Error parsing wallet capabilities')
    },
  )

  test.each([
    ['the session’s capabilities', { capabilities: JSON.stringify(answer) }, answer],
    ['malformed text as it is', { capabilities: '{"0x1":' }, '{"0x1":'],
    ['none, if the session has none', undefined, {}],
  ])(
    'behavior: WalletConnect answers with %s, without asking the wallet’s app',
    async (_, sessionProperties, given) => {
      const properties = { sessionProperties, scopedProperties: undefined }
      const session = { topic: '', name: '', namespaces: {}, properties }
      const walletConnect = { session, subscribe: () => {} } as unknown as WalletConnect
      const provider = createEip155Provider({
        walletConnect,
        pair: async () => {},
        startOn: () => undefined,
      })
      const method = 'wallet_getCapabilities'
      await expect(provider.request({ method, params: [ADDRESS] })).resolves.toEqual(given)
    },
  )

  test('behavior: asks the embedded wallet through its frame', async () => {
    const { client, frame } = await setUpEmbedded({ rpcRequest: () => ({ result: answer }) })
    await verifyEmailCode(client, '12345678')
    await expect(getCapabilities(client)).resolves.toEqual(answer)
    const request = { method: 'wallet_getCapabilities', params: [ADDRESS] }
    expect(frame.payloads('rpcRequest')).toEqual([request])
  })

  test('behavior: a chain that the wallet does not name has only what holds on every chain', () => {
    const atomic = { status: 'supported' }
    const named = { '0x0': { flow: {}, atomic: { status: 'ready' } }, '0xA': { atomic } }
    expect(capabilitiesOn(named, 10)).toEqual({ flow: {}, atomic })
    expect(capabilitiesOn(named, 1)).toEqual({ flow: {}, atomic: { status: 'ready' } })
    const unsupported = { atomic: { status: 'unsupported' } }
    expect(capabilitiesOn({ '0xa': { atomic } }, 1)).toEqual(unsupported)
    expect(capabilitiesOn({ '0xa': { atomic: { supported: true } } }, 10)).toEqual(unsupported)
  })

  test('error: fails without a connected account', async () => {
    const { client } = await setUp()
    await expect(getCapabilities(client)).rejects.toThrow('No ActiveCaipAddress found')
  })
})

describe('sendCalls', () => {
  const calls = [
    { to: RECIPIENT, value: 5n },
    { to: RECIPIENT, data: '0x1234' as const },
  ]

  test('behavior: sends calls in the EIP-5792 format and returns the ID', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_sendCalls', { id: 'mine' })
    await expect(sendCalls(client, { calls, id: 'mine' })).resolves.toEqual({ id: 'mine' })
    expect(last('wallet_sendCalls')).toEqual([
      {
        version: '2.0.0',
        id: 'mine',
        chainId: '0x1837f',
        from: activeAddress(control),
        atomicRequired: false,
        calls: [
          { to: RECIPIENT, value: '0x5' },
          { to: RECIPIENT, data: '0x1234' },
        ],
      },
    ])
  })

  test('behavior: lists each call in the account’s activity until the wallet says what became of it', async () => {
    const { client, control } = await connected()
    control.answer('wallet_sendCalls', { id: 'mine' })
    await sendCalls(client, { calls, sponsored: true })
    const sent = () => client.state.transactions.getState().sent
    const from = activeAddress(control)
    const entry = { from, to: RECIPIENT, caipNetworkId: 'eip155:99199' } as const
    expect(sent()).toMatchObject([
      { ...entry, hash: '', value: 5n, kind: 'transfer', batch: { id: 'mine', at: 0 } },
      { ...entry, hash: '', value: 0n, kind: 'call', batch: { id: 'mine', at: 1 } },
    ])
    const status = { version: '2.0.0', id: 'mine', chainId: '0x1837f', atomic: true }
    control.answer('wallet_getCallsStatus', { ...status, status: 100 })
    await refreshTransactions(client)
    expect(sent().map((one) => one.status)).toEqual(['pending', 'pending'])
    const hash = `0x${'ab'.repeat(32)}`
    const receipt = { logs: [], blockHash: hash, blockNumber: '0x7', gasUsed: '0x1' }
    const receipts = [{ ...receipt, status: '0x1', transactionHash: hash }]
    control.answer('wallet_getCallsStatus', { ...status, status: 200, receipts })
    await refreshTransactions(client)
    expect(sent()).toMatchObject([0, 1].map(() => ({ hash, status: 'confirmed', blockNumber: 7n })))
  })

  test('behavior: accepts a bare ID from an older wallet', async () => {
    const { client, control } = await connected()
    control.answer('wallet_sendCalls', '0x12')
    await expect(sendCalls(client, { calls })).resolves.toEqual({ id: '0x12' })
  })

  test('error: rejects a wallet without batches, and an answer without an ID', async () => {
    const { client, control } = await connected()
    await expect(sendCalls(client, { calls })).rejects.toMatchObject({ name: 'WalletError' })
    control.answer('wallet_sendCalls', {})
    await expect(sendCalls(client, { calls })).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })
})

describe('getCallsStatus', () => {
  const status = { version: '2.0.0', id: 'mine', chainId: '0x1837f', status: 100, atomic: false }

  test('behavior: returns the status of a batch', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_getCallsStatus', status)
    await expect(getCallsStatus(client, { id: 'mine' })).resolves.toEqual(status)
    expect(last('wallet_getCallsStatus')).toEqual(['mine'])
  })

  test('error: rejects a malformed status', async () => {
    const { client, control } = await connected()
    control.answer('wallet_getCallsStatus', { ...status, status: 'PENDING' })
    await expect(getCallsStatus(client, { id: 'mine' })).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })
})

describe('getAssets', () => {
  const gold = { address: RECIPIENT, type: 'erc20' } as const
  const assets = { '0x1837f': [{ ...gold, balance: '0x5', metadata: null }] }

  test('behavior: sends the request in the ERC-7811 format and normalises token types', async () => {
    const { client, control, last } = await connected()
    control.answer('wallet_getAssets', {
      '0x1837f': [{ ...gold, type: 'ERC20', balance: '0x5', metadata: null }],
    })
    await expect(getAssets(client)).resolves.toEqual(assets)
    const account = activeAddress(control)
    expect(last('wallet_getAssets')).toEqual([{ account }])
    await getAssets(client, { chainIds: [99199], types: ['native'], assets: { 99199: [gold] } })
    expect(last('wallet_getAssets')).toEqual([
      {
        account,
        assetFilter: { '0x1837f': [gold] },
        assetTypeFilter: ['native'],
        chainFilter: ['0x1837f'],
      },
    ])
  })

  test('behavior: asks the embedded wallet through its frame', async () => {
    const { client, frame } = await setUpEmbedded({ rpcRequest: () => ({ result: assets }) })
    await verifyEmailCode(client, '12345678')
    await expect(getAssets(client)).resolves.toEqual(assets)
    const request = { method: 'wallet_getAssets', params: [{ account: ADDRESS }] }
    expect(frame.payloads('rpcRequest')).toEqual([request])
  })

  test.each([null, 'all', { '1': [] }, { '0x1': [{ ...gold, balance: '5' }] }])(
    'error: rejects malformed assets: %j',
    async (answer) => {
      const { client, control } = await connected()
      control.answer('wallet_getAssets', answer)
      await expect(getAssets(client)).rejects.toMatchObject({ name: 'WalletResponseError' })
    },
  )
})
