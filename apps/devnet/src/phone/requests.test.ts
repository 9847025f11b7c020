import { type Hex, recoverMessageAddress, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { DEVNET, prepare } from './requests.ts'

const account = privateKeyToAccount(generatePrivateKey())
const other = privateKeyToAccount(generatePrivateKey()).address
const sent: object[] = []
const client = {
  sendTransaction: async (transaction: object) => {
    sent.push(transaction)
    return '0xab'
  },
} as unknown as ChainClient

const asked = (method: string, params: unknown, chainId = DEVNET) =>
  prepare({ account, client }, { chainId, method, params })

describe('prepare', () => {
  test('behavior: personal_sign shows the text and signs it with the account', async () => {
    const message = 'Hello <b>phone</b>'
    const { asked: question, perform } = asked('personal_sign', [
      stringToHex(message),
      account.address.toLowerCase(),
    ])
    expect(question).toMatchObject({ text: message, facts: [['Network', DEVNET]] })
    const signature = await perform()
    expect(await recoverMessageAddress({ message, signature })).toBe(account.address)
  })

  test('behavior: eth_signTypedData_v4 takes the data as JSON text or as an object', async () => {
    const data = {
      domain: { name: 'Shop' },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Order: [{ name: 'n', type: 'uint8' }],
      },
      primaryType: 'Order',
      message: { n: 7 },
    }
    const signatures: Hex[] = []
    for (const each of [data, JSON.stringify(data)]) {
      const { asked: question, perform } = asked('eth_signTypedData_v4', [account.address, each])
      expect(question.text).toContain('"n": 7')
      signatures.push(await perform())
    }
    expect(new Set(signatures).size).toBe(1)
  })

  test('behavior: a transaction shows its recipient, amount and data', async () => {
    const transaction = {
      from: account.address,
      to: other,
      value: '0xde0b6b3a7640000',
      data: '0x12',
    }
    const { asked: question, perform } = asked('eth_sendTransaction', [transaction])
    expect(question.facts).toEqual([
      ['Network', DEVNET],
      ['To', other],
      ['Amount', '1'],
      ['Data', '0x12'],
    ])
    expect(sent).toEqual([])
    await perform()
    expect(sent).toMatchObject([{ to: other, value: 10n ** 18n, data: '0x12' }])
  })

  test.each([
    ['another account', 'personal_sign', ['0x12', other], DEVNET, 4100],
    ['no parameters', 'personal_sign', undefined, DEVNET, -32602],
    ['malformed data', 'eth_signTypedData_v4', [account.address, '{'], DEVNET, -32602],
    [
      'a malformed amount',
      'eth_sendTransaction',
      [{ from: account.address, value: 'x' }],
      DEVNET,
      -32602,
    ],
    ['another chain', 'eth_sendTransaction', [{ from: account.address }], 'eip155:1', 4901],
    ['eth_sign', 'eth_sign', [account.address, '0x12'], DEVNET, 4200],
  ])('error: %s', (_, method, params, chainId, code) => {
    expect(() => asked(method, params, chainId)).toThrow(expect.objectContaining({ code }))
  })
})
