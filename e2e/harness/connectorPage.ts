// Pages of other sites that use the embedded wallet through `@aureus/connector`. Their nodes are the product's.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import type { Page } from 'playwright-core'
import { logInByEmail, signInWithWallet, walletOriginOf } from './emailLogin.ts'
import { filesOf, typeOf } from './ownPage.ts'
import { passToProduct } from './passToProduct.ts'
import { type Visitor, visit } from './visitor.ts'
import { pressAndClose } from './walletWindow.ts'

const entries = '../../packages/connector/src/testing/NAME.ts'

/** `scripts/test/browser.ts` lists the first one; the others may ask because the list has a star. */
export const sites = {
  listed: 'http://listed.localhost',
  other: 'http://other.localhost',
} as const

export interface OpenSiteOptions {
  page: 'plainPage' | 'wagmiPage' | 'solanaPage'
  site: keyof typeof sites
  /** More parameters of the page's address. */
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** Opens a page of another site in a new tab of the visitor's browser. */
export async function openSite(
  visitor: Visitor,
  { page: name, site, query = {}, headers = {} }: OpenSiteOptions,
) {
  const origin = sites[site]
  const page = await serveSite(visitor, { origin, files: await filesOf(name, entries), headers })
  const chainId = name === 'solanaPage' ? SOLANA_DEVNET_ID : 'eip155:99199'
  const rpc = `${origin}/v1/?${new URLSearchParams({ chainId, projectId: 'aureus' })}`
  const parameters = new URLSearchParams({ wallet: walletOriginOf(visitor), rpc, ...query })
  await page.goto(`${origin}/?${parameters.toString()}`)
  return page
}

interface Site {
  origin: string
  /** By path. */
  files: ReadonlyMap<string, string>
  headers?: Record<string, string>
}

/** A tab in which a site answers. Its calls to a node on its own origin go to the product. */
async function serveSite(visitor: Visitor, { origin, files, headers = {} }: Site): Promise<Page> {
  const page = await visitor.context.newPage()
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/v1/')) return passToProduct(route)
    const body = files.get(pathname)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: typeOf(pathname), headers })
  })
  return page
}

/** Opens the built app of `examples/wallet-on-other-sites` on the listed site, with the test's addresses inside. */
export async function openBuiltSite(visitor: Visitor, folder: string): Promise<Page> {
  const dist = join(folder, 'dist')
  const origin = sites.listed
  const files = new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const text = readFileSync(path, 'utf8')
          .replaceAll('http://localhost:3001', walletOriginOf(visitor))
          .replaceAll('http://localhost:3000', origin)
        return [`/${relative(dist, path)}`, text]
      }),
  )
  files.set('/', files.get('/index.html') ?? '')
  const page = await serveSite(visitor, { origin, files })
  await page.goto(origin)
  return page
}

/** A visitor who made a wallet on the operator's own page. */
export async function visitWithWallet(): Promise<Visitor> {
  const visitor = await visit({ wallets: [] })
  await visitor.page.goto(visitor.baseUrl)
  await logInByEmail(visitor, `sites-${crypto.randomUUID()}@example.com`)
  await signInWithWallet(visitor)
  return visitor
}

export const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What the page shows of the last answer. */
export const shown = (page: Page) => page.locator('output')

/** Presses a button of the page, and returns the window that opens. */
export async function pressAndOpen(page: Page, name: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await named(page, name).click()
  return opening
}

/** Answers the last question of a window, which closes. */
export const answerAndClose = (window: Page, action: string) =>
  pressAndClose(window, named(window, action))

/** Fills in a request of the plain page. */
export async function fill(page: Page, method: string, params: unknown[] = []): Promise<void> {
  await page.getByRole('textbox', { name: 'Request' }).fill(JSON.stringify({ method, params }))
}
