import { createTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import type { WalletOptions } from '../client/walletOptions.ts'
import { connect } from '../connection/connect.ts'
import { discover } from '../connection/discover.ts'
import { walletRecords } from '../state/walletRecords.ts'
import { RDNS, setUp, until } from '../testing/client.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
import { setWalletOptions } from './walletOptions.ts'

const testWallet = (name: string, rdns: string) =>
  createTestWallet({ name, rdns, privateKeys: [generatePrivateKey()], chains: [{ id: 99199 }] })

const setUpWith = (wallets: WalletOptions) => setUp({ parameters: { wallets } })

const idsOf = ({ client }: Awaited<ReturnType<typeof setUp>>) =>
  client.state.connect.getState().wallets.map(({ id }) => id)

describe('withChosenWallets', () => {
  test('behavior: leaves an excluded wallet out, also if it announces itself late', async () => {
    const page = await setUpWith({ exclude: ['com.example.late'] })
    testWallet('Late', 'com.example.late').announce(page.window)
    testWallet('Later', 'com.example.later').announce(page.window)
    await until(page.client.state.connect, ({ wallets }) => wallets.length === 2)
    expect(idsOf(page)).toEqual([RDNS, 'com.example.later'])
  })

  test('behavior: sorts the wallets of this browser', async () => {
    const page = await setUpWith({ order: ['com.example.first'] })
    testWallet('First', 'com.example.first').announce(page.window)
    await until(page.client.state.connect, ({ wallets }) => wallets.length === 2)
    expect(idsOf(page)).toEqual(['com.example.first', RDNS])
  })

  test('behavior: chooses among the known wallets, and among those that the server adds', async () => {
    const { client } = await setUpWith({ include: ['rabby', 'gold'], featured: ['gold'] })
    const records = () => walletRecords(client).getState().records
    expect(records().map(({ id }) => id)).toEqual(['rabby'])
    const [rabby] = records()
    if (!rabby) throw new Error('Rabby is not listed')
    const gold = { ...rabby, id: 'gold', name: 'Gold', rdns: [] }
    walletRecords(client).setState({
      records: [rabby, gold, { ...gold, id: 'lead', name: 'Lead' }],
    })
    expect(records().map(({ id }) => id)).toEqual(['gold', 'rabby'])
    expect(client.state.connect.getState().featured).toBe(true)
  })

  test('behavior: connects a custom wallet through its own provider', async () => {
    const hidden = testWallet('Hidden', 'com.example.hidden')
    const page = await setUpWith({
      custom: [
        {
          id: 'hidden',
          name: 'Hidden',
          homepage: 'https://hidden.example',
          installed: () => hidden.provider,
        },
      ],
    })
    expect(idsOf(page)).toEqual(['hidden', RDNS])
    const [wallet] = page.client.state.connect.getState().wallets
    if (!wallet) throw new Error('The custom wallet is not listed')
    await connect(page.client, { wallet })
    expect(page.client.state.accounts.getState().eip155?.status).toBe('connected')
  })

  test('behavior: lists a custom wallet once if it announces itself', async () => {
    const both = testWallet('Both', 'com.example.both')
    const page = await setUpWith({
      custom: [
        {
          id: 'both',
          name: 'Both',
          rdns: ['com.example.both'],
          homepage: 'https://both.example',
          installed: () => both.provider,
        },
      ],
    })
    both.announce(page.window)
    await until(page.client.state.connect, ({ wallets }) =>
      wallets.some(({ id }) => id === 'com.example.both'),
    )
    expect(idsOf(page)).toEqual([RDNS, 'com.example.both'])
  })

  test('behavior: applies options set before the first wallets, and ignores later ones', async () => {
    const page = await setUp({
      parameters: { adapters: { eip155: async () => createEip155Adapter(new EventTarget()) } },
    })
    setWalletOptions(page.client, { include: [] })
    await discover(page.client)
    testWallet('Other', 'com.example.other').announce(page.window)
    expect(walletRecords(page.client).getState().records.length).toBeGreaterThan(40)
  })

  test('error: a wrong option is reported, and every wallet stays', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await setUpWith({
      exclude: [RDNS],
      custom: [{ id: 'Not An Id', name: 'Wrong', homepage: 'https://wrong.example' }],
    })
    expect(idsOf(page)).toEqual([RDNS])
    expect(report.mock.calls[0]?.[0]).toBe('The wallet options are not applied')
    report.mockRestore()
  })
})
