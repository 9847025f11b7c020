// Backends of apps with @aureus/server, as docs/integrating.md shows them, before a real server.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { verifySession } from '@aureus/server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '../testing/browser.ts'
import { freePort } from '../testing/second/freePort.ts'
import { createTestServer } from '../testing/server.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const page = new URL('../../../../docs/integrating.md', import.meta.url)
/** Inside the package, where imports resolve. */
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

const open: Server[] = []

type Answer = (headers: Record<string, string>) => Promise<{ status: number; body: unknown }>

let folder: string
let server: Awaited<ReturnType<typeof createTestServer>>
let browser: TestBrowser
let serverUrl: string
let cookieName: string

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(`${cache}backends-`)
  const markdown = await readFile(page, 'utf8')
  for (const [, name = '', text = ''] of markdown.matchAll(
    /^```ts file=(backend\w+\.ts)\n(.*?)^```$/gms,
  ))
    await writeFile(`${folder}/${name}`, text)
  const port = await freePort()
  // Tokens are judged by the real clock.
  server = await createTestServer({ PORT: String(port) }, { clock: Date.now })
  await server.app.listen({ port, host: 'localhost' })
  serverUrl = server.settings.publicOrigin
  cookieName = `siwx-${port}`
  browser = createBrowser(server.app, serverUrl)
  process.env['AUREUS_SERVER_URL'] = serverUrl
  process.env['AUREUS_APP_ORIGIN'] = serverUrl
})
afterAll(async () => {
  delete process.env['AUREUS_SERVER_URL']
  delete process.env['AUREUS_APP_ORIGIN']
  for (const one of open) {
    one.closeAllConnections()
    one.close()
  }
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const load = (name: string) =>
  import(/* @vite-ignore */ `${folder}/${name}.ts`) as Promise<Record<string, never>>

async function over(listener: RequestListener | Server): Promise<Answer> {
  const listening = (typeof listener === 'function' ? createServer(listener) : listener).listen(0)
  const { port } = listening.address() as AddressInfo
  open.push(listening)
  return async (headers) => {
    const answer = await fetch(`http://localhost:${port}/me`, { headers })
    const body = await answer.json()
    return { status: answer.status, body }
  }
}

interface App {
  fetch(request: Request): Promise<Response>
  inject(options: object): Promise<{ statusCode: number; json(): unknown }>
}

const ofWeb =
  (handle: (request: Request) => Promise<Response>): Answer =>
  async (headers) => {
    const answer = await handle(new Request('http://localhost/me', { headers }))
    return { status: answer.status, body: await answer.json() }
  }

const backends: Record<string, () => Promise<Answer>> = {
  backendNode: async () => over((await load('backendNode'))['server'] as unknown as Server),
  backendExpress: async () =>
    over((await load('backendExpress'))['app'] as unknown as RequestListener),
  async backendFastify() {
    const { app } = (await load('backendFastify')) as unknown as { app: App }
    return async (headers) => {
      const answer = await app.inject({ url: '/me', headers })
      return { status: answer.statusCode, body: answer.json() }
    }
  },
  async backendHono() {
    const { app } = (await load('backendHono')) as unknown as { app: App }
    return ofWeb(async (request) => app.fetch(request))
  },
  async backendNext() {
    const { GET } = (await load('backendNext')) as unknown as {
      GET: (request: Request) => Promise<Response>
    }
    return ofWeb(GET)
  },
}

async function tokenOf(): Promise<string> {
  await browser.signIn(alice)
  const answer = await browser.request({ method: 'POST', url: '/v1/sign-in/token', payload: {} })
  return (answer.body as { token: string }).token
}

describe.each(Object.keys(backends))('%s', (name) => {
  test('behavior: knows a visitor by token and by cookie, and rejects everyone else', async () => {
    const token = await tokenOf()
    const answer = await (backends[name] as () => Promise<Answer>)()
    const known = { status: 200, body: { address: alice.address } }
    const cookie = `theme=dark; ${cookieName}=${browser.cookies.get(cookieName)}`
    expect(await answer({ cookie })).toEqual(known)
    expect(await answer({ authorization: `Bearer ${token}` })).toEqual(known)
    expect((await answer({})).status).toBe(401)
    expect((await answer({ cookie: `${cookieName}=${'a'.repeat(43)}` })).status).toBe(401)
    expect((await answer({ authorization: 'Bearer a.b.c' })).status).toBe(401)
  })
})

describe('verifySession with a real server', () => {
  const options = () => ({ serverUrl, origin: serverUrl })
  const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  test('behavior: verifies a token offline, and detects revocation when it asks the server', async () => {
    const token = await tokenOf()
    const introspecting = { ...options(), revocation: 'introspect' as const }
    expect(await verifySession(bearing(token), options())).toMatchObject({ address: alice.address })
    expect(await verifySession(bearing(token), introspecting)).toMatchObject({
      address: alice.address,
    })
    await browser.request({ method: 'DELETE', url: '/v1/sign-in/session' })
    expect(await verifySession(bearing(token), introspecting)).toBeNull()
    expect(await verifySession(bearing(token), options())).not.toBeNull()
  })

  test('error: a token of this app is refused for another', async () => {
    const other = { ...options(), origin: 'https://blog.example' }
    expect(await verifySession(bearing(await tokenOf()), other)).toBeNull()
  })
})
