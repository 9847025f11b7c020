// Uses the wallet as a dapp does, in both dialects.
import { describe, expect, test } from 'vitest'
import { addresses, bitcoinWalletWith } from '../testing/bitcoinWallet.ts'

const both = [addresses.payment, addresses.ordinals]

describe.each(['standard', 'provider'] as const)('%s', (dialect) => {
  const rejected = { code: dialect === 'provider' ? -32000 : 4001 }
  const refused = { code: dialect === 'provider' ? -32002 : 4100 }

  test('behavior: connects with the payment address first', async () => {
    const { connect, control } = bitcoinWalletWith(dialect)
    expect(await connect()).toEqual(both)
    expect(control.state.permitted).toBe(true)
  })

  test('behavior: does not ask again on a permitted site', async () => {
    const { connect, control } = bitcoinWalletWith(dialect, { authorized: true })
    control.reject()
    expect(await connect()).toEqual(both)
  })

  test('param: ordinals: false leaves only the payment address', async () => {
    expect(await bitcoinWalletWith(dialect, { ordinals: false }).connect()).toEqual([
      addresses.payment,
    ])
  })

  test("behavior: reject uses the dialect's code", async () => {
    const { connect, sign, control } = bitcoinWalletWith(dialect)
    control.reject()
    await expect(connect()).rejects.toMatchObject(rejected)
    control.approve()
    await connect()
    control.reject()
    await expect(sign(addresses.payment, 'x')).rejects.toMatchObject(rejected)
  })

  test('error: an address that is not shared cannot sign', async () => {
    const { sign } = bitcoinWalletWith(dialect)
    await expect(sign(addresses.payment, 'x')).rejects.toMatchObject(refused)
  })

  test('behavior: hang waits for release', async () => {
    const { connect, control, methods } = bitcoinWalletWith(dialect)
    control.hang()
    const connecting = connect()
    await control.waitForCall(methods.connect)
    expect(control.waiting).toEqual([methods.connect])
    control.release()
    expect(await connecting).toEqual(both)
  })

  test('behavior: a locked wallet connects once it is unlocked', async () => {
    const { connect, control } = bitcoinWalletWith(dialect, { locked: true })
    const connecting = connect()
    control.unlock()
    expect(await connecting).toEqual(both)
  })

  test('behavior: forgets the site on disconnect', async () => {
    const { connect, disconnect, control } = bitcoinWalletWith(dialect)
    await connect()
    await disconnect()
    expect(control.state.accounts).toEqual([])
  })

  test('behavior: a scripted answer or error replaces the whole response', async () => {
    const { standard, provider, control, methods, call } = bitcoinWalletWith(dialect)
    const connect = () =>
      dialect === 'provider'
        ? provider.request(methods.connect)
        : call(methods.connect, 'connect', { purposes: [] })
    control.answer(methods.connect, [7])
    expect(await connect()).toEqual([7])
    control.fail(methods.connect, 'no')
    await expect(connect()).rejects.toBe('no')
    expect(standard.accounts).toEqual([])
  })

  test('behavior: remembers its state', async () => {
    const entries = new Map<string, string>()
    const memory = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }
    await bitcoinWalletWith(dialect, { memory }).connect()
    const { control } = bitcoinWalletWith(dialect, { memory })
    expect(control.state.accounts).toEqual(both)
    entries.set('test-wallet.Gold.BitcoinProvider', '{"permitted":1}')
    expect(bitcoinWalletWith(dialect, { memory }).control.state.accounts).toEqual([])
  })
})

describe('standard', () => {
  test('behavior: announces changes with the shared accounts', async () => {
    const { call, control, connect } = bitcoinWalletWith('standard')
    await connect()
    const heard: unknown[] = []
    const off = call('standard:events', 'on', 'change', ({ accounts }: { accounts: unknown[] }) =>
      heard.push(accounts.length),
    ) as () => void
    control.changeAccount(1)
    control.disconnect()
    off()
    control.changeAccount(0)
    expect(heard).toEqual([2, 0])
  })

  test('behavior: silent connecting answers with what is shared, without asking', async () => {
    const { call, control } = bitcoinWalletWith('standard')
    control.reject()
    expect(await call('standard:connect', 'connect', { silent: true })).toEqual({ accounts: [] })
  })

  test('param: features', () => {
    const { standard } = bitcoinWalletWith('standard', { features: ['bitcoin:connect'] })
    expect(Object.keys(standard.features)).toEqual(['bitcoin:connect'])
  })

  test('error: rejects unknown purposes', async () => {
    const { call } = bitcoinWalletWith('standard')
    const connect = call('bitcoin:connect', 'connect', { purposes: ['gold'] }) as Promise<unknown>
    await expect(connect).rejects.toMatchObject({ code: -32602 })
  })
})

describe('provider', () => {
  test('behavior: distinguishes an account change from a disconnect', async () => {
    const { provider, control } = bitcoinWalletWith('provider', { authorized: true })
    const heard: unknown[] = []
    for (const eventName of ['accountChange', 'disconnect'])
      provider.addListener({ eventName, cb: ({ type }: { type: string }) => heard.push(type) })
    control.changeAccount(1)
    control.disconnect()
    expect(heard).toEqual(['accountChange', 'disconnect'])
  })

  test('behavior: wallet_getAccount never asks', async () => {
    const { request, control } = bitcoinWalletWith('provider')
    await expect(request('wallet_getAccount')).rejects.toMatchObject({ code: -32002 })
    control.reject()
    await expect(request('wallet_getAccount')).rejects.toMatchObject({ code: -32002 })
  })

  test('param: methods', async () => {
    const { connect, request } = bitcoinWalletWith('provider', { methods: ['getAccounts'] })
    await expect(connect()).rejects.toMatchObject({ code: -32601 })
    expect(await request('getAccounts', { purposes: ['payment'] })).toMatchObject([
      { address: addresses.payment, purpose: 'payment', addressType: 'p2wpkh' },
    ])
  })

  test('error: a transfer finds no coins', async () => {
    const { request } = bitcoinWalletWith('provider', { authorized: true })
    const recipients = [{ address: addresses.payment, amount: 1 }]
    await expect(request('sendTransfer', { recipients })).rejects.toMatchObject({
      message: 'Insufficient funds.',
    })
  })
})
