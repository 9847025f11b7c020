// One visitor: signs in, opens the form of a swap, and types three amounts.
import type { BrowserContext, Page } from 'playwright-core'
import { injectWallet } from '../measure/wallet.ts'
import { createAccount } from '../signIn/wallets.ts'

/** For which the form waits after the last key (decision 0223). */
export const PAUSE_MS = 250
const WALLET = 'Gold Wallet'
/** What is typed last. Before it the amount is zero, and the form asks for no offer. */
const digits = ['1', '2', '3'] as const
const WITHIN_MS = 120_000

/** Milliseconds from the last digit to the frame that shows it. */
export interface Waits {
  firstMs: number
  allMs: number
}

export async function measureSwap(context: BrowserContext, url: string): Promise<Waits[]> {
  context.setDefaultTimeout(WITHIN_MS)
  await installWallet(context)
  const page = await context.newPage()
  await page.goto(url)
  await openSwap(page)
  const field = page.getByRole('textbox', { name: /^You pay/ })
  const waits: Waits[] = []
  for (const digit of digits) {
    await field.fill('0.0')
    await page.getByText('You receive at least').waitFor({ state: 'detached' })
    const waiting = await watch(page, ['You receive at least', /^(?:One offer:|\d+ offers\.) /])
    await field.press('End')
    await field.press(digit)
    const [firstMs = 0, allMs = 0] = await waiting()
    waits.push({ firstMs, allMs })
  }
  return waits
}

/** The least that a page needs: the same pause, one request, and one line that it draws. */
export async function measureBare(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(`${url}/bare`)
  await page.evaluate((pauseMs) => {
    const field = document.body.appendChild(document.createElement('input'))
    const line = document.body.appendChild(document.createElement('p'))
    field.addEventListener('input', () => {
      line.textContent = ''
      setTimeout(async () => {
        await (await fetch('/echo', { method: 'POST', body: '{}' })).json()
        line.textContent = 'answered'
      }, pauseMs)
    })
  }, PAUSE_MS)
  const waits: number[] = []
  for (const digit of digits) {
    const waiting = await watch(page, ['answered'])
    await page.locator('input').press(digit)
    waits.push(...(await waiting()))
  }
  await page.close()
  return waits
}

async function installWallet(context: BrowserContext): Promise<void> {
  const account = createAccount()
  await context.exposeBinding('benchSign', (_, hex: string) =>
    account.signMessage({ message: Buffer.from(hex.slice(2), 'hex').toString() }),
  )
  const { address } = account
  const wallet = { name: WALLET, rdns: 'com.example.wallet', address, chainId: 99199 }
  await context.addInitScript(injectWallet, wallet)
}

async function openSwap(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await press(WALLET)
  await press('Sign in')
  await page.getByText('Signed in').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /0x.{4}…/ })
    .first()
    .click()
  await press('Swap')
  await page.getByRole('textbox', { name: /^You pay/ }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** @returns a function that waits for the milliseconds from the next input until a frame has each text */
async function watch(
  page: Page,
  texts: readonly (string | RegExp)[],
): Promise<() => Promise<number[]>> {
  const sources = texts.map((text) => (typeof text === 'string' ? `^${text}$` : text.source))
  await page.evaluate((all) => {
    const wanted = all.map((source) => new RegExp(source))
    const drawnMs: number[] = []
    const isThere = (text: RegExp) =>
      [...document.querySelectorAll('p, span')].some((one) => text.test(one.textContent.trim()))
    const drawn = new Promise<number[]>((resolve) => {
      const start = () => {
        const typedMs = performance.now()
        const observer = new MutationObserver(() => {
          wanted.forEach((text, at) => {
            if (drawnMs[at] !== undefined || !isThere(text)) return
            drawnMs[at] = 0
            requestAnimationFrame(() =>
              setTimeout(() => {
                drawnMs[at] = performance.now() - typedMs
                if (wanted.every((_, each) => (drawnMs[each] ?? 0) > 0)) resolve(drawnMs)
              }),
            )
          })
        })
        observer.observe(document, { childList: true, subtree: true, characterData: true })
      }
      document.addEventListener('input', start, { capture: true, once: true })
    })
    Object.assign(globalThis, { benchDrawn: drawn })
  }, sources)
  return () =>
    page.evaluate(() => (globalThis as unknown as { benchDrawn: Promise<number[]> }).benchDrawn)
}
