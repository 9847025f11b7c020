import { describe, expect, test } from 'vitest'
import { MAX_ORDERS } from '../state/onrampOrders.ts'
import { createDevice } from '../testing/device.ts'
import { onrampOrder } from '../testing/onramp.ts'
import { ONRAMP_ORDERS_KEY, readOnrampOrders, writeOnrampOrders } from './onrampOrders.ts'

describe('readOnrampOrders', () => {
  test('behavior: returns what was written, newest first', () => {
    const device = createDevice()
    const older = onrampOrder({ state: 'done', received: '0.03', hash: `0x${'1'.repeat(64)}` })
    const newer = onrampOrder({ id: 'b2'.repeat(16), createdAtMs: older.createdAtMs + 1 })
    expect(writeOnrampOrders(() => device, [older, newer])).toBe(true)
    expect(readOnrampOrders(() => device)).toEqual([newer, older])
  })

  test('behavior: keeps the newest 50', () => {
    const device = createDevice()
    const orders = Array.from({ length: MAX_ORDERS + 1 }, (_, at) =>
      onrampOrder({ id: `${at}`.padStart(32, '0'), createdAtMs: at }),
    )
    writeOnrampOrders(() => device, orders)
    const read = readOnrampOrders(() => device)
    expect(read).toHaveLength(MAX_ORDERS)
    expect(read?.at(-1)?.createdAtMs).toBe(1)
  })

  test.each([
    ['a state of a newer version', { state: 'paused' }],
    ['an amount in another form', { amount: '1e5' }],
    ['an id that is a path', { id: '../../v1/sessions' }],
    ['a time that no date has', { createdAtMs: 9e15 }],
  ])('error: leaves out an order with %s', (_, wrong) => {
    const device = createDevice()
    const other = onrampOrder({ id: 'b2'.repeat(16) })
    const text = JSON.stringify([{ ...onrampOrder(), ...wrong }, other])
    device.setItem(ONRAMP_ORDERS_KEY, text)
    expect(readOnrampOrders(() => device)).toEqual([other])
  })

  test.each(['{', '7', '{"orders":[]}'])('error: %s counts as nothing', (text) => {
    const device = createDevice()
    device.setItem(ONRAMP_ORDERS_KEY, text)
    expect(readOnrampOrders(() => device)).toEqual([])
  })

  test('error: blocked storage is not an empty list', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readOnrampOrders(blocked)).toBeNull()
    expect(writeOnrampOrders(blocked, [])).toBe(false)
  })
})
