// For tests: the sign-in API in memory, with real verification of the signatures.
import { type NonceResponse, parseSignInMessage, type Session } from '@aureus/protocol'
import { verifyMessage } from 'viem'

export const ORIGIN = 'https://app.example'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const isSame = ({ data: a }: Session, { data: b }: Session) =>
  a.accountAddress === b.accountAddress && a.chainId === b.chainId

export function createSignInServer() {
  const nonces = new Set<string>()
  const sessions: Session[] = []
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
      data: { ...parsed.message, resources: [...(parsed.message.resources ?? [])] },
      ...body,
      accountType: 'eoa',
      createdAtMs: Date.now(),
      expiresAtMs: Date.now() + 3_600_000,
      idleExpiresAtMs: Date.now() + 3_600_000,
    }
    // The account's earlier session on this chain ends with it.
    sessions.splice(0, sessions.length, ...live().filter((held) => !isSame(held, session)))
    sessions.push(session)
    return json(200, session)
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
    if (pathname !== '/v1/sign-in/session') return json(404, {})
    if (init.method === 'DELETE') {
      const address = searchParams.get('address')
      const kept = sessions.filter(
        ({ data }) => address !== null && data.accountAddress !== address,
      )
      sessions.splice(0, sessions.length, ...kept)
      return new Response(null, { status: 204 })
    }
    const held = live().find(
      ({ data }) =>
        data.accountAddress === searchParams.get('address') &&
        data.chainId === searchParams.get('chainId'),
    )
    return held ? json(200, held) : refusal('session_none')
  }) as typeof globalThis.fetch

  return {
    fetch,
    sessions: sessions as readonly Session[],
    /** Those that are not over. */
    live,
    /** How many were made. */
    requests: () => requests,
    setOffline(value: boolean) {
      offline = value
    },
  }
}
