// A backend of the app's own, which checks messages with viem as such backends do.
import { verifyMessage } from 'viem'
import { generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { signIn } from '../signIn/signIn.ts'
import { signOut } from '../signIn/signOut.ts'
import { setUp, until } from '../testing/client.ts'
import { ORIGIN } from '../testing/signInServer.ts'
import {
  type AuthenticationParameters,
  type BackendSession,
  createAuthenticationAdapter,
} from './createAuthenticationAdapter.ts'

function createBackend() {
  const nonces = new Set<string>()
  let session: BackendSession | null = null
  const texts: string[] = []
  const parameters: AuthenticationParameters = {
    async getNonce() {
      const nonce = generateSiweNonce()
      nonces.add(nonce)
      return nonce
    },
    async verify({ message, signature, address, chainId }) {
      texts.push(message)
      const fields = parseSiweMessage(message)
      const isValid = await verifyMessage({
        address: address as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      })
      if (!isValid || fields.domain !== new URL(ORIGIN).host || !nonces.delete(fields.nonce ?? ''))
        return false
      session = { address: address.toLowerCase(), chainId }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
    },
  }
  return { parameters, texts, session: () => session, end: () => (session = null) }
}

async function visit({ backend = createBackend(), changed = {} } = {}) {
  const calls: string[] = []
  const parts = await setUp({
    required: false,
    parameters: {
      async fetch(input) {
        calls.push(input instanceof Request ? input.url : input.toString())
        throw new Error('the Aureus server is down')
      },
    },
  })
  createAuthenticationAdapter({ ...backend.parameters, ...changed }).use(parts.client)
  return { ...parts, backend, calls }
}

const stateOf = ({ client }: Awaited<ReturnType<typeof visit>>) => client.state.signIn.getState()

describe('createAuthenticationAdapter', () => {
  test('behavior: signs in at the app’s backend with our message and never asks the Aureus server', async () => {
    const visited = await visit()
    const { client, listed, backend, calls } = visited
    await connect(client, { wallet: listed })
    expect(stateOf(visited).status).toBe('required')
    const session = await signIn(client)
    expect(stateOf(visited).status).toBe('signed-in')
    expect(session).toMatchObject({ message: backend.texts[0], accountType: 'eoa' })
    expect(parseSiweMessage(backend.texts[0] ?? '')).toMatchObject({
      domain: new URL(ORIGIN).host,
      uri: ORIGIN,
      chainId: 99199,
      statement: 'Sign in to Aureus. This costs nothing and moves no funds.',
    })
    expect(backend.session()?.address).toBe(session.data.accountAddress.toLowerCase())
    expect(calls.filter((url) => url.includes('/v1/sign-in'))).toEqual([])
  })

  test('behavior: uses the backend’s session without a signature', async () => {
    const first = await visit()
    await connect(first.client, { wallet: first.listed })
    await signIn(first.client)
    // Another visit with the same account.
    const { backend, wallet } = first
    const later = await visit({ backend })
    createAuthenticationAdapter({
      ...backend.parameters,
      getSession: async () => ({ address: later.control.state.accounts[0] ?? '' }),
    }).use(later.client)
    await connect(later.client, { wallet: later.listed })
    await until(later.client.state.signIn, ({ status }) => status === 'signed-in')
    expect(backend.texts).toHaveLength(1)
    expect(wallet).toBeDefined()
  })

  test('behavior: signing out and disconnecting end the backend’s session', async () => {
    const visited = await visit()
    const { client, listed, backend } = visited
    await connect(client, { wallet: listed })
    await signIn(client)
    await signOut(client)
    expect(backend.session()).toBeNull()
    expect(stateOf(visited).status).toBe('required')
    await signIn(client)
    await disconnect(client)
    await vi.waitFor(() => expect(backend.session()).toBeNull())
  })

  test('behavior: disconnecting another account leaves the session of somebody else', async () => {
    const { client, listed, backend } = await visit()
    const ended = vi.fn<() => Promise<void>>(async () => undefined)
    createAuthenticationAdapter({
      ...backend.parameters,
      getSession: async () => ({ address: `0x${'1'.repeat(40)}` }),
      signOut: ended,
    }).use(client)
    await connect(client, { wallet: listed })
    await disconnect(client)
    expect(ended).not.toHaveBeenCalled()
  })

  test('error: creates no session if the backend refuses the signature or fails', async () => {
    const refusing = await visit({ changed: { verify: async () => false } })
    await connect(refusing.client, { wallet: refusing.listed })
    await expect(signIn(refusing.client)).rejects.toMatchObject({ reason: 'signature_invalid' })
    expect(stateOf(refusing).error?.name).toBe('signature_invalid')
    const failing = await visit({
      changed: { getNonce: () => Promise.reject(new Error('down')) },
    })
    await connect(failing.client, { wallet: failing.listed })
    await expect(signIn(failing.client)).rejects.toMatchObject({ name: 'ApiUnreachableError' })
    expect(stateOf(failing).status).toBe('required')
  })

  test('error: rejects a signed text with another nonce or domain', async () => {
    const { client, backend } = await visit()
    const ask = (path: string, init?: RequestInit) => client.fetch(path, init)
    await ask('/v1/sign-in/nonce')
    const wrong = `evil.example wants you to sign in with your Ethereum account:\n0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045\n\nHello\n\nURI: ${ORIGIN}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: 2026-11-20T10:00:00Z`
    const body = JSON.stringify({ message: wrong, signature: '0x' })
    expect((await ask('/v1/sign-in/verify', { method: 'POST', body })).status).toBe(400)
    expect(backend.texts).toEqual([])
    expect((await ask('/v1/sign-in/token', { method: 'POST' })).status).toBe(404)
  })
})
