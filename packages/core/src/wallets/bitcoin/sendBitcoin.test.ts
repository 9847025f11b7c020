// Sending by wallets that make transactions themselves.
import { describe, expect, test } from 'vitest'
import { UnknownChainError, UserRejectedError, WalletResponseError } from '../../errors/wallet.ts'
import { bitcoinAccounts, MAINNET, setUpBitcoin, TESTNET } from '../../testing/bitcoin.ts'
import type { BitcoinProvider } from './provider/ask.ts'
import { createProviderWallet } from './provider/createProviderWallet.ts'
import { sendBitcoin } from './sendBitcoin.ts'

const [payment, ordinals] = bitcoinAccounts
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const txid = 'ab'.repeat(32)
const provider = { speaks: ['provider'] } as const

const asked = (
  from: string = payment.address,
  caipNetworkId: typeof MAINNET | typeof TESTNET = MAINNET,
) => ({
  from,
  caipNetworkId,
  transaction: { to, value: 12_345n },
  call: async () => Promise.reject(new Error('no node is asked')),
})

async function connected(options: Parameters<typeof setUpBitcoin>[0] = provider) {
  const parts = setUpBitcoin(options)
  await parts.connector.connect()
  parts.control.answer('sendTransfer', { result: { txid: txid.toUpperCase() } })
  const sent = () => parts.control.calls.filter(({ method }) => method === 'sendTransfer')
  return { ...parts, sent }
}

describe('sendTransaction of a Bitcoin wallet', () => {
  test.each([
    ['a listed provider', provider],
    ['a provider that is registered, too', {}],
  ] as const)('behavior: asks %s to send satoshis', async (_, options) => {
    const { connector, sent } = await connected(options)
    expect(connector.wallet.sends).toBe(true)
    expect(await connector.sendTransaction(asked())).toBe(txid)
    expect(sent().map(({ params }) => params)).toEqual([
      [{ recipients: [{ address: to, amount: 12_345 }] }],
    ])
  })

  test('behavior: writes the amount as text for wallets that refuse a number', async () => {
    const amounts: unknown[] = []
    const strict: BitcoinProvider = {
      async request(_, params) {
        const [{ amount }] = (params as { recipients: [{ amount: unknown }] }).recipients
        amounts.push(amount)
        if (typeof amount === 'string') return { result: { txid } }
        return { error: { code: -32602, message: 'Expected string' } }
      },
    }
    const held = {
      speaker: createProviderWallet(strict, true),
      caipNetworkId: MAINNET,
      accounts: bitcoinAccounts,
    }
    expect(await sendBitcoin(held, asked())).toBe(txid)
    expect(amounts).toEqual([12_345, '12345'])
  })

  test('error: does not ask again after a refusal', async () => {
    const { connector, control, sent } = await connected()
    control.reset()
    control.reject('sendTransfer')
    await expect(connector.sendTransaction(asked())).rejects.toBeInstanceOf(UserRejectedError)
    expect(sent()).toHaveLength(1)
  })

  test.each([{ txid: 'abc' }, { txid: null }, {}, null])(
    'error: rejects %j as an answer',
    async (result) => {
      const { connector, control } = await connected()
      control.answer('sendTransfer', { result })
      await expect(connector.sendTransaction(asked())).rejects.toBeInstanceOf(WalletResponseError)
    },
  )

  test.each([
    ['another network', asked(payment.address, TESTNET), UnknownChainError],
    [
      'the ordinals account, whose coins may carry inscriptions',
      asked(ordinals.address),
      WalletResponseError,
    ],
    ['an account that it does not share', asked(to), WalletResponseError],
  ])('error: does not ask the wallet for %s', async (_, parameters, expected) => {
    const { connector, sent } = await connected()
    await expect(connector.sendTransaction(parameters)).rejects.toBeInstanceOf(expected)
    expect(sent()).toEqual([])
  })

  test('error: pays from the account that the wallet has changed to, and no other', async () => {
    const { connector, control, sent } = await connected()
    control.changeAccount(1)
    await expect(connector.sendTransaction(asked())).rejects.toBeInstanceOf(WalletResponseError)
    expect(sent()).toEqual([])
  })

  test.each([
    ['does not list the method', { ...provider, methods: ['wallet_connect', 'signMessage'] }],
    ['is registered alone', { speaks: ['standard'] }],
  ] as const)('error: a wallet that %s sends nothing', async (_, options) => {
    const { connector } = await connected(options)
    expect(connector.wallet.sends).not.toBe(true)
    await expect(connector.sendTransaction(asked())).rejects.toThrow('Unsupported chain namespace')
  })
})
