import { parseSolanaAddress } from '@aureus/protocol/addresses'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { UserRejectedError, WalletResponseError } from '../../../errors/wallet.ts'
import { setUpSolana } from '../../../testing/solana.ts'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const second = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function connected(options: Parameters<typeof setUpSolana>[0] = {}) {
  const parts = await setUpSolana(options)
  await parts.connector.connect()
  return parts
}

const verifies = (signature: string, text: string, address: string) =>
  ed25519.verify(
    base58.decode(signature),
    new TextEncoder().encode(text),
    parseSolanaAddress(address) as Uint8Array,
    { zip215: false },
  )

describe('signMessage', () => {
  test('behavior: returns the base58 signature of the UTF-8 text', async () => {
    const { connector } = await connected()
    const message = 'Grüße, 世界'
    const signature = await connector.signMessage({ address: first, message })
    expect(verifies(signature, message, first)).toBe(true)
  })

  const signed = new TextEncoder().encode('m')
  test.each([
    ['nothing', undefined],
    ['no signature', [{ signedMessage: signed }]],
    ['a short signature', [{ signedMessage: signed, signature: new Uint8Array(63) }]],
    ['a text signature', [{ signedMessage: signed, signature: 'x'.repeat(64) }]],
    ['another message', [{ signedMessage: new Uint8Array(3), signature: new Uint8Array(64) }]],
    ['two signatures', [{}, {}]],
  ])('error: rejects if the wallet answers %s', async (_, answer) => {
    const { connector, control } = await connected()
    control.answer('solana:signMessage', answer)
    const signing = connector.signMessage({ address: first, message: 'm' })
    await expect(signing).rejects.toBeInstanceOf(WalletResponseError)
  })

  test('error: rejects a declined request, a foreign account and a wallet without the feature', async () => {
    const { connector, control } = await connected()
    const sign = (address = first) => connector.signMessage({ address, message: 'm' })
    control.reject()
    await expect(sign()).rejects.toBeInstanceOf(UserRejectedError)
    control.reset()
    await expect(sign(second)).rejects.toBeInstanceOf(WalletResponseError)
    control.offer(['standard:connect'])
    await expect(sign()).rejects.toBeInstanceOf(WalletResponseError)
  })
})

describe('signIn', () => {
  const fields = {
    accountAddress: first,
    chainId: MAINNET,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'nonce12345678',
    issuedAt: '2026-11-20T10:00:00.000Z',
    statement: 'Sign in.',
  } as const

  test('behavior: returns the text that the wallet wrote and signed', async () => {
    const { connector } = await connected()
    const signed = await connector.signIn?.({ address: first, fields })
    expect(signed?.address).toBe(first)
    expect(signed?.message).toMatch(
      /^app\.example wants you to sign in with your Solana account:\n/,
    )
    expect(signed?.message).toContain('\nChain ID: mainnet\n')
    expect(verifies(signed?.signature ?? '', signed?.message ?? '', first)).toBe(true)
  })

  test('behavior: does not ask a wallet without the feature', async () => {
    const features = ['standard:connect', 'solana:signMessage']
    const { connector, control } = await connected({ wallet: { features } })
    expect(await connector.signIn?.({ address: first, fields })).toBeUndefined()
    expect(control.calls.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  const signature = new Uint8Array(64)
  const account = { address: first }
  test.each([
    ['nothing', undefined],
    ['no account', [{ signedMessage: new Uint8Array(1), signature }]],
    ['invalid UTF-8', [{ account, signedMessage: Uint8Array.of(0xff, 0xfe), signature }]],
  ])('error: rejects if the wallet answers %s', async (_, answer) => {
    const { connector, control } = await connected()
    control.answer('solana:signIn', answer)
    const signing = connector.signIn?.({ address: first, fields })
    await expect(signing).rejects.toBeInstanceOf(WalletResponseError)
  })
})
