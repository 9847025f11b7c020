import { describe, expect, test } from 'vitest'
import { describeSite } from './describeSite.ts'

const asked = {
  origin: 'https://shop.example',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  scope: 'read',
  untilMs: Date.UTC(2026, 11, 29),
  isListed: true,
} as const

describe('describeSite', () => {
  test('behavior: names the origin, the account, what the site may do, and until when', () => {
    const { origin, rows, warnings } = describeSite(asked)
    expect(origin).toBe('https://shop.example')
    expect(rows.map(({ value }) => value)).toEqual([
      asked.address,
      'See this address and its public balance and history. It cannot ask for signatures yet.',
      'Dec 29, 2026',
    ])
    expect(warnings).toEqual([])
  })

  test('behavior: warns about a site that the operator does not list', () => {
    const { warnings } = describeSite({ ...asked, isListed: false })
    expect(warnings.map(({ level }) => level)).toEqual(['caution'])
  })

  test.each(['https://xn--shp-0na.example', 'https://shop.xn--80ak6aa92e.com:8443'])(
    'behavior: warns about letters of other alphabets in %s, listed or not',
    (origin) => {
      expect(describeSite({ ...asked, origin }).warnings.map(({ level }) => level)).toEqual([
        'danger',
      ])
    },
  )

  test('behavior: asks apart for signatures', () => {
    const { title, rows } = describeSite({ ...asked, scope: 'sign' })
    expect(title).toBe('Let this site ask for signatures?')
    expect(rows[1]?.value).toContain('You see and approve each one.')
  })
})
