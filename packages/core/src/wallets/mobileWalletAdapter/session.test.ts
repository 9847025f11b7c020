import { createSolanaTestWallet } from '@aureus/test-wallet'
import {
  createMobileWalletApp,
  type MobileWalletQuirks,
} from '@aureus/test-wallet/mobileWalletAdapter'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPipes, openInMemory } from '../../testing/mobileWallet.ts'
import { seeds } from '../../testing/solana.ts'
import { createAssociation } from './association.ts'
import { openSession } from './session.ts'

const SchemaOfAny = v.unknown()

async function open(quirks: MobileWalletQuirks = {}) {
  const far = createSolanaTestWallet({ name: 'Moon App', privateKeys: seeds })
  const app = createMobileWalletApp(far.standard, quirks)
  const association = await createAssociation()
  const session = await openSession(association, openInMemory(app, association.link()))
  return { session, app, control: far.control }
}

describe('openSession', () => {
  test('behavior: agrees on keys with a wallet of other libraries, and sends a request', async () => {
    const { session } = await open()
    expect(session.legacy).toBe(false)
    const answer = await session.request('get_capabilities', {}, SchemaOfAny)
    expect(answer).toMatchObject({ supported_transaction_versions: ['legacy', 0] })
    // The sequence numbers go on.
    await session.request('get_capabilities', {}, SchemaOfAny)
  })

  test('behavior: recognises wallets of version 1.0, which send no properties', async () => {
    const { session } = await open({ legacy: true })
    expect(session.legacy).toBe(true)
    await session.request('get_capabilities', {}, SchemaOfAny)
  })

  test('behavior: ignores pings', async () => {
    const { session } = await open({ pings: true })
    await session.request('get_capabilities', {}, SchemaOfAny)
  })

  test.each([
    ['repeatsSequenceAt', 'out of sequence'],
    ['wrongKeyAt', 'cannot be decrypted'],
    ['wrongIdAt', 'to another question'],
    ['closesAt', 'closed the connection'],
  ] as const)('error: %s', async (quirk, details) => {
    const { session } = await open({ [quirk]: 'get_capabilities' })
    await expect(session.request('get_capabilities', {}, SchemaOfAny)).rejects.toMatchObject({
      name: 'SessionError',
      details: expect.stringContaining(details),
    })
  })

  test.each([
    ['the visitor declines', 'authorize', 'reject', 'UserRejectedError'],
    ['a method that the wallet does not know', 'sign_everything', 'approve', 'WalletError'],
    ['no authorization', 'sign_messages', 'approve', 'UserRejectedError'],
  ] as const)('error: %s', async (_, method, verb, name) => {
    const { session, control } = await open()
    control[verb]()
    await expect(
      session.request(method, { chain: 'solana:devnet' }, SchemaOfAny),
    ).rejects.toMatchObject({ name })
  })

  test('error: rejects an unknown chain', async () => {
    const { session } = await open()
    await expect(
      session.request('authorize', { chain: 'solana:other' }, SchemaOfAny),
    ).rejects.toMatchObject({ name: 'UnknownChainError' })
  })

  test('error: an answer of another form names the method', async () => {
    const { session } = await open()
    await expect(
      session.request('get_capabilities', {}, v.object({ gold: v.string() })),
    ).rejects.toMatchObject({ name: 'WalletResponseError' })
  })

  test.each([
    ['no point of the curve', new Uint8Array(65).fill(4)],
    ['too short', new Uint8Array(10)],
    ['a point, and properties that are not sealed', 'garbage'],
  ] as const)('error: a key that is %s', async (_, answer) => {
    const { page, wallet } = createPipes()
    const association = await createAssociation()
    const opening = openSession(association, page)
    await wallet.receive()
    wallet.send(
      answer === 'garbage'
        ? Uint8Array.from([...association.publicKey, ...new Uint8Array(40)])
        : answer,
    )
    await expect(opening).rejects.toMatchObject({ name: 'SessionError' })
  })

  describe('a wallet that never answers', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())
    test('error: fails after ten seconds', async () => {
      const opening = open({ mute: true })
      const failed = expect(opening).rejects.toMatchObject({ details: 'the wallet did not answer' })
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
      await vi.advanceTimersByTimeAsync(10_000)
      await failed
    })
  })
})
