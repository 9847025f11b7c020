// A second server keeps the recovery share: a new browser gets the wallet with that server's own code, and the link in its
// mail stops a request.
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTwoServers } from '../../scripts/test/second/twoServers.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  codeField,
  codeIn,
  logInByEmail,
  mailsOf,
  nextMail,
  proveEmail,
  setClockWrong,
  signInWithWallet,
  walletFrame,
} from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

/** A browser without a share, up to the second server's code. */
async function returnWithout(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.goto(visitor.baseUrl)
  await proveEmail(visitor, email)
  await walletFrame(visitor).getByText('A second server guards your wallet too.').waitFor()
}

async function openCancel(visitor: Visitor, link = ''): Promise<Page> {
  const page = await visitor.context.newPage()
  await page.goto(link)
  return page
}

describe('a wallet whose recovery share is at a second server', () => {
  test('behavior: opens in a new browser with a slow clock and that server’s code, unless the owner stops it', async () => {
    const { url: baseUrl, stop } = await startTwoServers()
    onTestFinished(stop)
    const email = `second-${crypto.randomUUID()}@example.com`
    const first = await visit({ wallets: [], baseUrl })
    await first.page.goto(baseUrl)
    await logInByEmail(first, email)

    const next = await visit({ wallets: [], baseUrl })
    await setClockWrong(next, -15 * 60_000)
    await returnWithout(next, email)
    const notice = await nextMail(next, { to: email, kind: 'second asks' })
    const mailed = await nextMail(next, { to: email, kind: 'second code' })
    const code = codeIn(mailed.text)
    await codeField(next).fill(code.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
    const wrong = 'That code isn’t right. You have 4 attempts left.'
    await walletFrame(next).getByText(wrong).waitFor()
    expect(await accessibilityProblems(next.page)).toEqual([])
    await codeField(next).fill(code)
    await next.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    // With the share that it received.
    await signInWithWallet(next)

    // Too late, and the page says so.
    const late = await openCancel(next, notice.links[0])
    await late.getByRole('heading', { name: 'A new device already has your wallet' }).waitFor()
    expect(await accessibilityProblems(late)).toEqual([])

    const thief = await visit({ wallets: [], baseUrl })
    const known = await mailsOf(first, { to: email, kind: 'second asks' })
    await returnWithout(thief, email)
    const asked = await nextMail(first, { to: email, kind: 'second asks' }, known)
    const cancel = await openCancel(first, asked.links[0])
    expect(await accessibilityProblems(cancel)).toEqual([])
    await cancel.getByRole('button', { name: 'Stop request' }).press('Enter')
    await cancel.getByRole('heading', { name: 'Request stopped' }).waitFor()
    await cancel.goto(asked.links[0] ?? '')
    await cancel.getByRole('heading', { name: 'This request is no longer open' }).waitFor()
    await codeField(thief).fill('12345678')
    await thief.page.getByText('The wallet’s owner stopped the request.').waitFor()

    for (const { violations } of [first, next, thief]) expect(violations).toEqual([])
  })
})
