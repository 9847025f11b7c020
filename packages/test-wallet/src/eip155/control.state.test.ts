// Verbs that change the wallet's state.
import { describe, expect, test } from 'vitest'
import { accounts, addresses, walletWith } from '../testing/wallet.ts'

const connect = 'eth_requestAccounts'

/** A wallet connected to the site, and the events since. */
async function connected(options: Parameters<typeof walletWith>[0] = {}) {
  const wallet = walletWith({ authorized: true, ...options })
  await Promise.resolve()
  wallet.events.length = 0
  return wallet
}

describe('lock', () => {
  test('behavior: lock hides the accounts with an event; unlock shows them again', async () => {
    const { request, control, events } = await connected()
    control.lock()
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('wallet_getPermissions')).toEqual([])
    control.unlock()
    expect(await request('eth_accounts')).toEqual([addresses[0]])
    expect(events).toEqual([
      ['accountsChanged', []],
      ['accountsChanged', [addresses[0]]],
    ])
  })

  test('behavior: connecting waits for unlock, and release does not unlock', async () => {
    const { request, control } = walletWith({ locked: true })
    const connecting = request(connect)
    control.release()
    expect(control.waiting).toEqual([connect])
    control.unlock()
    expect(await connecting).toEqual([addresses[0]])
  })

  test('behavior: the person may close the unlock dialog, or decline before it', async () => {
    const { request, control } = walletWith({ locked: true })
    const connecting = request(connect)
    control.releaseWith('reject')
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    control.reject()
    await expect(request(connect)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: signing fails with 4100', async () => {
    const { request, control } = await connected()
    control.lock()
    const signing = request('personal_sign', ['0x00', addresses[0]])
    await expect(signing).rejects.toMatchObject({ code: 4100 })
  })

  test('behavior: sends no events to a site without permission', async () => {
    const { control, events } = await connected({ authorized: false })
    control.lock()
    control.unlock()
    expect(events).toEqual([])
  })
})

describe('changeAccount', () => {
  test('behavior: selects by index, and by address in any case', async () => {
    const { request, control, events } = await connected()
    control.changeAccount(1)
    expect(await request('eth_accounts')).toEqual([addresses[1]])
    control.changeAccount(accounts[0].address)
    expect(events).toEqual([
      ['accountsChanged', [addresses[1]]],
      ['accountsChanged', [addresses[0]]],
    ])
  })

  test('behavior: selecting the same account emits nothing', async () => {
    const { control, events } = await connected()
    control.changeAccount(0)
    expect(events).toEqual([])
  })

  test('behavior: a deselected account can no longer sign', async () => {
    const { request, control } = await connected()
    control.changeAccount(1)
    const signing = request('personal_sign', ['0x00', addresses[0]])
    await expect(signing).rejects.toMatchObject({ code: 4100 })
  })

  test('param: exposes: all shows every account, the selected one first', async () => {
    const { request, control } = await connected({ exposes: 'all' })
    expect(await request('eth_accounts')).toEqual(addresses)
    control.changeAccount(1)
    expect(await request('eth_accounts')).toEqual(addresses.toReversed())
    expect(await request('personal_sign', ['0x00', addresses[0]])).toMatch(/^0x/)
  })

  test.each([2, -1, 0.5, '0x00', Number.NaN])('error: rejects %s as an account', async (which) => {
    const { control } = await connected()
    expect(() => control.changeAccount(which)).toThrow(RangeError)
  })
})

describe('changeChain', () => {
  test('behavior: switches to a known and to an unknown chain', async () => {
    const { request, control, events } = await connected()
    control.changeChain(1)
    control.changeChain(424242)
    expect(await request('eth_chainId')).toBe('0x67932')
    expect(await request('net_version')).toBe('424242')
    expect(events).toEqual([
      ['chainChanged', '0x1'],
      ['chainChanged', '0x67932'],
    ])
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  test.each([0, -1, 1.5, '1'])('error: rejects %s as a chain id', async (id) => {
    const { control } = await connected()
    expect(() => control.changeChain(id as number)).toThrow(RangeError)
  })
})

describe('disconnect', () => {
  test('behavior: revokes the permission, and connecting asks again', async () => {
    const { request, control, events } = await connected()
    control.disconnect()
    expect(events).toEqual([['accountsChanged', []]])
    expect(await request('eth_accounts')).toEqual([])
    control.reject()
    await expect(request(connect)).rejects.toMatchObject({ code: 4001 })
  })
})

describe('goOffline', () => {
  test('behavior: emits disconnect with 4900, then connect once back', async () => {
    const { request, control, events } = await connected()
    control.goOffline()
    control.goOffline()
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
    expect(await request('eth_accounts')).toEqual([addresses[0]])
    control.goOnline()
    expect(events).toEqual([
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['connect', { chainId: '0x1837f' }],
    ])
  })
})

describe('emit', () => {
  test("behavior: emits any event with any payload, and keeps listeners' errors", async () => {
    const { provider, control, events } = await connected()
    provider.on('accountsChanged', (list: string[]) => list.map((each) => each))
    control.emit('message', { type: 'eth_subscription', data: {} })
    control.emit('accountsChanged', undefined)
    expect(events).toEqual([
      ['message', { type: 'eth_subscription', data: {} }],
      ['accountsChanged', undefined],
    ])
    expect(control.listenerErrors).toEqual([expect.any(TypeError)])
  })
})
