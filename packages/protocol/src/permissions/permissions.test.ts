import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { delegationHash, permissionContext } from './delegation.ts'
import { delegationOf } from './delegationOf.ts'
import {
  ExecutionPermissionRequestSchema,
  MAX_PERMISSION_S,
  type PermissionTerms,
  PermissionTermsSchema,
} from './permission.ts'
import { executionPermission, mostOf, PermissionRefused, termsOf } from './termsOf.ts'

// The devnet's chain test compares hashes with viem and with the contract, and redeems what is granted.

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const key = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const shop = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nowS = 1_795_000_000
const DAY_S = 86_400
const given = { account, nowS, salt: '0x1' } as const

const asked = {
  chainId: '0x1',
  to: key,
  permission: {
    type: 'native-token-periodic',
    isAdjustmentAllowed: false,
    data: { periodAmount: '0x064', periodDuration: DAY_S, startTime: null },
  },
  rules: [{ type: 'expiry', data: { timestamp: nowS + DAY_S } }],
}
const read = (change: object = {}) =>
  v.parse(ExecutionPermissionRequestSchema, { ...asked, ...change })
const payee = (...addresses: string[]) => ({ type: 'payee', data: { addresses } })
const until = (timestamp: number) => ({ type: 'expiry', data: { timestamp } })

describe('termsOf', () => {
  test('behavior: takes every limit of the request', () => {
    const rules = [...asked.rules, payee(shop, key, shop)]
    expect(termsOf(read({ rules }), given)).toEqual({
      from: account,
      to: key,
      amount: '0x64',
      periodS: DAY_S,
      startS: nowS,
      expiryS: nowS + DAY_S,
      payees: [shop, key],
      salt: '0x1',
    })
  })

  test('behavior: adds an end in 30 days and the delegate as the only payee', () => {
    for (const rules of [null, undefined, []])
      expect(termsOf(read({ rules }), given)).toMatchObject({
        expiryS: nowS + MAX_PERMISSION_S,
        payees: [key],
      })
  })

  test('behavior: cuts a longer life only if the page allows it', () => {
    const rules = [until(nowS + 90 * DAY_S)]
    const adjustable = { ...asked.permission, isAdjustmentAllowed: true }
    expect(termsOf(read({ rules, permission: adjustable }), given).expiryS).toBe(
      nowS + MAX_PERMISSION_S,
    )
    expect(() => termsOf(read({ rules }), given)).toThrow(PermissionRefused)
  })

  const ofToken = {
    type: 'erc20-token-allowance',
    data: { allowanceAmount: '0x1', tokenAddress: token },
  }
  test.each([
    ['two ends', { rules: [until(nowS + 1), until(nowS + 2)] }],
    ['two lists of payees', { rules: [payee(shop), payee(key)] }],
    ['an end in the past', { rules: [until(nowS)] }],
    ['two payees of a token', { permission: ofToken, rules: [payee(shop, key)] }],
    [
      'a start after its end',
      {
        permission: {
          ...asked.permission,
          data: { ...asked.permission.data, startTime: nowS + DAY_S },
        },
      },
    ],
  ])('error: refuses %s', (_, change) => {
    expect(() => termsOf(read(change), given)).toThrow(PermissionRefused)
  })
})

describe('PermissionTermsSchema', () => {
  const terms = termsOf(read(), given)

  test.each([
    { amount: '0x0' },
    { amount: `0x1${'0'.repeat(32)}` },
    { periodS: 60 },
    { periodS: MAX_PERMISSION_S + 1 },
    { expiryS: nowS },
    { payees: [] },
    { token, payees: [shop, key] },
    { to: '0x1' },
    { limitedCalls: 3 },
  ])('error: refuses %j', (change) => {
    expect(v.is(PermissionTermsSchema, terms)).toBe(true)
    expect(v.is(PermissionTermsSchema, { ...terms, ...change })).toBe(false)
  })
})

describe('delegationOf', () => {
  const terms = termsOf(read(), given)

  test('behavior: every delegation has a cap, a target and an end', () => {
    expect(delegationOf(terms).caveats).toMatchInlineSnapshot(`
      [
        {
          "enforcer": "0xDDe1eb11F8365a5C742ce44B1d1D87FE7872140E",
          "terms": "0x00000000000000000000000000000000000000000000000000000000000000640000000000000000000000000000000000000000000000000000000000015180000000000000000000000000000000000000000000000000000000006afd86c0",
        },
        {
          "enforcer": "0x7F1c1e1149Ea80F83E0Db2372B8e156561a42df1",
          "terms": "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
        },
        {
          "enforcer": "0xDE53d355640F703B9D9264db54EFb5AD7ECEEaE5",
          "terms": "0x",
        },
        {
          "enforcer": "0x015a4C29cE7C2dB003519694DEc19aF366edC140",
          "terms": "0x000000000000000000000000000000000000000000000000000000006afed840",
        },
      ]
    `)
    expect(delegationOf({ ...terms, token }).caveats).toMatchInlineSnapshot(`
      [
        {
          "enforcer": "0x32d29677Dcb5452A8B8f58781B88f61E10aAee21",
          "terms": "0x5fbdb2315678afecb367f032d93f642f64180aa300000000000000000000000000000000000000000000000000000000000000640000000000000000000000000000000000000000000000000000000000015180000000000000000000000000000000000000000000000000000000006afd86c0",
        },
        {
          "enforcer": "0x7F1c1e1149Ea80F83E0Db2372B8e156561a42df1",
          "terms": "0x5fbdb2315678afecb367f032d93f642f64180aa3",
        },
        {
          "enforcer": "0x4ecC4D7266F00A7a02eE3A99379e4B73CBD7a7A8",
          "terms": "0x000000000000000000000000000000000000000000000000000000000000000400000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8",
        },
        {
          "enforcer": "0xC3C613576C97bC237C6be5089cE290c5A0Ba4685",
          "terms": "0x0000000000000000000000000000000000000000000000000000000000000000",
        },
        {
          "enforcer": "0x015a4C29cE7C2dB003519694DEc19aF366edC140",
          "terms": "0x000000000000000000000000000000000000000000000000000000006afed840",
        },
      ]
    `)
  })

  test('behavior: any other limit makes another delegation', () => {
    const changes: Partial<PermissionTerms>[] = [
      { amount: '0x65' },
      { periodS: 2 * DAY_S },
      { expiryS: nowS + 1 },
      { startS: nowS - 1 },
      { payees: [shop] },
      { token },
      { to: shop },
      { from: shop },
      { salt: '0x2' },
    ]
    const hashes = changes.map((change) => delegationHash(delegationOf({ ...terms, ...change })))
    expect(new Set([...hashes, delegationHash(delegationOf(terms))]).size).toBe(changes.length + 1)
  })
})

describe('executionPermission', () => {
  test('behavior: asking again for what was granted leads to the same terms', () => {
    const terms = termsOf(read({ rules: [...asked.rules, payee(shop)] }), given)
    const context = permissionContext(delegationOf(terms), `0x${'11'.repeat(65)}`)
    const granted = executionPermission(terms, {
      chainId: '0x1',
      context,
      delegationManager: shop,
    })
    const again = v.parse(ExecutionPermissionRequestSchema, granted)
    expect(termsOf(again, { ...given, nowS: nowS + 5 })).toEqual(terms)
  })
})

describe('mostOf', () => {
  test.each([
    [{}, 100n],
    [{ expiryS: nowS + 7 * DAY_S }, 700n],
    [{ expiryS: nowS + DAY_S + 1 }, 200n],
  ])('behavior: counts every period that begins: %j', (change, most) => {
    expect(mostOf({ ...termsOf(read(), given), ...change })).toBe(most)
  })

  test('behavior: an allowance is spent once', () => {
    const { periodS: _, ...once } = termsOf(read(), given)
    expect(mostOf(once)).toBe(100n)
  })
})
