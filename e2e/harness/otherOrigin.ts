// The page of packages/react/src/testing/otherOriginPage.tsx behind a server of its own, so that the browser decides
// about sites, cookies and preflights as it does between real hosts.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { serveDeployments } from '../../scripts/test/deployments.ts'
import { filesOf, typeOf } from './ownPage.ts'
import { type Visitor, visit } from './visitor.ts'

/** `localhost` beside `localhost` is one site. A name below it is a site of its own. */
const hosts = { sameSite: 'localhost', otherSite: 'shop.localhost', unlisted: 'evil.localhost' }

export async function visitOtherOrigin(
  host: keyof typeof hosts,
): Promise<{ visitor: Visitor; server: string; origin: string }> {
  const files = await filesOf('otherOriginPage')
  const pages = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const body = files.get(pathname)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': typeOf(pathname) })
    response.end(body)
  })
  const port = await listen(pages)
  const originOf = (name: keyof typeof hosts) => `http://${hosts[name]}:${port}`
  const { url: server } = await serveDeployments({
    APP_ORIGINS: `${originOf('sameSite')} ${originOf('otherSite')}`,
    NETWORKS: 'eip155:99199',
  })
  const origin = originOf(host)
  const visitor = await visit({ baseUrl: origin })
  await visitor.page.goto(`${origin}/?server=${encodeURIComponent(server)}`)
  return { visitor, server, origin }
}

async function listen(pages: Server): Promise<number> {
  await new Promise<void>((resolve) => pages.listen(0, resolve))
  onTestFinished(() => {
    pages.closeAllConnections()
    pages.close()
  })
  return (pages.address() as AddressInfo).port
}
