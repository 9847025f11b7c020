// Verbs that decide what happens to a request.
import { describe, expect, test } from 'vitest'
import { accounts, addresses, walletWith } from '../testing/wallet.ts'

const connect = 'eth_requestAccounts'
const hello = ['0x68656c6c6f', accounts[0].address]

/** Whether the promise is settled or open, after everything that happens without a verb. */
async function stateOf(promise: Promise<unknown>) {
  const open = Symbol('open')
  const turn = new Promise((resolve) => setImmediate(resolve, open))
  const first = await Promise.race([promise.catch(() => undefined), turn])
  return first === open ? 'open' : 'settled'
}

describe('approve', () => {
  test('behavior: approves by default', async () => {
    expect(await walletWith().request(connect)).toEqual([addresses[0]])
  })

  test('behavior: replaces all plans, or one', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.reject('personal_sign')
    control.reject('eth_chainId')
    control.approve('personal_sign')
    expect(await request('personal_sign', hello)).toMatch(/^0x/)
    await expect(request('eth_chainId')).rejects.toMatchObject({ code: 4001 })
    control.approve()
    expect(await request('eth_chainId')).toBe('0x1837f')
  })
})

describe('reject', () => {
  test('behavior: rejects what asks a person with 4001, but not silent requests', async () => {
    const { request, control, events } = walletWith()
    control.reject()
    await expect(request(connect)).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request.',
    })
    const silent = walletWith({ authorized: true })
    silent.control.reject()
    expect(await silent.request(connect)).toEqual([addresses[0]])
    expect(await silent.request('eth_chainId')).toBe('0x1837f')
    await expect(silent.request('personal_sign', hello)).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_accounts')).toEqual([])
    expect(events.filter(([name]) => name === 'accountsChanged')).toEqual([])
  })

  test('param: method', async () => {
    const { request, control } = walletWith()
    control.reject('personal_sign')
    expect(await request(connect)).toEqual([addresses[0]])
    await expect(request('personal_sign', hello)).rejects.toMatchObject({ code: 4001 })
  })
})

describe('hang', () => {
  test('behavior: does nothing until release, then everything', async () => {
    const { request, control } = walletWith()
    control.hang()
    const first = request(connect)
    const second = request(connect)
    await control.waitForCall(connect)
    expect(await stateOf(first)).toBe('open')
    expect(control.waiting).toEqual([connect, connect])
    expect(control.state.permitted).toBe(false)
    control.release()
    expect(await Promise.all([first, second])).toEqual([[addresses[0]], [addresses[0]]])
    expect(control.waiting).toEqual([])
  })

  test('param: method: releasing another one leaves it waiting', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.hang('personal_sign')
    const signing = request('personal_sign', hello)
    control.release('eth_sendTransaction')
    expect(await stateOf(signing)).toBe('open')
    control.release('personal_sign')
    expect(await signing).toMatch(/^0x/)
    expect(await request('personal_sign', hello)).toMatch(/^0x/)
  })

  test('behavior: hangs a silent method that is named', async () => {
    const { request, control } = walletWith()
    control.hang('eth_accounts')
    const reading = request('eth_accounts')
    expect(await stateOf(reading)).toBe('open')
    control.release()
    expect(await reading).toEqual([])
  })

  test('behavior: rejects an invalid request at once, as wallets do', async () => {
    const { request, control } = walletWith()
    control.hang()
    await expect(request('personal_sign', hello)).rejects.toMatchObject({ code: 4100 })
  })
})

describe('releaseWith', () => {
  test('behavior: reject answers hanging requests with 4001', async () => {
    const { request, control } = walletWith()
    control.hang()
    const connecting = request(connect)
    control.releaseWith('reject', connect)
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(control.state.permitted).toBe(false)
  })

  test('behavior: approve acts like release', async () => {
    const { request, control } = walletWith()
    control.hang()
    const connecting = request(connect)
    control.releaseWith('approve')
    expect(await connecting).toEqual([addresses[0]])
  })
})

describe('pending', () => {
  test('behavior: a second request of the method gets -32002 while the first waits', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.pending()
    const first = request('personal_sign', hello)
    await expect(request('personal_sign', hello)).rejects.toMatchObject({ code: -32002 })
    const other = request('wallet_requestPermissions', [{ eth_accounts: {} }])
    expect(control.waiting).toEqual(['personal_sign', 'wallet_requestPermissions'])
    control.release()
    expect(await first).toMatch(/^0x/)
    expect(await other).toHaveLength(1)
  })
})

describe('hold', () => {
  test('behavior: acts at once and answers on release', async () => {
    const { request, control } = walletWith()
    control.hold(connect)
    const connecting = request(connect)
    expect(await stateOf(connecting)).toBe('open')
    expect(control.state.permitted).toBe(true)
    control.release()
    expect(await connecting).toEqual([addresses[0]])
    expect(await request(connect)).toEqual([addresses[0]])
  })

  test('behavior: a release right after the call loses nothing', async () => {
    const { request, control } = walletWith({ authorized: true })
    control.hold()
    const signing = request('personal_sign', hello)
    await control.waitForCall('personal_sign')
    control.release()
    expect(await signing).toMatch(/^0x/)
  })

  test('behavior: a held rejection is not reported as unhandled', async () => {
    const { request, control } = walletWith()
    control.hold()
    control.reject()
    const connecting = request(connect)
    expect(await stateOf(connecting)).toBe('open')
    control.release()
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
  })
})

describe('delay', () => {
  test('behavior: delays answers by the given milliseconds; 0 ends it', async () => {
    const { request, control } = walletWith()
    control.delay(30, 'eth_chainId')
    const start = performance.now()
    expect(await request('eth_chainId')).toBe('0x1837f')
    // Timers may fire up to a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(29)
    control.delay(0, 'eth_chainId')
    expect(await stateOf(request('eth_chainId'))).toBe('settled')
  })

  test('param: without a method, delays only what asks a person', async () => {
    const { request, control } = walletWith()
    control.delay(60_000)
    expect(await request('eth_accounts')).toEqual([])
    control.delay(1)
    expect(await request(connect)).toEqual([addresses[0]])
  })
})

describe('answer', () => {
  test.each([undefined, null, 7, 'text', {}, [['0x']], Number.NaN])(
    'behavior: answers %j unchanged',
    async (value) => {
      const { request, control } = walletWith()
      control.answer(connect, value)
      expect(await request(connect)).toBe(value)
      expect(control.state.permitted).toBe(false)
    },
  )

  test('behavior: also answers an unknown method, and late', async () => {
    const { request, control } = walletWith()
    control.answer('wallet_getCapabilities', {})
    control.hold('wallet_getCapabilities')
    const asking = request('wallet_getCapabilities')
    expect(await stateOf(asking)).toBe('open')
    control.release()
    expect(await asking).toEqual({})
  })
})

describe('fail', () => {
  test.each([undefined, null, 'text', 7, { code: -32603 }, new Error('inner')])(
    'behavior: throws %j unchanged',
    async (thrown) => {
      const { request, control } = walletWith()
      control.fail(connect, thrown)
      const caught = await request(connect).then(
        () => 'no error',
        (error: unknown) => [error],
      )
      expect(caught).toEqual([thrown])
    },
  )
})

describe('reset', () => {
  test('behavior: reset returns to prompt approvals and valid signatures', async () => {
    const { request, control } = walletWith({ authorized: true })
    const signature = await request('personal_sign', hello)
    control.reject()
    control.delay(60_000)
    control.answer('eth_chainId', 7)
    control.tamperSignature()
    control.signWith(`0x${'11'.repeat(32)}`)
    control.reset()
    expect(await request('personal_sign', hello)).toBe(signature)
    expect(await request('eth_chainId')).toBe('0x1837f')
  })
})
