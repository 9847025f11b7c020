// A visitor: a new browser with wallets, watched for everything that must never happen.
import { pseudoTag } from '@aureus/languages/pseudoTag'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { WAIT_LIMIT_MS } from '../../scripts/test/limits.ts'
import { type BrowserOptions, type Engine, startBrowser } from './engine.ts'
import {
  BITCOIN_WALLET_NAME,
  type InstalledWallets,
  SOLANA_WALLET_NAME,
  WALLET_NAME,
  type WalletOptions,
  walletScript,
} from './walletScript.ts'

export { BITCOIN_WALLET_NAME, SOLANA_WALLET_NAME, WALLET_NAME, type WalletOptions }

export interface VisitorOptions extends BrowserOptions, Partial<InstalledWallets> {
  baseUrl?: string
  viewport?: { width: number; height: number }
  theme?: 'dark' | 'light'
  /** Whether the browser asks for less movement. The default is true, and false in `e2e/modal` (decision 0255). */
  reducedMotion?: boolean
  javaScriptEnabled?: boolean
  userAgent?: string
  /** A touch screen, as on phones. */
  touch?: boolean
  /** Of the browser (BCP 47). */
  language?: string
  engine?: Engine
}

export class Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly baseUrl: string
  /** Requests to origins other than the product's. */
  readonly foreignRequests: string[] = []
  /** CSP and Trusted Types violations and uncaught errors of all documents in the browser. */
  readonly violations: string[] = []

  constructor(context: BrowserContext, page: Page, baseUrl: string) {
    this.context = context
    this.page = page
    this.baseUrl = baseUrl
  }

  /** Runs a verb of the wallet's control in the page. Arguments must be JSON. */
  wallet(verb: string, ...args: unknown[]): Promise<unknown> {
    return this.walletNamed(WALLET_NAME, verb, ...args)
  }

  walletNamed(name: string, verb: string, ...args: unknown[]): Promise<unknown> {
    return this.#control('testWallets', name, verb, args)
  }

  /** The same for a Bitcoin wallet. */
  bitcoinWallet(verb: string, ...args: unknown[]): Promise<unknown> {
    return this.#control('testBitcoinWallets', BITCOIN_WALLET_NAME, verb, args)
  }

  /** The same for a Solana wallet. */
  solanaWallet(verb: string, ...args: unknown[]): Promise<unknown> {
    return this.#control('testSolanaWallets', SOLANA_WALLET_NAME, verb, args)
  }

  /** @param family the global with the control handles of such wallets */
  #control(
    family: 'testWallets' | 'testBitcoinWallets' | 'testSolanaWallets',
    name: string,
    verb: string,
    args: unknown[],
  ): Promise<unknown> {
    return this.page.evaluate(
      async ([family, name, verb, args]) => {
        const control = globalThis[family][name] as object
        const member: unknown = Reflect.get(control, verb)
        const value = typeof member === 'function' ? await member.apply(control, args) : member
        return structuredClone(value)
      },
      [family, name, verb, args] as const,
    )
  }

  /** Installs a wallet in the open page, or as browsers install an extension: in the pages that load from now on. */
  async install(wallet: WalletOptions, { into }: { into: 'page' | 'nextPages' }): Promise<void> {
    const content = walletScript(this.baseUrl, { wallets: [wallet] })
    if (into === 'page') await this.page.evaluate(content)
    else await this.context.addInitScript({ content })
  }

  /** Methods of the wallet's requests, oldest first. */
  async calls(): Promise<string[]> {
    const calls = (await this.wallet('calls')) as { method: string }[]
    return calls.map(({ method }) => method)
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  /** Opens the page and connects the first wallet, up to the sign-in view. */
  async connect(): Promise<void> {
    await this.page.goto(this.baseUrl)
    await this.connectHere()
  }

  /** Connects on the page that is open. */
  async connectHere(): Promise<void> {
    await this.button('Connect wallet').click()
    await this.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await this.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  }

  /** Connects, signs in, and opens the account in the modal. */
  async openAccount(): Promise<void> {
    await this.connect()
    await this.signIn()
    await this.dialog.waitFor({ state: 'detached' })
    await this.button(/0x.{4}…/)
      .first()
      .click()
    await this.dialog.getByRole('heading', { name: 'Account' }).waitFor()
  }

  /**
   * Resolves once the history entries of a closed modal are gone. They are removed 100 ms after closing, and that step
   * would cancel a reload that starts at the same moment. Playwright then waits for a load that never comes.
   */
  async historySettled(): Promise<void> {
    await this.page.waitForFunction(
      () => !Object.keys((history.state as object | null) ?? {}).includes('aureus.modal'),
    )
  }

  /** Reloads a page whose modal is closed. */
  async reload(options: Parameters<Page['reload']>[0] = {}): Promise<void> {
    await this.historySettled()
    await this.page.reload(options)
    await this.hydrated()
  }

  /** Resolves once React has hydrated the page. The server's markup would lose an earlier event. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      const parts = [...document.querySelectorAll('main, main button, main input, main textarea')]
      const isAnswered = (part: Element) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps$'))
      return parts.length > 0 && parts.every(isAnswered)
    })
  }

  async signIn(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await this.page.getByText('Signed in').first().waitFor()
  }
}

/** A visitor with their own browser profile, removed when the test ends. */
export async function visit(options: VisitorOptions = {}): Promise<Visitor> {
  const {
    baseUrl = inject('baseUrl'),
    wallets = [{}],
    bitcoinWallets,
    solanaWallets,
    theme,
    ...rest
  } = options
  const browser = await startBrowser(rest.engine ?? 'chromium', rest)
  const context = await browser.newContext({
    viewport: rest.viewport ?? { width: 1440, height: 900 },
    javaScriptEnabled: rest.javaScriptEnabled ?? true,
    reducedMotion: (rest.reducedMotion ?? !isAboutTheModal()) ? 'reduce' : 'no-preference',
    locale: spoken(rest.language),
    ...(rest.userAgent !== undefined && { userAgent: rest.userAgent }),
    ...(rest.touch && { hasTouch: true, isMobile: true }),
  })
  context.setDefaultTimeout(WAIT_LIMIT_MS)
  if (theme) await context.addCookies([{ name: 'aureus.theme', value: theme, url: baseUrl }])
  const page = await context.newPage()
  const visitor = new Visitor(context, page, baseUrl)
  const refused = keepRefused(context)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await tellScreens(visitor)
      if (refused.length > 0) console.error(`Refused requests:\n${refused.join('\n')}`)
    }
    await context.close()
  })
  await watch(visitor)
  if (pseudoTag !== undefined) await judgeWords(visitor)
  const hasWallets = [wallets, bitcoinWallets, solanaWallets].some((list) => list?.length)
  if (rest.javaScriptEnabled !== false && hasWallets)
    await context.addInitScript({
      content: walletScript(baseUrl, { wallets, bitcoinWallets, solanaWallets }),
    })
  return visitor
}

/** What moves is the modal, so its own tests see it move. Elsewhere the frames between would only cost time. */
const isAboutTheModal = () => expect.getState().testPath?.includes('/e2e/modal/') === true

/** English ones speak the pseudo-language where tests run in it. */
const spoken = (language = 'en-GB') =>
  pseudoTag !== undefined && language.startsWith('en') ? pseudoTag : language

/** At the end of the test, fails it for words that no catalogue has and texts that do not fit. */
async function judgeWords(visitor: Visitor): Promise<void> {
  const { readEnglish } = await import('../pseudo/readEnglish.ts')
  const { watchWords } = await import('../pseudo/watchWords.ts')
  const { mirrorKeyboard, mirrorKeys } = await import('../pseudo/mirrorKeys.ts')
  readEnglish(visitor.page)
  mirrorKeys(visitor.page)
  mirrorKeyboard(visitor.page)
  const problems = await watchWords(visitor)
  onTestFinished(async () => expect(await problems()).toEqual([]))
}

/** The last requests that a server refused. A message on the screen does not say which one it was. */
function keepRefused(context: BrowserContext): string[] {
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.status() < 400) return
    const wait = response.headers()['retry-after']
    const when = new Date().toISOString()
    refused.push(
      `${when} ${response.status()} ${response.url()}${wait ? `, retry after ${wait} s` : ''}`,
    )
    if (refused.length > 30) refused.shift()
  })
  return refused
}

/** Prints the text of each page of a failed test, because a failed locator does not say what was there. */
async function tellScreens({ context, violations }: Visitor): Promise<void> {
  for (const page of context.pages()) {
    const url = page.url()
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 10_000 })
      .catch((error: unknown) => String(error))
    console.error(`${url} showed:\n${screen}`)
  }
  if (violations.length > 0) console.error(`Violations:\n${violations.join('\n')}`)
}

async function watch({ context, baseUrl, foreignRequests, violations }: Visitor) {
  const origin = new URL(baseUrl).origin
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob|about):/.test(url))
      foreignRequests.push(url)
  })
  context.on('weberror', (raised) => violations.push(`uncaught: ${raised.error().message}`))
  // Includes the wallet's windows and pages opened from emails.
  await context.exposeFunction('__reportViolation', (text: string) => void violations.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile } = event
      const report = (globalThis as unknown as { __reportViolation(text: string): void })
        .__reportViolation
      report(`csp: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
}
