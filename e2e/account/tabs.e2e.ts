// Two tabs of one browser: actions in one show in the other without a reload.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit, WALLET_NAME } from '../harness/visitor.ts'

/** Both tabs open and idle; the second is in the background. */
async function openTabs() {
  const visitor = await visit()
  await visitor.page.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
  const other = await visitor.context.newPage()
  other.on('pageerror', (error) => visitor.violations.push(`uncaught: ${error.message}`))
  await other.goto(visitor.baseUrl, { waitUntil: 'networkidle' })
  return { visitor, other }
}

async function connectedTabs() {
  const { visitor, other } = await openTabs()
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
  await signInView(visitor.page).waitFor()
  await signInView(other).waitFor()
  return { visitor, other }
}

async function signedInTabs() {
  const { visitor, other } = await connectedTabs()
  await visitor.signIn()
  await signedIn(other).waitFor()
  await signInView(other).waitFor({ state: 'detached' })
  return { visitor, other }
}

const signInView = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const signedIn = (page: Page) => page.getByText('Signed in').first()
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })

/** The prompts of this tab's wallet. */
const prompts = (page: Page) =>
  page.evaluate((name) => {
    const { calls } = globalThis.testWallets[name] as { calls: readonly { method: string }[] }
    return calls
      .map(({ method }) => method)
      .filter((method) => ['eth_requestAccounts', 'personal_sign'].includes(method))
  }, WALLET_NAME)

describe('two tabs', () => {
  test('behavior: connecting and signing in show in the other tab without a prompt', async () => {
    const { visitor, other } = await signedInTabs()
    expect(await prompts(visitor.page)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(await prompts(other)).toEqual([])
    await other.reload()
    await signedIn(other).waitFor()
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: signing out and disconnecting show in the other tab', async () => {
    const { visitor, other } = await signedInTabs()
    await button(other, 'Sign out').first().click()
    await signedIn(visitor.page).waitFor({ state: 'detached' })
    expect(await visitor.dialog.count()).toBe(0)
    await visitor.page.locator('[data-au-connect]').first().click()
    await button(visitor.dialog, 'Disconnect').click()
    await button(other, 'Connect wallet').first().waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a page that Back brings from the cache shows that its account left', async () => {
    const { visitor, other } = await signedInTabs()
    // What the browser tells a page on its way into its cache and out of it. In between no messages reach it.
    const tellOther = (type: string) =>
      other.evaluate(
        (name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
        type,
      )
    await tellOther('pagehide')
    await visitor.page.locator('[data-au-connect]').first().click()
    await button(visitor.dialog, 'Disconnect').click()
    await button(visitor.page, 'Connect wallet').first().waitFor()
    expect(await signedIn(other).count()).toBe(1)
    await visitor.page.close()
    await tellOther('pageshow')
    await button(other, 'Connect wallet').first().waitFor()
    expect(await signedIn(other).count()).toBe(0)
    expect(await prompts(other)).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: an account switch asks in both tabs, and one answer is enough', async () => {
    const { visitor, other } = await signedInTabs()
    await visitor.wallet('changeAccount', 1)
    await signInView(other).waitFor()
    await signInView(visitor.page).waitFor()
    await button(other.getByRole('dialog'), 'Sign in').click()
    await signedIn(visitor.page).waitFor()
    await signInView(visitor.page).waitFor({ state: 'detached' })
    expect(await prompts(visitor.page)).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(await prompts(other)).toEqual(['personal_sign'])
    expect(visitor.violations).toEqual([])
  })
})
