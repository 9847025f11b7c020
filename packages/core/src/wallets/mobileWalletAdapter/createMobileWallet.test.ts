import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createDevice } from '../../testing/device.ts'
import {
  callFeature,
  connectedMobileWallet,
  type MobileWalletParts,
  setUpMobileWallet,
} from '../../testing/mobileWallet.ts'
import { AUTHORIZATION_KEY } from './authorization.ts'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const account = { address: first }
const message = new TextEncoder().encode('hello')

const verifies = (text: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, text, base58.decode(first))

describe('createMobileWallet', () => {
  describe('connect', () => {
    test('behavior: authorizes this site on the page’s chain, and names its accounts', async () => {
      const { wallet, app, changes } = await connectedMobileWallet()
      expect(wallet.accounts).toMatchObject([{ address: first, label: 'Main' }])
      expect(wallet.accounts[0]?.chains).toContain('solana:devnet')
      expect(app.calls[0]).toMatchObject({
        method: 'authorize',
        params: {
          identity: { name: 'Aureus', uri: 'https://app.example', icon: 'icon-192.png' },
          chain: 'solana:devnet',
          cluster: 'devnet',
        },
      })
      expect(changes).toContainEqual({ accounts: wallet.accounts })
    })

    test('behavior: after a reload, it shares the accounts without opening the app', async () => {
      const parts = await connectedMobileWallet()
      const next = { wallet: parts.open() }
      const answer = await callFeature(next, 'standard:connect', { silent: true })
      expect(answer).toMatchObject({ accounts: [{ address: first }] })
      expect(parts.links).toHaveLength(1)
    })

    test('behavior: a silent connect shares nothing before the wallet has authorized the site', async () => {
      const parts = setUpMobileWallet()
      expect(await callFeature(parts, 'standard:connect', { silent: true })).toEqual({
        accounts: [],
      })
      expect(parts.links).toEqual([])
    })

    test('error: rejects if the visitor declines', async () => {
      const parts = setUpMobileWallet()
      parts.control.reject()
      await expect(callFeature(parts, 'standard:connect')).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      expect(parts.wallet.accounts).toEqual([])
    })

    test('error: rejects a wallet that lacks the page’s chain', async () => {
      const parts = setUpMobileWallet({ wallet: { chains: ['solana:mainnet'] } })
      await expect(callFeature(parts, 'standard:connect')).rejects.toMatchObject({
        name: 'UnknownChainError',
      })
    })

    test.each([
      ['not JSON', '{'],
      ['another shape', '{"authorization":{"token":7}}'],
      ['a link that opens any app', tampered({ base: 'intent://wallet' })],
      ['an account without an address', tampered({ accounts: [{ address: 'me', chains: [] }] })],
    ])('error: stored data that is %s counts as absent', async (_, text) => {
      const device = createDevice()
      device.setItem(AUTHORIZATION_KEY, text)
      const parts = setUpMobileWallet({ device })
      expect(await callFeature(parts, 'standard:connect', { silent: true })).toEqual({
        accounts: [],
      })
      // Without the defect, it counts.
      device.setItem(AUTHORIZATION_KEY, tampered({}))
      expect(parts.open().accounts).toMatchObject([account])
    })

    test('behavior: works where storage is blocked, until a reload', async () => {
      const throwing = { getItem: () => fail(), setItem: () => fail() }
      const parts = await connectedMobileWallet({ device: throwing })
      expect(parts.wallet.accounts).toHaveLength(1)
    })
  })

  describe('features', () => {
    const names = ({ wallet }: Pick<MobileWalletParts, 'wallet'>) =>
      Object.keys(wallet.features).filter((name) => name.startsWith('solana:'))
    const all = [
      'solana:signMessage',
      'solana:signIn',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ]

    test('behavior: offers every feature at first, then those that the wallet supports', async () => {
      const parts = setUpMobileWallet({ quirks: { features: [] } })
      expect(names(parts)).toEqual(all)
      await callFeature(parts, 'standard:connect')
      expect(names(parts)).toEqual(['solana:signMessage', 'solana:signAndSendTransaction'])
    })

    test('behavior: wallets of version 1.0 sign transactions, and do not write sign-in messages', async () => {
      const parts = await connectedMobileWallet({ quirks: { legacy: true } })
      expect(names(parts)).toEqual(all.filter((name) => name !== 'solana:signIn'))
    })
  })

  describe('signMessage', () => {
    test.each([{}, { legacy: true }, { signatureAlone: true }])(
      'behavior: signs in a session of its own, without another question: %j',
      async (quirks) => {
        const parts = await connectedMobileWallet({ quirks })
        const answer = await callFeature(parts, 'solana:signMessage', { account, message })
        const [{ signature, signedMessage }] = answer as unknown as [
          { signature: Uint8Array; signedMessage: Uint8Array },
        ]
        expect(signedMessage).toEqual(message)
        expect(verifies(message, signature)).toBe(true)
        expect(parts.links).toHaveLength(2)
        const connects = parts.control.calls.filter(({ method }) => method === 'standard:connect')
        expect(connects.map(({ params }) => params)).toEqual([[], [{ silent: true }]])
        expect(parts.methods()).toContain('legacy' in quirks ? 'reauthorize' : 'authorize')
      },
    )

    test('behavior: asks again once the token has expired, in the same session', async () => {
      const parts = await connectedMobileWallet()
      parts.app.quirks.refusesTokens = true
      await callFeature(parts, 'solana:signMessage', { account, message })
      expect(parts.links).toHaveLength(2)
      expect(parts.methods().filter((one) => one === 'authorize')).toHaveLength(3)
    })

    test('error: ends the connection if the visitor refuses to authorize again', async () => {
      const parts = await connectedMobileWallet()
      parts.app.quirks.refusesTokens = true
      parts.control.reject()
      parts.control.disconnect()
      await expect(
        callFeature(parts, 'solana:signMessage', { account, message }),
      ).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      expect(parts.wallet.accounts).toEqual([])
      expect(parts.changes).toContainEqual({ accounts: [] })
    })

    test('error: rejects if the wallet now shares another account', async () => {
      const parts = await connectedMobileWallet()
      parts.control.changeAccount(1)
      await expect(
        callFeature(parts, 'solana:signMessage', { account, message }),
      ).rejects.toMatchObject({
        details: 'the account is not authorized',
      })
      expect(parts.wallet.accounts[0]?.address).not.toBe(first)
    })

    test('error: rejects a signature of another text', async () => {
      const parts = await connectedMobileWallet()
      const signedMessage = new TextEncoder().encode('another')
      const signature = new Uint8Array(64)
      parts.control.answer('solana:signMessage', [{ signedMessage, signature }])
      await expect(
        callFeature(parts, 'solana:signMessage', { account, message }),
      ).rejects.toMatchObject({
        details: 'another text was signed',
      })
    })
  })

  describe('signIn', () => {
    const input = {
      address: first,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      chainId: 'devnet',
      nonce: 'abcdefgh',
      issuedAt: '2026-11-29T00:00:00.000Z',
      statement: 'Sign in.',
    }
    interface SignedIn {
      account: { address: string }
      signedMessage: Uint8Array
      signature: Uint8Array
    }

    test.each([{}, { withoutSignInResult: true }])(
      'behavior: the wallet writes and signs the message, or signs ours: %j',
      async (quirks) => {
        const parts = await connectedMobileWallet({ quirks })
        const [answer] = (await callFeature(parts, 'solana:signIn', input)) as unknown as [SignedIn]
        expect(answer.account.address).toBe(first)
        expect(verifies(answer.signedMessage, answer.signature)).toBe(true)
        const text = new TextDecoder().decode(answer.signedMessage)
        expect(text).toContain(`sign in with your Solana account:\n${first}\n\nSign in.\n`)
        expect(text).toContain('\nChain ID: devnet\nNonce: abcdefgh\n')
        expect(parts.links).toHaveLength(2)
      },
    )

    test('error: a declined sign-in is asked once, and the accounts stay', async () => {
      const parts = await connectedMobileWallet()
      parts.control.reject('solana:signIn')
      await expect(callFeature(parts, 'solana:signIn', input)).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      const asked = parts.control.calls.filter(({ method }) => method === 'solana:signIn')
      expect(asked).toHaveLength(1)
      expect(parts.wallet.accounts.map(({ address }) => address)).toContain(first)
    })
  })

  describe('disconnect', () => {
    test('behavior: forgets the accounts without opening the app, and tells the wallet in the next session', async () => {
      const parts = await connectedMobileWallet()
      await callFeature(parts, 'standard:disconnect')
      expect(parts.wallet.accounts).toEqual([])
      expect(parts.links).toHaveLength(1)
      const next = { wallet: parts.open() }
      expect(await callFeature(next, 'standard:connect', { silent: true })).toEqual({
        accounts: [],
      })
      await callFeature(next, 'standard:connect')
      expect(parts.methods().slice(-3)).toEqual(['deauthorize', 'authorize', 'get_capabilities'])
      expect(parts.app.authorizations).toBe(1)
      await callFeature(next, 'solana:signMessage', { account, message })
      expect(parts.methods().filter((one) => one === 'deauthorize')).toHaveLength(1)
    })

    test('behavior: shows a token only to its own wallet', async () => {
      const parts = await connectedMobileWallet({
        quirks: { linkBase: 'https://wallet.example/mwa' },
      })
      await callFeature(parts, 'solana:signMessage', { account, message })
      expect(parts.links[1]).toMatch(/^https:\/\/wallet\.example\/mwa\/v1\/associate\/local\?/)
      await callFeature(parts, 'standard:disconnect')
      await callFeature(parts, 'standard:connect')
      expect(parts.links[2]).toMatch(/^solana-wallet:/)
      expect(parts.methods()).not.toContain('deauthorize')
    })

    test('behavior: uses only https links', async () => {
      const parts = await connectedMobileWallet({ quirks: { linkBase: 'intent://wallet' } })
      await callFeature(parts, 'solana:signMessage', { account, message })
      expect(parts.links[1]).toMatch(/^solana-wallet:/)
    })
  })
})

function fail(): never {
  throw new DOMException('blocked', 'SecurityError')
}

function tampered(change: object): string {
  const authorization = {
    token: 'a',
    chain: 'solana:devnet',
    features: [],
    accounts: [{ address: first, chains: ['solana:devnet'] }],
    ...change,
  }
  return JSON.stringify({ authorization })
}
