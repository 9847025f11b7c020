// Signs visitors in at the app's own backend. It answers what the client asks of an Aureus server, so that the client
// asks, shows and ends a sign-in as it always does.
import {
  type CaipNetworkId,
  type ListedSession,
  type NonceResponse,
  parseSignInMessage,
  type Session,
  type SignInMessage,
} from '@aureus/protocol'
import { answerInstead } from '../client/answerInstead.ts'
import type { AuthenticationAdapter } from '../client/authentication.ts'
import type { Client } from '../client/client.ts'

/** What a visitor has signed. */
export interface SignInProof {
  /** The exact text (EIP-4361, CAIP-122; Sign-In With Solana where the wallet writes it). */
  message: string
  /** eip155 `0x` and hex, solana base58, bip122 base64. */
  signature: string
  address: string
  /** The network that the text names (CAIP-2). */
  chainId: CaipNetworkId
}

/** Whose session the app's backend has. */
export interface BackendSession {
  address: string
  /** Defaults to the visitor's network. */
  chainId?: CaipNetworkId
  /** Milliseconds since 1970. Then the client asks again; defaults to a day from now. */
  expiresAtMs?: number
}

/** Each may reject, which the visitor sees as a server that cannot be reached. */
export interface AuthenticationParameters {
  /** A nonce that the backend accepts once: 8 to 256 letters and digits (EIP-4361). */
  getNonce(): Promise<string>
  /**
   * Verifies the proof at the backend and begins a session there. The backend must check the signature, the nonce and
   * the domain. `false`: refused.
   */
  verify(proof: SignInProof): Promise<boolean>
  /** The session that the backend has, also after a reload; `null` without one. */
  getSession(): Promise<BackendSession | null>
  /** Ends the session at the backend. */
  signOut(): Promise<void>
  /** What the visitor reads in the wallet. One line; defaults to a sentence with the product's name. */
  statement?: string
}

const DAY_MS = 86_400_000
/** How long a text may be signed. */
const NONCE_LIFE_MS = 600_000
const PATH = '/v1/sign-in/'

/**
 * For apps that keep a backend of their own in place of the sign-in of an Aureus server. The text that visitors sign is
 * ours: it names the page's own domain, and cannot be replaced.
 */
export function createAuthenticationAdapter(
  parameters: AuthenticationParameters,
): AuthenticationAdapter {
  return {
    use(client) {
      const answer = createAnswers(client, parameters)
      answerInstead(client, ({ pathname, searchParams: query }, init) => {
        if (!pathname.startsWith(PATH)) return undefined
        const name = `${init?.method ?? 'GET'} ${pathname.slice(PATH.length)}`
        return () => answer({ name, query, body: init?.body })
      })
      // Wallets that sign while they connect answer in a form for our server.
      void import('../signIn/oneClick.ts').then(
        ({ declineOneClick }) => declineOneClick(client),
        () => undefined,
      )
    },
  }
}

interface Question {
  /** Method and path below `PATH`. */
  name: string
  query: URLSearchParams
  body: unknown
}

function createAnswers(client: Client, { statement, ...backend }: AuthenticationParameters) {
  /** Of this page's own sign-in. */
  let current: Session | undefined
  let asked: NonceResponse | undefined

  async function nonce(): Promise<Response> {
    const now = Date.now()
    asked = {
      nonce: await backend.getNonce(),
      ...pageOf(client),
      version: '1',
      statement:
        statement ??
        `Sign in to ${client.config.brand.name}. This costs nothing and moves no funds.`,
      resources: [],
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + NONCE_LIFE_MS).toISOString(),
    }
    return reply(200, asked)
  }

  async function verify(body: unknown): Promise<Response> {
    const { message, signature } = JSON.parse(String(body)) as Record<
      'message' | 'signature',
      string
    >
    const parsed = parseSignInMessage(message)
    // A wallet may write the text itself.
    if (!parsed.ok || !asked || !isAsked(parsed.message, asked))
      return refuse(400, 'message_malformed', 'The wallet signed another text')
    asked = undefined
    const { accountAddress: address, chainId } = parsed.message
    if (!(await backend.verify({ message, signature, address, chainId })))
      return refuse(401, 'signature_invalid', 'The signature was not accepted')
    current = sessionOf({ fields: parsed.message, message, signature })
    return reply(200, current)
  }

  async function session(query: URLSearchParams): Promise<Response> {
    const held = await backend.getSession()
    const address = query.get('address') ?? held?.address ?? ''
    if (!held || !isSame(held.address, address)) return reply(204)
    const chainId = held.chainId ?? (query.get('chainId') as CaipNetworkId | null)
    const own = current && isSame(current.data.accountAddress, address) ? current : undefined
    const fields = own?.data ?? fieldsOf(client, address, chainId ?? activeNetwork(client))
    return reply(200, sessionOf({ ...own, fields, expiresAtMs: held.expiresAtMs }))
  }

  /** @param of an account, if the backend's session may be of another one. */
  async function signOut(of: string | null): Promise<Response> {
    const held = of === null ? undefined : await backend.getSession()
    if (held === undefined || (held && isSame(held.address, of ?? ''))) {
      await backend.signOut()
      current = undefined
    }
    return reply(204)
  }

  async function list(): Promise<Response> {
    const held = await backend.getSession()
    if (!held) return reply(200, { sessions: [] })
    const createdAtMs = current?.createdAtMs ?? Date.now()
    const listed: ListedSession = {
      id: SESSION_ID,
      address: held.address,
      chainId: held.chainId ?? activeNetwork(client),
      createdAtMs,
      lastUsedAtMs: Date.now(),
      expiresAtMs: held.expiresAtMs ?? Date.now() + DAY_MS,
      current: true,
      browser: null,
      system: null,
    }
    return reply(200, { sessions: [listed] })
  }

  return async ({ name, query, body }: Question): Promise<Response> => {
    if (name === 'GET nonce') return nonce()
    if (name === 'POST verify') return verify(body)
    if (name === 'GET session') return session(query)
    if (name === 'DELETE session') return signOut(query.get('address'))
    if (name === 'GET sessions') return list()
    if (name === `DELETE sessions/${SESSION_ID}`) return signOut(null)
    if (name === 'DELETE sessions')
      return query.get('others') === 'true' ? reply(204) : signOut(null)
    return refuse(404, 'not_found', 'This app signs visitors in at its own backend')
  }
}

const SESSION_ID = '00000000-0000-4000-8000-000000000000'

interface SessionParts {
  fields: SignInMessage
  message?: string
  signature?: string
  createdAtMs?: number
  expiresAtMs?: number | undefined
}

function sessionOf({ fields, message = '', signature = '', ...times }: SessionParts): Session {
  const { resources, ...rest } = fields
  const { createdAtMs = Date.now(), expiresAtMs = Date.now() + DAY_MS } = times
  return {
    id: SESSION_ID,
    data: { ...rest, ...(resources && { resources: [...resources] }), serializedMessage: message },
    message,
    signature,
    accountType: 'eoa',
    createdAtMs,
    expiresAtMs,
    idleExpiresAtMs: expiresAtMs,
  }
}

/** After a reload the text is not known. */
function fieldsOf(client: Client, accountAddress: string, chainId: CaipNetworkId): SignInMessage {
  const issuedAt = new Date().toISOString()
  return { accountAddress, chainId, ...pageOf(client), version: '1', nonce: '', issuedAt }
}

function pageOf({ config }: Client): { domain: string; uri: string } {
  const { host, origin } = new URL(globalThis.location?.origin ?? config.origin)
  return { domain: host, uri: origin }
}

const activeNetwork = ({ state }: Client) => state.network.getState().activeNetworkId

const isAsked = (signed: SignInMessage, { nonce, domain, uri }: NonceResponse) =>
  signed.nonce === nonce && signed.domain === domain && signed.uri === uri

/** EVM addresses compare without their checksum. */
const isSame = (one: string, other: string) =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())

const headers = { 'content-type': 'application/json' }

const reply = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

const refuse = (status: number, name: string, description: string) =>
  reply(status, { status: 'FAILED', reasons: [{ name, description }] })
