// A visitor with a wallet on a throttled machine, in a fresh profile with empty caches.
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Contender } from '../contenders.ts'
import { throttle } from './profile.ts'
import { type Marks, type RecorderOptions, record } from './recorder.ts'
import { countTraffic, type Traffic } from './traffic.ts'
import { type BenchWallet, injectWallet } from './wallet.ts'

const wallet: BenchWallet = {
  name: 'Gold Wallet',
  rdns: 'com.example.wallet',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 99199,
}
export const walletName = wallet.name

export type Visit = {
  page: Page
  session: CDPSession
  /** What the page has loaded so far. */
  traffic: () => Traffic
  /** Other origins that the page requested, whether they answered or not. */
  foreign: ReadonlySet<string>
  /** Resolves with the mark once the page has set it. */
  mark: (name: keyof Marks) => Promise<number>
  close: () => Promise<void>
}

/** Guards against hanging only: the machine may be busy. */
const WITHIN_MS = 120_000

export async function startVisit(
  browser: Browser,
  url: string,
  contender: Contender,
  clicks: RecorderOptions['clicks'],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(WITHIN_MS)
  await context.addInitScript(injectWallet, wallet)
  await context.addInitScript(record, { button: contender.button, walletName, clicks })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const foreign = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) foreign.add(origin)
  })
  const marks = hearMarks(page)
  const traffic = await countTraffic(session)
  await throttle(session)
  return {
    page,
    session,
    traffic,
    foreign,
    mark: marks.wait,
    close: () => context.close(),
  }
}

/** What the recorder tells. Each document has its own marks. */
function hearMarks(page: Page): { wait: Visit['mark'] } {
  const heard = new Map<string, number>()
  let arrived = () => {}
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) heard.clear()
  })
  page.on('console', (message) => {
    const [tag, name, ms] = message.text().split(' ')
    if (tag !== 'aureus-bench' || name === undefined) return
    heard.set(name, Number(ms))
    arrived()
  })
  return {
    wait: (name) =>
      new Promise((resolve, reject) => {
        const late = () => reject(new Error(`the page did not reach ${name}`))
        const timer = setTimeout(late, WITHIN_MS)
        arrived = () => {
          const ms = heard.get(name)
          if (ms === undefined) return
          clearTimeout(timer)
          resolve(ms)
        }
        arrived()
      }),
  }
}
