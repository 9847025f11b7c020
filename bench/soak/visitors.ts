// What visitors ask for: pages, sign-ins, calls to nodes, names, and things that do not exist.
import { CONNECTION_COOKIE, serializeConnectionCookie } from '@aureus/protocol'
import { createAccount, signIn } from '../signIn/wallets.ts'

class BusyError extends Error {}

export interface Visitors {
  /** Visit number `n` does one thing. @throws Error on an answer that it does not expect */
  visit(n: number): Promise<void>
  counts(): Record<string, number>
}

export function createVisitors(origin: string): Visitors {
  const ask = async (path: string, expected: number, init?: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, init)
    const text = await answer.text()
    // A busy machine makes the server refuse some. Memory counts, not how many are served.
    if (answer.status === 503) throw new BusyError()
    if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${text}`)
    return { answer, text }
  }
  const post = (path: string, expected: number, body: object, cookie = '') => {
    const headers = { origin, cookie, 'content-type': 'application/json' }
    return ask(path, expected, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

  const kinds: Record<string, (n: number) => Promise<unknown>> = {
    page: () => ask('/', 200),
    'connected page': () => {
      const caipAddress = `eip155:1:${createAccount().address}` as const
      const hint = serializeConnectionCookie({ connectorId: 'com.example', caipAddress })
      return ask('/', 200, { headers: { cookie: `${CONNECTION_COOKIE}=${hint}` } })
    },
    'missing page': (n) => ask(`/missing-${n}`, 404),
    'passed on': (n) =>
      post('/v1/?chainId=eip155:1&projectId=soak-soak-soak-soak', 200, {
        jsonrpc: '2.0',
        id: n,
        method: 'eth_estimateGas',
        params: [{ data: `0x${n.toString(16).padStart(8, '0')}` }],
      }),
    kept: (n) =>
      post('/v1/?chainId=eip155:1&projectId=soak-soak-soak-soak', 200, {
        jsonrpc: '2.0',
        id: n,
        method: 'eth_call',
        params: [{ data: `0x${(n % 5000).toString(16).padStart(8, '0')}` }, 'latest'],
      }),
    suggestions: (n) => ask(`/v1/profile/suggestions/user${n}`, 200),
    'wrong body': () => post('/v1/sign-in/verify', 401, { message: 'hello', signature: '0x' }),
    'sign-in': async () => {
      const { answer, text } = await ask('/v1/sign-in/nonce', 200)
      const proof = await signIn(JSON.parse(text))
      const done = await post('/v1/sign-in/verify', 200, proof, cookieOf(answer))
      const cookie = cookieOf(done.answer)
      await ask('/v1/sign-in/session', 200, { headers: { cookie } })
      await ask('/', 200, { headers: { cookie } })
    },
  }
  const names = Object.keys(kinds)
  const counts = new Map<string, number>()
  return {
    async visit(n) {
      const kind = names[n % names.length] as string
      const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
      try {
        await kinds[kind]?.(n)
        count(kind)
      } catch (error) {
        if (!(error instanceof BusyError)) throw error
        count('refused')
      }
    },
    counts: () => Object.fromEntries(counts),
  }
}
