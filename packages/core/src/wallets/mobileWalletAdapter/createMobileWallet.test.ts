import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createDevice } from '../../testing/device.ts'
import { type SetUpMobileWalletOptions, setUpMobileWallet } from '../../testing/mobileWallet.ts'
import { AUTHORIZATION_KEY } from './authorization.ts'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const account = { address: first }
const message = new TextEncoder().encode('hello')

type Parts = ReturnType<typeof setUpMobileWallet>
type Method = (...inputs: unknown[]) => Promise<never>

const call = ({ wallet }: Pick<Parts, 'wallet'>, feature: string, ...inputs: unknown[]) => {
  const method = (wallet.features[feature] as Record<string, Method> | undefined)?.[
    feature.split(':')[1] ?? ''
  ]
  if (!method) throw new Error(`no ${feature}`)
  return method(...inputs)
}

async function connected(options?: SetUpMobileWalletOptions) {
  const parts = setUpMobileWallet(options)
  const changes: object[] = []
  const { on } = parts.wallet.features['standard:events'] as {
    on(event: 'change', listener: (change: object) => void): () => void
  }
  on('change', (change) => changes.push(change))
  await call(parts, 'standard:connect')
  return { ...parts, changes }
}

const verifies = (text: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, text, base58.decode(first))

describe('createMobileWallet', () => {
  describe('connect', () => {
    test('behavior: authorizes this site on the page’s chain, and names its accounts', async () => {
      const { wallet, app, changes } = await connected()
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
      const parts = await connected()
      const next = { wallet: parts.open() }
      const answer = await call(next, 'standard:connect', { silent: true })
      expect(answer).toMatchObject({ accounts: [{ address: first }] })
      expect(parts.links).toHaveLength(1)
    })

    test('behavior: silent, it shares nothing before the wallet has authorized the site', async () => {
      const parts = setUpMobileWallet()
      expect(await call(parts, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
      expect(parts.links).toEqual([])
    })

    test('error: the visitor declines', async () => {
      const parts = setUpMobileWallet()
      parts.control.reject()
      await expect(call(parts, 'standard:connect')).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      expect(parts.wallet.accounts).toEqual([])
    })

    test('error: a wallet without the page’s chain', async () => {
      const parts = setUpMobileWallet({ wallet: { chains: ['solana:mainnet'] } })
      await expect(call(parts, 'standard:connect')).rejects.toMatchObject({
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
      expect(await call(parts, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
      // Without the defect, it counts.
      device.setItem(AUTHORIZATION_KEY, tampered({}))
      expect(parts.open().accounts).toMatchObject([account])
    })

    test('behavior: works where storage is blocked, until a reload', async () => {
      const throwing = { getItem: () => fail(), setItem: () => fail() }
      const parts = await connected({ device: throwing })
      expect(parts.wallet.accounts).toHaveLength(1)
    })
  })

  describe('features', () => {
    const names = ({ wallet }: Pick<Parts, 'wallet'>) =>
      Object.keys(wallet.features).filter((name) => name.startsWith('solana:'))
    const all = [
      'solana:signMessage',
      'solana:signIn',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
    ]

    test('behavior: offers all before the wallet is known, then what the wallet supports', async () => {
      const parts = setUpMobileWallet({ quirks: { features: [] } })
      expect(names(parts)).toEqual(all)
      await call(parts, 'standard:connect')
      expect(names(parts)).toEqual(['solana:signMessage', 'solana:signAndSendTransaction'])
    })

    test('behavior: wallets of version 1.0 sign transactions, and do not write sign-in messages', async () => {
      const parts = await connected({ quirks: { legacy: true } })
      expect(names(parts)).toEqual(all.filter((name) => name !== 'solana:signIn'))
    })
  })

  describe('signMessage', () => {
    test.each([{}, { legacy: true }, { signatureAlone: true }])(
      'behavior: signs in a session of its own, without another question: %j',
      async (quirks) => {
        const parts = await connected({ quirks })
        const answer = await call(parts, 'solana:signMessage', { account, message })
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
      const parts = await connected()
      parts.app.quirks.refusesTokens = true
      await call(parts, 'solana:signMessage', { account, message })
      expect(parts.links).toHaveLength(2)
      expect(parts.methods().filter((one) => one === 'authorize')).toHaveLength(3)
    })

    test('error: the visitor refuses to authorize again: the connection ends', async () => {
      const parts = await connected()
      parts.app.quirks.refusesTokens = true
      parts.control.reject()
      parts.control.disconnect()
      await expect(call(parts, 'solana:signMessage', { account, message })).rejects.toMatchObject({
        name: 'UserRejectedError',
      })
      expect(parts.wallet.accounts).toEqual([])
      expect(parts.changes).toContainEqual({ accounts: [] })
    })

    test('error: the wallet now shares another account', async () => {
      const parts = await connected()
      parts.control.changeAccount(1)
      await expect(call(parts, 'solana:signMessage', { account, message })).rejects.toMatchObject({
        details: 'the account is not authorized',
      })
      expect(parts.wallet.accounts[0]?.address).not.toBe(first)
    })

    test('error: another text was signed', async () => {
      const parts = await connected()
      const signedMessage = new TextEncoder().encode('another')
      const signature = new Uint8Array(64)
      parts.control.answer('solana:signMessage', [{ signedMessage, signature }])
      await expect(call(parts, 'solana:signMessage', { account, message })).rejects.toMatchObject({
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
        const parts = await connected({ quirks })
        const [answer] = (await call(parts, 'solana:signIn', input)) as unknown as [SignedIn]
        expect(answer.account.address).toBe(first)
        expect(verifies(answer.signedMessage, answer.signature)).toBe(true)
        const text = new TextDecoder().decode(answer.signedMessage)
        expect(text).toContain(`sign in with your Solana account:\n${first}\n\nSign in.\n`)
        expect(text).toContain('\nChain ID: devnet\nNonce: abcdefgh\n')
        expect(parts.links).toHaveLength(2)
      },
    )
  })

  describe('transactions', () => {
    const transaction = Uint8Array.of(1)
    const send = (parts: Parts, chain: string) =>
      call(parts, 'solana:signAndSendTransaction', { account, chain, transaction })

    test('behavior: names the chain of each transaction, for which the wallet asks again', async () => {
      const parts = await connected()
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
      const parts = await connected({ quirks: { legacy: true } })
      parts.control.answer('solana:signAndSendTransaction', [{ signature: new Uint8Array(64) }])
      await send(parts, 'solana:mainnet')
      expect(parts.methods()).not.toContain('reauthorize')
      expect(parts.control.calls.at(-1)).toMatchObject({ params: [{ chain: 'solana:mainnet' }] })
    })

    test('behavior: passes options on in the protocol’s names', async () => {
      const parts = await connected()
      parts.control.answer('solana:signAndSendTransaction', [{ signature: new Uint8Array(64) }])
      const options = { skipPreflight: true, maxRetries: 3, preflightCommitment: 'confirmed' }
      const chain = 'solana:devnet'
      await call(parts, 'solana:signAndSendTransaction', { account, chain, transaction, options })
      expect(parts.app.calls.at(-1)?.params['options']).toEqual({
        skip_preflight: true,
        max_retries: 3,
      })
    })

    test('behavior: signs without sending', async () => {
      const parts = await connected()
      const signedTransaction = Uint8Array.of(2, 3)
      parts.control.answer('solana:signTransaction', [{ signedTransaction }])
      const chain = 'solana:devnet'
      const answer = call(parts, 'solana:signTransaction', { account, chain, transaction })
      expect(await answer).toEqual([{ signedTransaction }])
    })

    test.each([
      ['fewer answers than transactions', []],
      ['a signature of another length', [{ signature: new Uint8Array(63) }]],
    ])('error: %s', async (_, answer) => {
      const parts = await connected()
      parts.control.answer('solana:signAndSendTransaction', answer)
      await expect(send(parts, 'solana:devnet')).rejects.toMatchObject({
        name: 'WalletResponseError',
      })
    })

    test('error: inputs of two chains', async () => {
      const parts = await connected()
      const inputs = ['solana:devnet', 'solana:mainnet'].map((chain) => ({
        account,
        chain,
        transaction,
      }))
      await expect(call(parts, 'solana:signTransaction', ...inputs)).rejects.toBeInstanceOf(
        TypeError,
      )
      expect(parts.links).toHaveLength(1)
    })
  })

  describe('disconnect', () => {
    test('behavior: forgets the accounts without opening the app, and tells the wallet in the next session', async () => {
      const parts = await connected()
      await call(parts, 'standard:disconnect')
      expect(parts.wallet.accounts).toEqual([])
      expect(parts.links).toHaveLength(1)
      const next = { wallet: parts.open() }
      expect(await call(next, 'standard:connect', { silent: true })).toEqual({ accounts: [] })
      await call(next, 'standard:connect')
      expect(parts.methods().slice(-3)).toEqual(['deauthorize', 'authorize', 'get_capabilities'])
      expect(parts.app.authorizations).toBe(1)
      await call(next, 'solana:signMessage', { account, message })
      expect(parts.methods().filter((one) => one === 'deauthorize')).toHaveLength(1)
    })

    test('behavior: does not show a token to another wallet than its own', async () => {
      const parts = await connected({ quirks: { linkBase: 'https://wallet.example/mwa' } })
      await call(parts, 'solana:signMessage', { account, message })
      expect(parts.links[1]).toMatch(/^https:\/\/wallet\.example\/mwa\/v1\/associate\/local\?/)
      await call(parts, 'standard:disconnect')
      await call(parts, 'standard:connect')
      expect(parts.links[2]).toMatch(/^solana-wallet:/)
      expect(parts.methods()).not.toContain('deauthorize')
    })

    test('behavior: a link of another scheme than https is not used', async () => {
      const parts = await connected({ quirks: { linkBase: 'intent://wallet' } })
      await call(parts, 'solana:signMessage', { account, message })
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
