import { describe, expect, test } from 'vitest'
import { addresses, walletWith } from '../../testing/wallet.ts'

const ethAccounts = [{ eth_accounts: {} }]
const granted = [
  {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [addresses[0]] }],
  },
]

describe('eth_requestAccounts', () => {
  test('behavior: permits the site once, with an event', async () => {
    const { request, events } = walletWith()
    expect(await request('eth_accounts')).toEqual([])
    await request('eth_requestAccounts')
    await request('eth_requestAccounts')
    expect(await request('eth_accounts')).toEqual([addresses[0]])
    expect(events.filter(([name]) => name === 'accountsChanged')).toEqual([
      ['accountsChanged', [addresses[0]]],
    ])
  })
})

describe('wallet_requestPermissions', () => {
  test('behavior: grants the same as eth_requestAccounts', async () => {
    const { request } = walletWith()
    expect(await request('wallet_requestPermissions', ethAccounts)).toEqual(granted)
    expect(await request('wallet_getPermissions')).toEqual(granted)
    expect(await request('eth_accounts')).toEqual([addresses[0]])
  })

  test('behavior: asks even on a permitted site', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.reject()
    await expect(request('wallet_requestPermissions', ethAccounts)).rejects.toMatchObject({
      code: 4001,
    })
  })

  test('behavior: waits for an unlock', async () => {
    const { request, control } = walletWith({ locked: true })
    const asking = request('wallet_requestPermissions', ethAccounts)
    expect(control.waiting).toEqual(['wallet_requestPermissions'])
    control.unlock()
    expect(await asking).toEqual(granted)
  })
})

describe('wallet_revokePermissions', () => {
  test('behavior: answers null and hides the accounts', async () => {
    const { request, events } = walletWith({ authorized: true })
    expect(await request('wallet_revokePermissions', ethAccounts)).toBeNull()
    expect(await request('wallet_getPermissions')).toEqual([])
    expect(await request('eth_accounts')).toEqual([])
    expect(events).toContainEqual(['accountsChanged', []])
  })
})
