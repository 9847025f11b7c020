// The sign-in API in memory. It verifies real signatures.
import {
  type AuthenticateRequest,
  type CaipAddress,
  failure,
  type LinkedAccounts,
  type LinkNonceRequest,
  type LinkRequest,
  type ListedSession,
  linkStatement,
  messageOfCacao,
  type NonceResponse,
  parseCaipAddress,
  parseSignInMessage,
  type Session,
  toCaipAddress,
} from '@aureus/protocol'
import { verifyMessage } from 'viem'

export const ORIGIN = 'https://app.example'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const isSame = ({ data: a }: Session, { data: b }: Session) =>
  a.accountAddress === b.accountAddress && a.chainId === b.chainId

export interface SignInServerParameters {
  /** As `SIGN_IN_SCOPE`. */
  scope?: 'account' | 'network' | undefined
  /** How it verifies signatures, which are always of a key here. */
  accountType?: Session['accountType']
}

export function createSignInServer({
  scope = 'account',
  accountType = 'eoa',
}: SignInServerParameters = {}) {
  const nonces = new Set<string>()
  const sessions: Session[] = []
  const elsewhere = new Set<string>()
  let count = 0
  let offline = false
  let requests = 0

  const live = () => sessions.filter(({ expiresAtMs }) => expiresAtMs > Date.now())

  function nonce(): NonceResponse {
    const issued = `nonce${String(++count).padStart(8, '0')}`
    nonces.add(issued)
    return {
      nonce: issued,
      domain: new URL(ORIGIN).host,
      uri: ORIGIN,
      version: '1',
      statement: 'Sign in to Aureus.',
      resources: [],
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 600_000).toISOString(),
    }
  }

  async function verify(body: { message: string; signature: `0x${string}` }): Promise<Response> {
    const parsed = parseSignInMessage(body.message)
    if (!parsed.ok || !nonces.delete(parsed.message.nonce)) return refusal('nonce_unknown')
    const address = parsed.message.accountAddress as `0x${string}`
    const valid = await verifyMessage({ address, ...body }).catch(() => false)
    if (!valid) return refusal('signature_mismatch')
    const session: Session = {
      id: `session-${++count}`,
      data: {
        ...parsed.message,
        resources: [...(parsed.message.resources ?? [])],
        serializedMessage: body.message,
      },
      ...body,
      accountType,
      createdAtMs: Date.now(),
      expiresAtMs: Date.now() + 3_600_000,
      idleExpiresAtMs: Date.now() + 3_600_000,
    }
    // Ends the account's earlier session on this chain.
    sessions.splice(0, sessions.length, ...live().filter((held) => !isSame(held, session)))
    sessions.push(session)
    return json(200, session)
  }

  /** All succeed or all fail, as on the server. */
  async function authenticate({ cacaos }: AuthenticateRequest): Promise<Response> {
    if (!cacaos.every(({ p }) => p.nonce === cacaos[0]?.p.nonce)) return refusal('nonce_unknown')
    const made: unknown[] = []
    for (const cacao of cacaos) {
      nonces.add(cacao.p.nonce)
      const message = messageOfCacao(cacao) ?? ''
      const answer = await verify({ message, signature: cacao.s.s as `0x${string}` })
      if (answer.status !== 200) return answer
      const session = Object.assign(sessions.at(-1) as Session, { cacao })
      made.push(session)
    }
    return json(200, { sessions: made })
  }

  /** The session list of one browser, which has every session except those of `signInElsewhere`. */
  function list(method: string, pathname: string, query: URLSearchParams): Response {
    const isOwn = ({ id }: Session) => !elsewhere.has(id)
    if (!live().some(isOwn)) return refusal('session_none')
    if (method === 'GET') return json(200, { sessions: live().map(toListed) })
    const id = pathname.split('/')[4]
    if (id !== undefined && !sessions.some((held) => held.id === id))
      return json(404, failure('session_unknown', 'Ended already'))
    const isKept = (held: Session) =>
      id === undefined ? query.get('others') === 'true' && isOwn(held) : held.id !== id
    sessions.splice(0, sessions.length, ...sessions.filter(isKept))
    return new Response(null, { status: 204 })
  }

  const toListed = (session: Session): ListedSession => ({
    id: session.id,
    address: session.data.accountAddress,
    chainId: session.data.chainId,
    createdAtMs: session.createdAtMs,
    lastUsedAtMs: session.createdAtMs,
    expiresAtMs: session.idleExpiresAtMs,
    current: !elsewhere.has(session.id),
    browser: 'Firefox',
    system: null,
  })

  /** Links accounts of one owner. It checks signatures and the names in the texts, as the server does. */
  async function accounts(method: string, query: URLSearchParams, path: string, sent: unknown) {
    if (live().length === 0) return refusal('session_none')
    if (method === 'GET') return json(200, linkedAccounts())
    if (method === 'DELETE') {
      linked.splice(0, linked.length, ...linked.filter((one) => one !== query.get('account')))
      return new Response(null, { status: 204 })
    }
    if (path.endsWith('/nonce')) {
      const { account } = sent as LinkNonceRequest
      const { statement: _, ...fields } = nonce()
      const own = ownAccount()
      const named = (by: CaipAddress, other: CaipAddress) => ({
        account: by,
        fields: { ...fields, statement: linkStatement(parseCaipAddress(other).address) },
      })
      return json(200, { signedIn: named(own, account), linked: named(account, own) })
    }
    const { signedIn, linked: other } = sent as LinkRequest
    const parsed = [signedIn, other].map(({ message }) => parseSignInMessage(message))
    const signers = parsed.map((one) => (one.ok ? one.message : undefined))
    for (const [at, { message, signature }] of [signedIn, other].entries()) {
      const address = signers[at]?.accountAddress as `0x${string}`
      const named = signers[1 - at]?.accountAddress ?? ''
      const isValid = await verifyMessage({
        address,
        message,
        signature: signature as `0x${string}`,
      }).catch(() => false)
      if (!isValid || !message.includes(linkStatement(named))) return refusal('signature_mismatch')
    }
    if (taken.has(signers[1]?.accountAddress ?? ''))
      return json(409, failure('account_linked_elsewhere', 'Linked elsewhere'))
    for (const one of signers) if (one) linked.push(toCaipAddress(one.chainId, one.accountAddress))
    return json(200, linkedAccounts())
  }

  const linked: CaipAddress[] = []
  /** Addresses of another owner. */
  const taken = new Set<string>()
  function ownAccount(): CaipAddress {
    const { data } = live()[0] as Session
    return toCaipAddress(data.chainId, data.accountAddress)
  }
  function linkedAccounts(): LinkedAccounts {
    const all = linked.length > 0 ? [...new Set(linked)] : [ownAccount()]
    return {
      shared: true,
      ownerId: linked.length > 0 ? 'owner' : null,
      accounts: all.map((account) => ({ account, accountType: 'eoa', linkedAtMs: null })),
    }
  }

  const refusal = (name: string) =>
    json(401, { status: 'FAILED', reasons: [{ name, description: `Refused: ${name}` }] })

  const fetch = (async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    requests++
    if (offline) throw new TypeError('fetch failed')
    const { pathname, searchParams } = new URL(input, ORIGIN)
    if (pathname === '/v1/sign-in/nonce') return json(200, nonce())
    if (pathname === '/v1/sign-in/verify') return verify(JSON.parse(init.body as string))
    if (pathname === '/v1/sign-in/authenticate')
      return authenticate(JSON.parse(init.body as string))
    if (pathname.startsWith('/v1/sign-in/accounts')) {
      const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      return accounts(init.method ?? 'GET', searchParams, pathname, sent)
    }
    if (pathname.startsWith('/v1/sign-in/sessions'))
      return list(init.method ?? 'GET', pathname, searchParams)
    if (pathname !== '/v1/sign-in/session') return json(404, {})
    if (init.method === 'DELETE') {
      const address = searchParams.get('address')
      const kept = sessions.filter(
        ({ data }) => address !== null && data.accountAddress !== address,
      )
      sessions.splice(0, sessions.length, ...kept)
      return new Response(null, { status: 204 })
    }
    const of = live().filter(
      ({ id, data }) => data.accountAddress === searchParams.get('address') && !elsewhere.has(id),
    )
    // It serves one chain family.
    const counting = scope === 'account' && accountType === 'eoa' ? of : []
    const held = of.find(({ data }) => data.chainId === searchParams.get('chainId')) ?? counting[0]
    return held ? json(200, held) : new Response(null, { status: 204 })
  }) as typeof globalThis.fetch

  return {
    fetch,
    sessions: sessions as readonly Session[],
    /** Sessions that have not ended. */
    live,
    /** The number of requests. */
    requests: () => requests,
    /** Creates a session of the same account in another browser. */
    signInElsewhere(session: Session): Session {
      const other = { ...session, id: `session-${++count}` }
      elsewhere.add(other.id)
      sessions.push(other)
      return other
    },
    /** Links the address to somebody else. */
    linkElsewhere: (address: string) => void taken.add(address),
    setOffline(value: boolean) {
      offline = value
    },
  }
}
