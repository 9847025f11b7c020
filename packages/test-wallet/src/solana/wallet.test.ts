// Uses the wallet as a dapp does.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { describe, expect, test, vi } from 'vitest'
import { addresses, keys, solanaWalletWith } from '../testing/solanaWallet.ts'
import { parseWireTransaction } from './signing.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const verifies = (signature: Uint8Array, message: Uint8Array, address: string) =>
  ed25519.verify(signature, message, base58.decode(address), { zip215: false })

/** One signature slot, for the first account; the message has a header, one key and a blockhash. */
function unsigned(address: string = addresses[0], version: readonly number[] = []) {
  const message = [...version, 1, 0, 0, 1, ...base58.decode(address), ...bytes('h'.repeat(32)), 0]
  return Uint8Array.of(1, ...new Uint8Array(64), ...message)
}

async function connected(options: Parameters<typeof solanaWalletWith>[0] = {}) {
  const parts = solanaWalletWith(options)
  await parts.connect()
  return { ...parts, account: parts.account() as NonNullable<ReturnType<typeof parts.account>> }
}

type Signed = [{ signature: Uint8Array; signedMessage: Uint8Array; signedTransaction: Uint8Array }]

describe('connecting', () => {
  test('behavior: asks, shares the selected account, and does not ask again', async () => {
    const { connect, control, standard } = solanaWalletWith()
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    const { accounts } = await connect()
    expect(accounts).toMatchObject([
      { address: addresses[0], chains: expect.arrayContaining(['solana:devnet']) },
    ])
    expect(hex.encode(standard.accounts[0]?.publicKey as Uint8Array)).toMatch(/^d75a9801/)
    control.reject()
    expect(await connect()).toEqual({ accounts })
    expect(await connect({ silent: true })).toEqual({ accounts })
  })

  test('behavior: supports reject, hang, release, lock and disconnect', async () => {
    const { connect, control, standard } = solanaWalletWith()
    control.reject()
    await expect(connect()).rejects.toMatchObject({ code: 4001 })
    control.hang()
    const connecting = connect()
    expect(control.waiting).toEqual(['standard:connect'])
    control.release()
    expect((await connecting).accounts).toHaveLength(1)
    control.lock()
    expect(standard.accounts).toEqual([])
    control.unlock()
    control.disconnect()
    expect(standard.accounts).toEqual([])
  })

  test('behavior: announces account changes, and features that appear and disappear', async () => {
    const { call, control, standard } = await connected()
    const heard: unknown[] = []
    const { on } = standard.features['standard:events'] as {
      on(event: string, listener: (value: unknown) => void): () => void
    }
    const off = on('change', (value) => heard.push(value))
    control.changeAccount(1)
    expect(heard).toMatchObject([{ accounts: [{ address: addresses[1] }] }])
    control.offer(['standard:connect', 'standard:events'])
    expect(Object.keys(standard.features)).toEqual(['standard:connect', 'standard:events'])
    expect(heard).toHaveLength(2)
    off()
    control.offer()
    expect(heard).toHaveLength(2)
    await call('standard:disconnect')
    expect(control.state.permitted).toBe(false)
  })

  test('param: features, chains', () => {
    const features = ['standard:connect', 'solana:signMessage']
    const { standard } = solanaWalletWith({ features, chains: ['solana:devnet'] })
    expect(Object.keys(standard.features)).toEqual(features)
    expect(standard.chains).toEqual(['solana:devnet'])
  })
})

describe('solana:signMessage', () => {
  test('behavior: signs as in RFC 8032', async () => {
    const { call, account } = await connected()
    const [{ signature }] = (await call('solana:signMessage', {
      account,
      message: new Uint8Array(),
    })) as Signed
    expect(hex.encode(signature)).toBe(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    )
  })

  test('behavior: a tampered signature, or one by another key, does not verify', async () => {
    const { call, account, control } = await connected()
    const message = bytes('hello')
    const sign = async () => {
      const [{ signature }] = (await call('solana:signMessage', { account, message })) as Signed
      return verifies(signature, message, addresses[0])
    }
    expect(await sign()).toBe(true)
    control.tamperSignature()
    expect(await sign()).toBe(false)
    control.reset()
    control.signWith(keys[1])
    expect(await sign()).toBe(false)
    control.reset()
    expect(await sign()).toBe(true)
  })

  test.each([
    [undefined, -32602],
    [{ account: { address: addresses[1] }, message: bytes('x') }, 4100],
    [{ account: { address: addresses[0] }, message: 'x' }, -32602],
  ])('error: rejects %j with %d', async (input, code) => {
    const { call } = await connected()
    await expect(call('solana:signMessage', input)).rejects.toMatchObject({ code })
  })

  test('behavior: answer and fail replace the whole outcome', async () => {
    const { call, control } = await connected()
    control.answer('solana:signMessage', 'rubbish')
    expect(await call('solana:signMessage')).toBe('rubbish')
    control.fail('solana:signMessage', 'text')
    await expect(call('solana:signMessage')).rejects.toBe('text')
  })
})

describe('solana:signIn', () => {
  const input = {
    domain: 'app.example',
    statement: 'Sign in.',
    uri: 'https://app.example',
    version: '1',
    chainId: 'mainnet',
    nonce: '12345678',
    issuedAt: '2026-11-20T10:00:00.000Z',
    expirationTime: '2026-11-20T10:10:00.000Z',
    notBefore: '2026-11-20T10:00:00.000Z',
    requestId: 'r',
    resources: ['https://app.example/terms'],
  }

  test('behavior: connects, writes the text and signs it', async () => {
    const { call } = solanaWalletWith()
    const [{ signature, signedMessage }] = (await call('solana:signIn', input)) as Signed
    expect(
      new TextDecoder().decode(signedMessage),
    ).toBe(`app.example wants you to sign in with your Solana account:
${addresses[0]}

Sign in.

URI: https://app.example
Version: 1
Chain ID: mainnet
Nonce: 12345678
Issued At: 2026-11-20T10:00:00.000Z
Expiration Time: 2026-11-20T10:10:00.000Z
Not Before: 2026-11-20T10:00:00.000Z
Request ID: r
Resources:
- https://app.example/terms`)
    expect(verifies(signature, signedMessage, addresses[0])).toBe(true)
  })

  test('error: rejects an address that is not shared', async () => {
    const { call } = solanaWalletWith()
    await expect(call('solana:signIn', { address: addresses[1] })).rejects.toMatchObject({
      code: 4100,
    })
  })
})

describe('solana:signTransaction', () => {
  test.each([[[]], [[0x80]]])(
    'behavior: fills the account’s signature slot (version %j)',
    async (version) => {
      const { call, account } = await connected()
      const transaction = unsigned(addresses[0], version)
      const [{ signedTransaction }] = (await call('solana:signTransaction', {
        account,
        transaction,
        chain: 'solana:devnet',
      })) as Signed
      const { message, signatures } = parseWireTransaction(signedTransaction)
      expect(message).toEqual(parseWireTransaction(transaction).message)
      expect(verifies(signatures[0] as Uint8Array, message, addresses[0])).toBe(true)
    },
  )

  test.each([
    ['another signer', unsigned(addresses[1])],
    ['nothing', new Uint8Array()],
    ['a truncated one', unsigned().subarray(0, 90)],
    ['one without signatures', Uint8Array.of(0, ...unsigned().subarray(65))],
    ['an endless count', Uint8Array.of(0xff, 0xff, 0xff, 0xff)],
  ])('error: %s', async (_, transaction) => {
    const { call, account } = await connected()
    await expect(call('solana:signTransaction', { account, transaction })).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('error: rejects an unknown cluster', async () => {
    const { call, account } = await connected({ chains: ['solana:mainnet'] })
    const input = { account, transaction: unsigned(), chain: 'solana:devnet' }
    await expect(call('solana:signTransaction', input)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('solana:signAndSendTransaction', () => {
  const rpcUrl = 'https://node.example/'

  async function sending(answer: object) {
    const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
    const { call, account } = await connected({ rpcUrls: { 'solana:devnet': rpcUrl } })
    const send = (chain = 'solana:devnet') =>
      call('solana:signAndSendTransaction', { account, transaction: unsigned(), chain })
    return { send, fetching }
  }

  test('behavior: signs, sends and returns the signature', async () => {
    const { send, fetching } = await sending({ result: 'sent' })
    const [{ signature }] = (await send()) as Signed
    const [url, init] = fetching.mock.calls[0] as [string, RequestInit]
    expect(url).toBe(rpcUrl)
    const { method, params } = JSON.parse(init.body as string)
    expect(method).toBe('sendTransaction')
    const sent = parseWireTransaction(Uint8Array.from(atob(params[0]), (one) => one.charCodeAt(0)))
    expect(sent.signatures).toEqual([signature])
    fetching.mockRestore()
  })

  test("error: passes on the node's error", async () => {
    const { send, fetching } = await sending({ error: { code: -32002, message: 'no funds' } })
    await expect(send()).rejects.toMatchObject({ code: -32002, message: 'no funds' })
    fetching.mockRestore()
  })

  test('error: a cluster without a node fails', async () => {
    const { send, fetching } = await sending({})
    await expect(send('solana:mainnet')).rejects.toMatchObject({ code: -32603 })
    fetching.mockRestore()
  })
})
