// One new visitor: logs in by email, gets test coins and sends some twice.
import type { BrowserContext, Page } from 'playwright-core'
import { divide, type Parts } from './parts.ts'
import { record } from './recorder.ts'

export const roads = [
  'From the code’s last digit to the address',
  'From Review to the review',
  'From Send to the button that opens the window',
  'From that button to the question in the window',
  'From Approve to the signature',
  'From Approve to the answer in the page',
  'From Approve to the receipt',
  'The next one: from Review to the review',
  'The next one: from Send to the button',
  'The next one: from the button to the question',
  'The next one: from Approve to the signature',
  'The next one: from Approve to the answer',
  'The next one: from Approve to the receipt',
] as const
export type Road = (typeof roads)[number]
export type Waits = Record<Road, Parts>

const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/**
 * How the coins are sent: as an operation of the smart account, which the site pays for, or as a transaction of the
 * account's key. The first operation also makes the account a smart account.
 */
export type Way = 'operation' | 'transaction'

export async function measureRoads(
  context: BrowserContext,
  { url, port }: { url: string; port: number },
  way: Way,
): Promise<Waits> {
  if (way === 'transaction') await withoutSmartAccounts(context, port + 1)
  const recording = await record(context)
  const { marks, wait } = recording
  const page = await context.newPage()
  const waits: Partial<Waits> = {}
  const note = (road: Road, fromMs: number, toMs: number) => {
    waits[road] = divide(marks, fromMs, toMs)
  }
  const lastPress = (place: string) =>
    marks.findLast((mark) => mark.place === place && mark.name === 'pressed')?.atMs ?? 0

  await page.goto(url)
  await logIn()
  await signIn()
  await page.getByRole('button', { name: 'Get test coins' }).click()
  await page.locator('main p[title="10 Aureus"]').waitFor()
  await send(1, 7)
  await send(7, 13)
  return waits as Waits

  async function logIn() {
    const email = `bench-${crypto.randomUUID()}@example.com`
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByRole('button', { name: 'Continue with email' }).click()
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    const number = await dialog.getByText(/^\d\d$/).innerText()
    const code = await approve(context, await linkTo(email, port + 2), number)
    const field = frameOf(page).getByRole('textbox', { name: 'Code', exact: true })
    await field.fill(code.slice(0, 7))
    await page.waitForLoadState('networkidle')
    await field.press('End')
    await field.press(code.slice(7))
    const typed = await wait('frame', 'typed', 0)
    const drawn = await wait('page', 'drew the address', typed.atMs)
    note(roads[0], typed.atMs, drawn.atMs)
    await wait('page', 'drew Sign in', typed.atMs)
  }

  async function signIn() {
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
    const answer = frameOf(page).getByRole('button', { name: 'Sign in', exact: true })
    await untilPressed(answer, page.getByText('Signed in').first())
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  async function send(from: number, to: number) {
    const [toReview, toButton, toQuestion, toSignature, toAnswer, toReceipt] = roads.slice(
      from,
      to,
    ) as [Road, Road, Road, Road, Road, Road]
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Recipient|^To/ }).fill(recipient)
    await dialog.getByRole('textbox', { name: /Amount/ }).fill('0.5')
    await dialog.getByRole('button', { name: /^(?:Review|Continue)/ }).click()
    const go = dialog.getByRole('button', { name: 'Send', exact: true })
    await go.waitFor()
    const reviewedMs = lastPress('page')
    const reviewed = await wait('page', 'drew Send', reviewedMs)
    note(toReview, reviewedMs, reviewed.atMs)
    await page.waitForLoadState('networkidle')
    await go.click()
    const sentMs = lastPress('page')
    const button = await wait('frame', 'drew Review in your wallet', sentMs)
    note(toButton, sentMs, button.atMs)

    const opening = context.waitForEvent('page')
    const review = frameOf(page).getByRole('button', { name: 'Review in your wallet' })
    await untilPressed(review, frameOf(page).getByText('Waiting for your answer'))
    const window = await opening
    const reviewMs = lastPress('frame')
    const question = await wait('approve', 'drew Send', reviewMs)
    note(toQuestion, reviewMs, question.atMs)

    const approving = window.getByRole('button', { name: 'Send', exact: true })
    await window.locator('button.primary[aria-disabled=false]').waitFor()
    await approving.click().catch((error) => {
      if (!window.isClosed()) throw error
    })
    const approvedMs = lastPress('approve')
    const answer = await wait('page', 'received reply', approvedMs)
    const signed = marks.findLast(({ name }) => /^worker \d+ done$/.test(name))
    note(toSignature, approvedMs, signed?.atMs ?? 0)
    note(toAnswer, approvedMs, answer.atMs)
    await dialog.getByText('Confirmed').first().waitFor()
    note(toReceipt, approvedMs, performance.timeOrigin + performance.now())
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

/** The wallet's documents then name no network with smart accounts. */
async function withoutSmartAccounts(context: BrowserContext, walletPort: number): Promise<void> {
  await context.route(
    (address) =>
      Number(address.port) === walletPort && /^\/(?:frame|approve)$/.test(address.pathname),
    async (route) => {
      const response = await route.fetch()
      const document = await response.text()
      const body = document.replace(/,"smartAccount":\{[^}]*\}/g, '')
      await route.fulfill({ response, body })
    },
  )
}

const frameOf = (page: Page) => page.frameLocator('iframe[data-aureus=wallet]')

/** Browsers ignore a press on a cross-origin frame that has just moved. */
async function untilPressed(
  button: ReturnType<Page['locator']>,
  effect: ReturnType<Page['locator']>,
): Promise<void> {
  for (;;) {
    await button.click({ timeout: 1000 }).catch(() => undefined)
    const happened = await effect.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
    if (happened) return
  }
}

async function linkTo(email: string, inboxPort: number): Promise<string> {
  const url = `http://localhost:${inboxPort}/api/messages?to=${encodeURIComponent(email)}`
  for (;;) {
    const { messages } = (await (await fetch(url)).json()) as { messages: { links: string[] }[] }
    const link = messages[0]?.links[0]
    if (link !== undefined) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Opens the mailed link and picks the number. @returns the code */
async function approve(context: BrowserContext, link: string, number: string): Promise<string> {
  const mailbox = await context.newPage()
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: number, exact: true }).click()
  const shown = mailbox.getByText(/^\d{4}\s?\d{4}$/)
  const code = (await shown.innerText()).replace(/\D/g, '')
  await mailbox.close()
  return code
}
