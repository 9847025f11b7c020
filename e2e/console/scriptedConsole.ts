// The built console with a server that answers from a table: what it shows depends on nothing else.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicConfig } from '@aureus/protocol'
import { type AdminSession, adminOperations, type RenderConsole } from '@aureus/protocol/admin'
import { onTestFinished } from 'vitest'
import { type Answers, answers as usual } from './answers.ts'

const dist = join(import.meta.dirname, '../../apps/console/dist')

export interface ScriptedConsole {
  /** Null: a stranger. */
  session: AdminSession | null
  answers?: Partial<Answers> | undefined
  /** In their place for a request with a cursor. */
  laterPages?: Partial<Answers> | undefined
  /** What changes answer: an entry of the audit log, unless they fail. */
  change?: { status: number; body: object } | undefined
}

const config: PublicConfig = {
  brand: { name: 'Aureus' },
  origin: 'https://app.example.com',
  projectId: 'aureus',
  networks: [
    {
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
    },
  ],
  signIn: { enabled: true, required: false, chains: ['eip155:1'] },
  features: { faucet: null },
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

/** @returns its address */
export async function startScriptedConsole(script: ScriptedConsole): Promise<string> {
  const address = pathToFileURL(join(dist, 'server/entry.server.js')).href
  const { render } = (await import(address)) as { render: RenderConsole }
  const server = createServer((request, response) => {
    void answer(request, response, { script, render })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { script, render }: { script: ScriptedConsole; render: RenderConsole },
): Promise<void> {
  const { url = '/', method = 'GET', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://console')
  const isLater = searchParams.has('cursor')
  if (pathname.startsWith('/assets/')) {
    const type = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    response.end(await readFile(join(dist, 'client', pathname)))
  } else if (pathname.startsWith('/v1/')) {
    const found =
      method === 'GET'
        ? readOf(pathname, isLater ? script.laterPages : script.answers)
        : (script.change ?? done)
    if (found === null) return
    response.writeHead(found.status, {
      'content-type': typeof found.body === 'string' ? 'text/plain' : 'application/json',
      'x-request-id': 'req-8c1f0d2e',
    })
    response.end(typeof found.body === 'string' ? found.body : JSON.stringify(found.body))
  } else {
    const theme = /aureus\.theme=light/.test(headers.cookie ?? '') ? 'light' : 'dark'
    const { status, html } = render({ url, payload: { session: script.session, config, theme } })
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    response.end(html)
  }
}

const done = { status: 200, body: { entry: 1043, ended: 2, added: 3, faults: [], data: {} } }

function readOf(pathname: string, answers: Partial<Answers> | undefined) {
  const operation = Object.keys(adminOperations).find((each) => {
    const [method, path = ''] = each.split(' ')
    return method === 'GET' && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  }) as keyof Answers
  const body = { ...usual, ...answers }[operation]
  if (body === null) return null
  if (typeof body !== 'number') return { status: 200, body }
  const description = 'The database does not answer. Try again in a minute.'
  return {
    status: body,
    body: { status: 'FAILED', reasons: [{ name: 'unavailable', description }] },
  }
}
