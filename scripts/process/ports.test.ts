import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePorts } from './ports.ts'

describe('parsePorts', () => {
  test('behavior: defaults to 3000, 3001, 3002 and 3088', () => {
    expect(parsePorts({})).toEqual({
      port: 3000,
      walletPort: 3001,
      inboxPort: 3002,
      adminPort: 3088,
    })
  })

  test('behavior: derives the others from PORT', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 65_533 }), (port) => {
        expect(parsePorts({ PORT: String(port) })).toEqual({
          port,
          walletPort: port + 1,
          inboxPort: port + 2,
          adminPort: port > 65_447 ? port - 88 : port + 88,
        })
      }),
    )
  })

  test('param: WALLET_PORT, INBOX_PORT and ADMIN_PORT take precedence', () => {
    expect(
      parsePorts({ PORT: '4000', WALLET_PORT: '5000', INBOX_PORT: '6000', ADMIN_PORT: '7000' }),
    ).toEqual({
      port: 4000,
      walletPort: 5000,
      inboxPort: 6000,
      adminPort: 7000,
    })
  })

  test('behavior: an empty setting counts as unset', () => {
    expect(parsePorts({ PORT: '' }).port).toBe(3000)
  })

  test.each(['0', '65536', '-1', '3000.5', 'http', '3e3', ' 3000'])(
    'error: rejects PORT=%s',
    (PORT) => {
      expect(() => parsePorts({ PORT })).toThrow(/^PORT must be a whole number.*is "/)
    },
  )

  test('error: rejects a port used twice', () => {
    expect(() => parsePorts({ PORT: '4000', WALLET_PORT: '4000' })).toThrow('four different ports')
  })
})
