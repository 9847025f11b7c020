// Calls to a server on another origin. On its own site the session is its cookie. Elsewhere browsers keep no cookies for
// it, so sign-in requests carry a session token.
import type { PublicConfig } from '@aureus/protocol'
import type { ServerSession } from '../client/serverLink.ts'
import { createHandleStorage, type HandleStorage } from './handleStorage.ts'
import { createTokenKeeper } from './tokens.ts'

export interface ServerSessionParameters {
  serverUrl: string
  /** From `fetchConfig`. */
  config: Pick<PublicConfig, 'app'>
  fetch?: typeof globalThis.fetch | undefined
  storage?: HandleStorage
}

/** Nonces that were asked for and not used. A page asks for one at a time. */
const MAX_NONCES = 16

export function createServerSession(parameters: ServerSessionParameters): ServerSession {
  const { config, fetch = (input, init) => globalThis.fetch(input, init) } = parameters
  const serverUrl = new URL(parameters.serverUrl).origin
  // Tokens work everywhere. Cookies reach the server only from its own site.
  const mode = location.origin === serverUrl ? 'cookie' : (config.app?.session ?? 'token')
  const storage =
    mode === 'token' ? (parameters.storage ?? createHandleStorage(serverUrl)) : undefined
  const tokens = createTokenKeeper({ serverUrl, storage, fetch })
  const bindings = new Map<string, string>()

  async function askForNonce(url: URL, init: RequestInit): Promise<Response> {
    url.searchParams.set('session', 'token')
    const response = await fetch(url.href, init)
    const answer = await copyOf(response)
    if (typeof answer?.['nonce'] === 'string' && typeof answer['binding'] === 'string') {
      bindings.set(answer['nonce'], answer['binding'])
      const [oldest] = bindings.keys()
      if (bindings.size > MAX_NONCES && oldest !== undefined) bindings.delete(oldest)
    }
    return response
  }

  async function signIn(url: URL, init: RequestInit): Promise<Response> {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<
      string,
      unknown
    >
    const nonce = nonceOf(body)
    const binding = bindings.get(nonce)
    bindings.delete(nonce)
    const bound = { ...init, body: JSON.stringify({ ...body, binding }) }
    const response = await fetch(url.href, await withToken(bound))
    if (response.ok) await tokens.keep((await copyOf(response))?.['tokens'])
    return response
  }

  async function withToken(init: RequestInit): Promise<RequestInit> {
    const token = await tokens.get()
    if (token === undefined) return init
    return { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }
  }

  async function inSession(url: URL, init: RequestInit): Promise<Response> {
    const first = await withToken(init)
    const isSigned = first !== init
    const response = await fetch(url.href, first)
    if (init.method === 'DELETE') tokens.drop()
    if (response.status !== 401 || !isSigned) return response
    // The session of this token ended, but another account of the page may have one.
    tokens.drop()
    const again = await withToken(init)
    return again === init ? response : fetch(url.href, again)
  }

  return {
    tokens,
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input, serverUrl)
      if (url.origin !== serverUrl) return fetch(input, init)
      const { pathname } = url
      if (!pathname.startsWith('/v1/sign-in/')) {
        const response = await fetch(url.href, { ...init, credentials: 'omit' })
        return pathname === '/v1/wallets' ? withWholeUrls(response, serverUrl) : response
      }
      if (mode === 'cookie') {
        if (init.method === 'DELETE' || init.method === 'POST') tokens.drop()
        return fetch(url.href, { ...init, credentials: 'include' })
      }
      const bare: RequestInit = { ...init, credentials: 'omit' }
      if (pathname === '/v1/sign-in/nonce') return askForNonce(url, bare)
      if (/\/(verify|authenticate)$/.test(pathname)) return signIn(url, bare)
      return inSession(url, bare)
    },
  }
}

async function copyOf(response: Response): Promise<Record<string, unknown> | undefined> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof answer === 'object' && answer !== null
    ? (answer as Record<string, unknown>)
    : undefined
}

/** The nonce in what the wallet signed. */
function nonceOf({ message, cacaos }: Record<string, unknown>): string {
  if (typeof message === 'string') return /^Nonce: (\w+)$/m.exec(message)?.[1] ?? ''
  const [first] = Array.isArray(cacaos) ? (cacaos as { p?: { nonce?: unknown } }[]) : []
  const nonce = first?.p?.nonce
  return typeof nonce === 'string' ? nonce : ''
}

/** Pictures of wallets are paths on the server, which the page would look for on its own origin. */
async function withWholeUrls(response: Response, serverUrl: string): Promise<Response> {
  const answer = await copyOf(response)
  if (!response.ok || !Array.isArray(answer?.['data'])) return response
  const data = (answer['data'] as { imageUrl?: unknown }[]).map((wallet) =>
    typeof wallet.imageUrl === 'string'
      ? { ...wallet, imageUrl: new URL(wallet.imageUrl, serverUrl).href }
      : wallet,
  )
  return Response.json({ ...answer, data })
}
