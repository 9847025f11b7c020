// For tests: the real server behind a stand-in proxy with TLS, with a node for each of its networks.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyFiles } from '../../apps/server/src/platform/kms/keyFiles.ts'
import { startNode } from '../../apps/server/src/testing/node.ts'
import { createTestServer } from '../../apps/server/src/testing/server.ts'
import { createWebBuild, type WebBuild } from '../../apps/server/src/testing/webBuild.ts'
import type { Reach } from '../doctor/ask.ts'
import { createCertificate } from './certificate.ts'
import { type FrontProxy, startProxy } from './frontProxy.ts'

const DAY_MS = 86_400_000
export const HOST = 'app.aureus.example'
/** The same on every network. */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const WALLET_HOST = 'wallet.aureus.example'

const RENDERER = `
export const render = async ({ nonce }) => ({
  status: 200,
  html: '<!doctype html><script nonce="' + nonce + '" src="/assets/entry-abc.js"></script>' + '<p>Aureus</p>'.repeat(300),
})
`

export interface FrontedServer extends AsyncDisposable {
  /** The server as visitors know it. */
  origin: string
  /** The server without the proxy. */
  plainOrigin: string
  proxy: FrontProxy
  /** Trusts the proxy's certificate, which is good for 90 days, and finds its names on this machine. */
  reach: Required<Reach>
  /** Whom the wallet lets embed it. */
  embedder: string
}

/** Its node for eip155:10 is an hour behind, and has no code of Permit2. */
export async function startFrontedServer(): Promise<FrontedServer> {
  await using stack = new AsyncDisposableStack()
  const keys = mkdtempSync(join(tmpdir(), 'aureus-fronted-keys-'))
  stack.defer(() => rmSync(keys, { recursive: true }))
  createKeyFiles(keys)
  const build = stack.use(createBuild())
  const node = stack.use(await startChain({ chainId: '0x1', ageS: 5 }))
  const lagging = stack.use(await startChain({ chainId: '0xa', ageS: 3600, lacks: PERMIT2 }))
  const port = await freePort()
  const [host, walletHost] = [`${HOST}:${port}`, `${WALLET_HOST}:${port}`]
  const origin = `https://${host}`
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '1',
    NETWORKS: 'eip155:1 eip155:10',
    RPC_URLS: `eip155:1=${node.url} eip155:10=${lagging.url}`,
    WALLET_URL: `https://${walletHost}`,
    EMBED_ORIGINS: origin,
    KMS_DIR: keys,
    SWAP_SOURCES: 'uniswap',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'a@example.com',
  }
  const options = { webDist: build.webDist, clock: Date.now }
  const server = stack.use(await createTestServer(settings, options))
  const plainOrigin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const wallet = stack.use(
    await startNode(() => ({
      body: {},
      headers: { 'content-security-policy': `frame-ancestors ${fronted.embedder}` },
    })),
  )
  const nowMs = Date.now()
  const certificate = createCertificate([HOST, WALLET_HOST], {
    notBefore: new Date(nowMs - DAY_MS),
    notAfter: new Date(nowMs + 90 * DAY_MS),
  })
  const upstreams = new Map([
    [host, portOf(plainOrigin)],
    [walletHost, portOf(wallet.url)],
  ])
  const proxy = stack.use(await startProxy(upstreams, certificate, port))
  const all = stack.move()
  const fronted: FrontedServer = {
    origin,
    plainOrigin,
    proxy,
    reach: { ca: certificate.cert, lookup: lookupHere },
    embedder: origin,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
  return fronted
}

const lookupHere: Required<Reach>['lookup'] = (_, { all }, callback) =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)

const portOf = (url: string) => Number(new URL(url).port)

/** The stand-in's build with our renderer, in a file of the same size, which the build's list names. */
function createBuild(): WebBuild {
  const made = createWebBuild()
  const path = 'server/build-1/entry.server.js'
  made.write({ [path]: RENDERER.padEnd(statSync(join(made.webDist, path)).size) })
  return made
}

interface Chain {
  chainId: string
  /** The age of the newest block. */
  ageS: number
  /** An address without code; every other has some. */
  lacks?: string
}

const startChain = (chain: Chain) =>
  startNode((body) => ({ body: answerOf(JSON.parse(body), chain) }))

function answerOf(calls: unknown, chain: Chain): unknown {
  if (Array.isArray(calls)) return calls.map((call) => answerOf(call, chain))
  const { id, method, params } = calls as { id: number; method: string; params?: unknown[] }
  const block = {
    number: '0x10',
    hash: `0x${'1'.repeat(64)}`,
    parentHash: `0x${'2'.repeat(64)}`,
    timestamp: `0x${(Math.floor(Date.now() / 1000) - chain.ageS).toString(16)}`,
  }
  const results = new Map<string, unknown>([
    ['eth_chainId', chain.chainId],
    ['eth_blockNumber', '0x10'],
    ['eth_getBlockByNumber', block],
    [
      'eth_getCode',
      String(params?.[0]).toLowerCase() === chain.lacks?.toLowerCase() ? '0x' : '0x60',
    ],
  ])
  return { jsonrpc: '2.0', id, result: results.get(method) ?? null }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
