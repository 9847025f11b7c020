// The servers of the templates, run as their users run them, between a stand-in for Aureus and visitors of every kind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeApp } from './writeApp.ts'

const templatesFolder = fileURLToPath(new URL('../../templates', import.meta.url))
const vite = fileURLToPath(new URL('../../../../apps/web/node_modules/vite', import.meta.url))

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Requests that reached the Aureus server, and those that reached another host. */
const reached: Asked[] = []
const strayed: string[] = []
const SECRET = 'page of another host'

const aureus = createServer(async (asked, response) => {
  const { method = '', url = '', headers } = asked
  const body = Buffer.concat(await asked.toArray()).toString()
  reached.push({ method, url, headers, body })
  if (url === '/v1/breaks') {
    response.writeHead(200, { 'content-type': 'text/plain' }).write('half')
    return void setImmediate(() => response.destroy())
  }
  response.appendHeader('set-cookie', 'a=1; HttpOnly').appendHeader('set-cookie', 'b=2')
  response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}')
})
const other = createServer((asked, response) => {
  strayed.push(String(asked.url))
  response.end(SECRET)
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
const aureusHost = () => `127.0.0.1:${portOf(aureus)}`
const otherHost = () => `127.0.0.1:${portOf(other)}`

interface App {
  port: number
  /** Whether the process still runs. */
  isAlive(): boolean
  stop(): void
}

let parent: string
const apps = new Map<string, App>()

/** Runs a template's server with this program and waits until it prints its address. */
async function run(template: 'plain' | 'vite', args: string[]): Promise<App> {
  const server = `http://${aureusHost()}`
  const folder = writeApp(
    { name: template, template, server },
    { parent, templates: templatesFolder, version: '1.2.3' },
  )
  if (template === 'vite') {
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>')
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(vite, join(folder, 'node_modules/vite'))
  }
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += String(chunk)
  })
  let printed = ''
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += String(chunk)
      const [, found] = /http:\/\/localhost:(\d+)/.exec(printed) ?? []
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`The ${template} app ended.\n${complaints}`)))
  })
  return { port, isAlive: () => child.exitCode === null, stop: () => void child.kill() }
}

type Forward = (request: Request) => Promise<Response>

/** The route of the Next.js template, behind a server that hands it requests as Next.js does. */
async function serveRoute(): Promise<App> {
  vi.stubEnv('AUREUS_SERVER', `http://${aureusHost()}`)
  const path = join(templatesFolder, 'next/app/v1/[[...path]]/route.ts')
  const route = (await import(pathToFileURL(path).href)) as Record<string, Forward>
  vi.unstubAllEnvs()
  const server = createServer(async (asked, response) => {
    const { method = 'GET', headers, url = '' } = asked
    const body = Buffer.concat(await asked.toArray())
    const forward = route[method]
    // Next.js redirects repeated slashes and finds routes by their path.
    if (!/^\/v1(?:[/?]|$)/.test(url) || !forward) return response.writeHead(404).end()
    const given = new Headers()
    for (const [name, value] of Object.entries(headers)) given.set(name, String(value))
    given.set('x-forwarded-for', asked.socket.remoteAddress ?? '')
    const hasBody = !['GET', 'HEAD'].includes(method)
    const init = { method, headers: given, ...(hasBody && { body }) }
    const answer = await forward(new Request(`http://localhost${url}`, init))
    response.setHeaders(answer.headers).writeHead(answer.status)
    response.end(await answer.text().catch(() => ''))
    return undefined
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => void server.close()
  return { port: portOf(server), isAlive: () => server.listening, stop }
}

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'aureus-forwarding-'))
  for (const server of [aureus, other]) await once(server.listen(0, '127.0.0.1'), 'listening')
  const [plain, preview, next] = await Promise.all([
    run('plain', ['server.js']),
    run('vite', [join(vite, 'bin/vite.js'), 'preview', '--port', '0']),
    serveRoute(),
  ])
  for (const [name, app] of Object.entries({ plain, vite: preview, next })) apps.set(name, app)
})

afterAll(() => {
  for (const app of apps.values()) app.stop()
  for (const server of [aureus, other]) server.close()
  rmSync(parent, { recursive: true, force: true })
})

beforeEach(() => {
  reached.length = 0
  strayed.length = 0
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface Sent {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends the path as it is. A connection that ends without an answer has status 0. */
function send(template: string, { path, method = 'GET', headers = {}, body }: Sent) {
  const { port } = apps.get(template) as App
  return new Promise<Answer>((resolve) => {
    const sent = request({ host: 'localhost', port, path, method, headers, agent: false })
    sent.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    sent.on('response', async (response) => {
      const chunks = await response.toArray().catch(() => [])
      const { statusCode: status = 0, headers: answered } = response
      resolve({ status, headers: answered, text: Buffer.concat(chunks).toString() })
    })
    sent.end(body)
  })
}

async function expectAlive(template: string): Promise<void> {
  expect(apps.get(template)?.isAlive()).toBe(true)
  expect((await send(template, { path: '/v1/config' })).status).toBe(201)
}

describe.each(['plain', 'vite', 'next'])('the server of the template %s', (template) => {
  test('behavior: forwards path, query, cookies and body, and every cookie of the answer', async () => {
    const headers = { cookie: 'aureus.session=x', 'content-type': 'application/json' }
    const answer = await send(template, {
      path: '/v1/sign-in/verify?chainId=eip155%3A1',
      method: 'POST',
      headers,
      body: '{"message":"ü"}',
    })
    expect(answer).toMatchObject({ status: 201, text: '{"ok":true}' })
    expect(answer.headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2'])
    expect(reached).toMatchObject([
      {
        method: 'POST',
        url: '/v1/sign-in/verify?chainId=eip155%3A1',
        headers: { ...headers, host: aureusHost() },
        body: '{"message":"ü"}',
      },
    ])
  })

  test('error: no path leads to another host', async () => {
    const paths = [
      '//HOST/v1/x',
      '///HOST/v1/x',
      '/\\HOST/v1/x',
      '\\\\HOST/v1/x',
      'http://HOST/v1/x',
      'HTTP://HOST/v1/x',
      '/v1/..//HOST/v1/x',
      '/v1//HOST/v1/x',
      '/v1/../\\HOST/v1/x',
      '/v1/http://HOST/v1/x',
      '/v1@HOST/v1/x',
      '@HOST/v1/x',
      '/v1/?http://HOST',
      '/%2f%2fHOST/v1/x',
    ]
    for (const path of paths) {
      const answer = await send(template, {
        path: path.replace('HOST', otherHost()),
        headers: { cookie: 'aureus.session=x' },
      })
      expect([path, answer.text.includes(SECRET)]).toEqual([path, false])
    }
    expect(strayed).toEqual([])
    for (const { headers } of reached) expect(headers.host).toBe(aureusHost())
    await expectAlive(template)
  })

  test("behavior: names the visitor's address, whatever the visitor says it is", async () => {
    await send(template, {
      path: '/v1/config',
      headers: {
        forwarded: 'for=6.6.6.6',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '6.6.6.6',
      },
    })
    const headers = reached[0]?.headers ?? {}
    expect(headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/)
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil\.example|x-forwarded-proto/)
  })

  test('behavior: forwards the page’s origin, and adds it if the browser sent none', async () => {
    const { port } = apps.get(template) as App
    for (const [origin, seen] of [
      [`http://localhost:${port}`, `http://localhost:${port}`],
      ['https://evil.example', 'https://evil.example'],
      [`http://localhost:${port + 1}`, `http://localhost:${port + 1}`],
      ['null', 'null'],
      [undefined, `http://localhost:${port}`],
    ]) {
      reached.length = 0
      const named = origin === undefined ? {} : { origin }
      await send(template, { path: '/v1/sign-in/session', method: 'DELETE', headers: named })
      expect(reached[0]?.headers.origin).toBe(seen)
    }
  })

  test('error: an answer that breaks off does not end the server', async () => {
    const { text } = await send(template, { path: '/v1/breaks' })
    expect(['', 'half']).toContain(text)
    await expectAlive(template)
  })

  const segment = fc.oneof(
    fc.constantFrom('v1', 'aureus', '..', '.', '%', '%00', '%ff', '%2e%2e', '..%2f', '%5c', '.env'),
    fc.constantFrom('', '\\', '@', ':', '?', '#', ';', 'http:', '*', 'OTHER', 'localhost'),
    fc.stringMatching(/^[!-~]{0,12}$/),
  )
  const sent = fc.record({
    path: fc
      .tuple(fc.constantFrom('/', '//', '', '/v1/', '/aureus/'), fc.array(segment))
      .map(([start, rest]) => start + rest.join('/') || '/'),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { origin: 'null' },
      { origin: 'http://[' },
      { host: '' },
      { host: 'OTHER' },
      { expect: 'x' },
      { 'content-type': 'x', 'content-encoding': 'gzip' },
      { te: 'trailers', 'keep-alive': '5', 'proxy-authorization': 'x', upgrade: 'h2c' },
    ),
  })

  test('behavior: survives garbage, which never leads to another host or to its files', async () => {
    const all = fc.sample(sent, { seed: 1, numRuns: 400 })
    const named = JSON.parse(JSON.stringify(all).replaceAll('OTHER', otherHost())) as Sent[]
    for (const one of named) {
      const { text } = await send(template, one)
      expect([one, /page of another host|AUREUS_SERVER/.test(text)]).toEqual([one, false])
    }
    expect(strayed).toEqual([])
    for (const { headers } of reached) expect(headers.host).toBe(aureusHost())
    await expectAlive(template)
  })
})
