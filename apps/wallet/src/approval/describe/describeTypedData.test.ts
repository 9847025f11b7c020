import { describe, expect, test } from 'vitest'
import { readTypedData } from '../../frame/signing/approveMethod.ts'
import { account, other, question, token } from '../../testing/question.ts'
import { describeTypedData } from './describeTypedData.ts'

const permit = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'Test', chainId: 99199, verifyingContract: token },
  message: { owner: account, spender: other, value: '1000000', nonce: '0', deadline: '99' },
}
const options = { account, chainId: 99199 }
const read = (data: unknown) => readTypedData([account, data], options)
const tell = (data: unknown) => describeTypedData(question, read(data), { claimOf })
const claimOf = (contract: string) =>
  contract === token ? { symbol: 'TST', decimals: 6 } : undefined
const mail = {
  types: {
    EIP712Domain: [],
    Person: [{ name: 'name', type: 'string' }],
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: {},
  message: { to: [{ name: 'Bob' }, { name: 'Eve\u202e' }], text: 'Hello' },
}

describe('describeTypedData', () => {
  test('behavior: shows a permit in rows, and an unlimited one in red', () => {
    const display = tell(permit)
    expect(display.title).toBe('Let someone spend a token')
    expect(display.rows).toMatchObject([
      { label: 'Spender', value: other },
      { label: 'Amount', value: '1 TST' },
      { label: 'Token', value: token },
      { value: 'Claims to be TST' },
      { label: 'Signature expires' },
      { label: 'Permission expires', value: 'Never, once the signature is used' },
      { label: 'Protocol', value: 'Claims to be Test' },
      { label: 'Account', value: account },
      { label: 'Network', value: 'Aureus Testnet' },
    ])
    expect(display.warnings).toHaveLength(1)
    const unlimited = tell({
      ...permit,
      message: { ...permit.message, value: `${2n ** 256n - 1n}` },
    })
    expect(unlimited.warnings).toHaveLength(2)
    expect(unlimited.rows).toContainEqual({
      label: 'Amount',
      value: 'Unlimited',
      style: 'amount',
      alarm: true,
    })
  })

  test('behavior: shows unknown data completely, in its own order, with a warning', () => {
    const display = tell(mail)
    expect(display.rows.find(({ label }) => label === 'Data')?.value).toBe(
      'to:\n  0:\n    name: Bob\n  1:\n    name: Eve⟨U+202E⟩\ntext: Hello',
    )
    expect(display.warnings[0]).toEqual({
      level: 'danger',
      text: expect.stringContaining('can’t read'),
    })
    expect(display.rows.at(-1)?.value).toBe('All networks')
  })

  test('error: text with several lines cannot pass for other values', () => {
    const message = { ...mail.message, text: 'Hello\nspender: nobody' }
    const value = tell({ ...mail, message }).rows.find(({ label }) => label === 'Data')?.value
    expect(value).toContain('text: \n  │ Hello\n  │ spender: nobody')
  })

  test('behavior: warns if no network and no contract is named', () => {
    const texts = tell(mail).warnings.map(({ text }) => text)
    expect(texts.slice(1)).toEqual([
      'The data doesn’t name a network, so this signature is valid on all networks.',
      'The data doesn’t say which contract it is for.',
    ])
  })
})

describe('readTypedData', () => {
  test('error: rejects another account as unauthorized', () => {
    const refused = { code: 'unauthorized', details: { rpcCode: 4100 } }
    expect(() => readTypedData([other, permit], options)).toThrow(expect.objectContaining(refused))
  })

  test('behavior: accepts an object and its JSON', () => {
    expect(read(JSON.stringify(permit))).toEqual(read(permit))
  })

  test.each([
    ['a missing account', ['me', permit]],
    ['another chain', [account, { ...permit, domain: { ...permit.domain, chainId: 1 } }]],
    [
      'another chain in hex',
      [account, { ...permit, domain: { ...permit.domain, chainId: '0x1' } }],
    ],
    ['invalid JSON', [account, '{']],
    ['missing types', [account, { ...permit, types: {} }]],
    [
      'a value that does not fit its type',
      [account, { ...permit, message: { ...permit.message, owner: 'me' } }],
    ],
    ['nothing', undefined],
    ['missing data', [account]],
  ])('error: rejects %s', (_, params) => {
    const refused = { code: 'invalid', details: { rpcCode: -32602 } }
    expect(() => readTypedData(params, options)).toThrow(expect.objectContaining(refused))
  })
})
