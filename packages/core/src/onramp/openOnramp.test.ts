import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiUnreachableError } from '../api/api.ts'
import { OnrampError } from '../errors/onramp.ts'
import { readOnrampOrders } from '../storage/onrampOrders.ts'
import { moonpay, request, setUpOnramp } from '../testing/onramp.ts'
import { isPageOf, openOnramp } from './openOnramp.ts'

const PATH = 'POST /v1/onramp/session'
const id = 'c3'.repeat(16)
const opened = (url: string) => ({ [PATH]: { body: { id, url, expiresAt: 1 } } })
const parameters = { request, provider: moonpay, symbol: 'AUR' }

describe('openOnramp', () => {
  test('behavior: returns the page’s address and remembers the order without it', async () => {
    const url = 'https://buy.moonpay.com/?signature=secret'
    const { client, device, asked } = await setUpOnramp(opened(url))
    const { order, url: page } = await openOnramp(client, parameters)
    expect(page).toBe(url)
    expect(asked).toEqual([{ path: PATH, body: { ...request, provider: 'moonpay' } }])
    expect(order).toMatchObject({ id, state: 'paying', account: request.account, symbol: 'AUR' })
    expect(readOnrampOrders(() => device)).toEqual([order])
    expect(JSON.stringify([...(readOnrampOrders(() => device) ?? [])])).not.toContain('secret')
  })

  test('error: refuses a page on another host than the visitor was told', async () => {
    const { client, device } = await setUpOnramp(opened('https://buy.moonpay.com.example/'))
    await expect(openOnramp(client, parameters)).rejects.toMatchObject({ reason: 'address' })
    expect(readOnrampOrders(() => device)).toEqual([])
  })

  test.each([
    [409, 'order_refused', 'refused'],
    [404, 'provider_unknown', 'refused'],
    [503, 'onramp_paused', 'paused'],
    [502, 'onramp_unavailable', 'unavailable'],
  ])('error: %i %s is an OnrampError, %s', async (status, name, reason) => {
    const body = failure(name, 'Words.')
    const { client } = await setUpOnramp({ [PATH]: { status, body } })
    const failed = openOnramp(client, parameters)
    await expect(failed).rejects.toBeInstanceOf(OnrampError)
    await expect(failed).rejects.toMatchObject({ reason })
  })

  test('error: an answer of another form opens nothing', async () => {
    const { client, device } = await setUpOnramp({ [PATH]: { body: { id, url: 'pay here' } } })
    await expect(openOnramp(client, parameters)).rejects.toBeInstanceOf(ApiUnreachableError)
    expect(readOnrampOrders(() => device)).toEqual([])
  })
})

describe('isPageOf', () => {
  test.each([
    ['https://buy.moonpay.com/?a=b', 'buy.moonpay.com', true],
    ['https://sell.moonpay.com/', 'buy.moonpay.com', true],
    ['http://localhost:4410/moonpay/buy', 'localhost:4410', true],
    ['http://moonpay.localhost:4410/', 'moonpay.localhost:4410', true],
    ['https://global.meldcrypto.com/', 'meldcrypto.com', true],
    ['https://evilmeldcrypto.com/', 'meldcrypto.com', false],
    ['http://evillocalhost/', 'evillocalhost', false],
    ['http://buy.moonpay.com/', 'buy.moonpay.com', false],
    ['http://localhost:4410/', 'buy.moonpay.com', false],
    ['https://moonpay.com.example/', 'buy.moonpay.com', false],
    ['https://evilmoonpay.com/', 'buy.moonpay.com', false],
    ['https://buy.moonpay.com@evil.example/', 'buy.moonpay.com', false],
    ['https://user:word@buy.moonpay.com/', 'buy.moonpay.com', false],
    ['https://other.com/', 'meldcrypto.com', false],
    ['javascript:alert(1)', 'buy.moonpay.com', false],
    ['buy.moonpay.com', 'buy.moonpay.com', false],
  ])('param: %s for %s: %s', (url, host, expected) => {
    expect(isPageOf(url, { host })).toBe(expected)
  })
})
