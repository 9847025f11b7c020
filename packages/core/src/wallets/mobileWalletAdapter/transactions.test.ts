// What wallet apps sign and send.
import { describe, expect, test } from 'vitest'
import {
  callFeature,
  connectedMobileWallet,
  type MobileWalletParts,
} from '../../testing/mobileWallet.ts'

const account = { address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9' }

describe('createMobileWallet, transactions', () => {
  const transaction = Uint8Array.of(1)
  const send = (parts: MobileWalletParts, chain: string) =>
    callFeature(parts, 'solana:signAndSendTransaction', { account, chain, transaction })

  test('behavior: names the chain of each transaction, for which the wallet asks again', async () => {
    const parts = await connectedMobileWallet()
    const signature = new Uint8Array(64).fill(7)
    parts.control.answer('solana:signAndSendTransaction', [{ signature }])
    expect(await send(parts, 'solana:testnet')).toEqual([{ signature }])
    const sent = parts.control.calls.at(-1)
    expect(sent).toMatchObject({ params: [{ chain: 'solana:testnet' }] })
    expect(parts.app.calls.filter(({ method }) => method === 'authorize')).toMatchObject([
      { params: { chain: 'solana:devnet' } },
      { params: { chain: 'solana:testnet' } },
    ])
  })

  test('behavior: does not use a token of version 1.0 on another chain', async () => {
    const parts = await connectedMobileWallet({ quirks: { legacy: true } })
    parts.control.answer('solana:signAndSendTransaction', [{ signature: new Uint8Array(64) }])
    await send(parts, 'solana:mainnet')
    expect(parts.methods()).not.toContain('reauthorize')
    expect(parts.control.calls.at(-1)).toMatchObject({ params: [{ chain: 'solana:mainnet' }] })
  })

  test('behavior: passes options on in the protocol’s names', async () => {
    const parts = await connectedMobileWallet()
    parts.control.answer('solana:signAndSendTransaction', [{ signature: new Uint8Array(64) }])
    const options = { skipPreflight: true, maxRetries: 3, preflightCommitment: 'confirmed' }
    const chain = 'solana:devnet'
    await callFeature(parts, 'solana:signAndSendTransaction', {
      account,
      chain,
      transaction,
      options,
    })
    expect(parts.app.calls.at(-1)?.params['options']).toEqual({
      skip_preflight: true,
      max_retries: 3,
    })
  })

  test('behavior: signs without sending', async () => {
    const parts = await connectedMobileWallet()
    const signedTransaction = Uint8Array.of(2, 3)
    parts.control.answer('solana:signTransaction', [{ signedTransaction }])
    const chain = 'solana:devnet'
    const answer = callFeature(parts, 'solana:signTransaction', { account, chain, transaction })
    expect(await answer).toEqual([{ signedTransaction }])
  })

  test.each([
    ['fewer answers than transactions', []],
    ['a signature of another length', [{ signature: new Uint8Array(63) }]],
  ])('error: %s', async (_, answer) => {
    const parts = await connectedMobileWallet()
    parts.control.answer('solana:signAndSendTransaction', answer)
    await expect(send(parts, 'solana:devnet')).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })

  test('error: rejects inputs of two chains', async () => {
    const parts = await connectedMobileWallet()
    const inputs = ['solana:devnet', 'solana:mainnet'].map((chain) => ({
      account,
      chain,
      transaction,
    }))
    await expect(callFeature(parts, 'solana:signTransaction', ...inputs)).rejects.toBeInstanceOf(
      TypeError,
    )
    expect(parts.links).toHaveLength(1)
  })
})
