// The page of packages/react/src/testing/otherOriginPage.tsx behind a server of its own, so that the browser decides
// about sites, cookies and preflights as it does between real hosts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { inject, onTestFinished } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { filesOf, typeOf } from './ownPage.ts'
import { type Visitor, type VisitorOptions, visit } from './visitor.ts'

/** `localhost` beside `localhost` is one site. A name below it is a site of its own. */
const hosts = { sameSite: 'localhost', otherSite: 'shop.localhost', unlisted: 'evil.localhost' }

type Host = keyof typeof hosts

export interface OtherOriginOptions extends Omit<VisitorOptions, 'baseUrl'> {
  /** Of the server, by the origins of the pages. */
  settings?: (originOf: (host: Host) => string) => NodeJS.ProcessEnv
}

export async function visitOtherOrigin(
  host: Host,
  { settings, ...options }: OtherOriginOptions = {},
): Promise<{
  visitor: Visitor
  server: string
  origin: string
  /** Goes to the page at a host. */
  open: (at: Host) => Promise<void>
}> {
  const port = await servePages(await filesOf('otherOriginPage'))
  const originOf = (name: Host) => `http://${hosts[name]}:${port}`
  const server = await serveWith({
    APP_ORIGINS: `${originOf('sameSite')} ${originOf('otherSite')}`,
    NETWORKS: 'eip155:99199',
    ...settings?.(originOf),
  })
  const origin = originOf(host)
  const visitor = await visit({ baseUrl: origin, ...options })
  const open = async (at: Host) => {
    // A modal that has closed may still go back in the history, which aborts the way to another page.
    await visitor.page.waitForFunction(() => !('aureus.modal' in (history.state ?? {})))
    await visitor.page.goto(`${originOf(at)}/?server=${encodeURIComponent(server)}`)
  }
  await open(host)
  return { visitor, server, origin, open }
}

/** A page with client libraries of blockchains, which use the RPC service of another origin under a project of their own. */
export async function visitRpcClients(): Promise<Visitor> {
  const port = await servePages(await filesOf('rpcClients', '../browser/NAME.ts'))
  const product = `${inject('baseUrl')}/v1/?projectId=aureus`
  const chains = ['eip155:99199', SOLANA_DEVNET_ID] as const
  const url = await serveWith({
    PROJECT_IDS: 'partner',
    NETWORKS: chains.join(' '),
    RPC_URLS: chains.map((id) => `${id}=${product}&chainId=${id}`).join(' '),
  })
  const [evm, solana] = chains.map((id) => `${url}/v1/?projectId=partner&chainId=${id}`)
  const visitor = await visit({ baseUrl: `http://dapp.localhost:${port}` })
  const token = contractDeployments('Aureus').testToken.address
  const query = { evm, solana, socket: evm?.replace('http', 'ws'), token }
  await visitor.page.goto(
    `${visitor.baseUrl}/?${String(new URLSearchParams(query as Record<string, string>))}`,
  )
  return visitor
}

/** @returns the port of a server of these files */
export async function servePages(files: ReadonlyMap<string, string>): Promise<number> {
  const pages = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const body = files.get(pathname)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': typeOf(pathname) })
    response.end(body)
  })
  await new Promise<void>((resolve) => pages.listen(0, resolve))
  onTestFinished(() => {
    pages.closeAllConnections()
    pages.close()
  })
  return (pages.address() as AddressInfo).port
}
