import type { Factor } from '@aureus/protocol/custody'
import { describe, expect, test } from 'vitest'
import { lossRows } from './drawLoss.ts'
import type { Owned } from './ownerContext.ts'

const factorOf = (kind: Factor['kind'], state: Factor['state'] = 'proven') =>
  ({ kind, state }) as Factor
const rowsOf = (custody: Owned['wallet']['custody'], ...factors: Factor[]) =>
  lossRows({ wallet: { custody } as Owned['wallet'], factors }).map(([lost]) => lost)

describe('lossRows', () => {
  test('behavior: names what this wallet has, and nothing else', () => {
    expect(rowsOf('user-only', factorOf('password'))).toEqual([
      'this device',
      'your password',
      'your mailbox',
      'this site',
      'every device, the password and the kit',
    ])
    expect(rowsOf('user-only', factorOf('passkey'))).toContain('your passkey')
    expect(rowsOf('user-only', factorOf('passkey'), factorOf('passkey'))).toContain(
      'one of your passkeys',
    )
    expect(rowsOf('user-only', factorOf('passkey'), factorOf('password'))).toEqual(
      expect.arrayContaining([
        'your password',
        'your passkey',
        'every device, the password, the passkeys and the kit',
      ]),
    )
  })

  test('behavior: what is not tested yet does not count', () => {
    const waiting = factorOf('passkey', 'unproven')
    expect(rowsOf('user-only', factorOf('password'), waiting)).not.toContain('your passkey')
    expect(rowsOf('operator-recoverable', waiting)).toContain('every device and your mailbox')
  })

  test('behavior: a passkey alone does not open the kit', () => {
    const helps = (...factors: Factor[]) =>
      lossRows({ wallet: { custody: 'user-only' } as Owned['wallet'], factors }).find(
        ([lost]) => lost === 'this site',
      )?.[1]
    expect(helps(factorOf('passkey'))).toContain('printed code. A passkey works only on this site')
    expect(helps(factorOf('password'), factorOf('passkey'))).toContain('the password or')
  })

  test('behavior: does not count on a mailbox where only a passkey signs in', () => {
    const rowsWith = (custody: Owned['wallet']['custody'], ...factors: Factor[]) =>
      lossRows({ wallet: { custody } as Owned['wallet'], factors, isSolePasskey: true })
    for (const rows of [
      rowsWith('operator-recoverable'),
      rowsWith('user-only', factorOf('password')),
      rowsWith('user-only', factorOf('passkey')),
    ]) {
      expect(rows.map(([lost]) => lost)).toContain('the passkey that signs you in')
      expect(JSON.stringify(rows)).not.toMatch(/mail/)
    }
    expect(rowsWith('operator-recoverable').at(-1)?.[0]).toBe('this site')
  })

  test('behavior: mentions private keys for a wallet without recovery words', () => {
    const wallet = { custody: 'operator-recoverable' } as Owned['wallet']
    const told = JSON.stringify(lossRows({ wallet, factors: [], isOfKey: true }))
    expect(told).toContain('write down the private keys first')
    expect(told).not.toContain('recovery words')
  })
})
