// Signs in at a stand-in provider, on a page that talks to the wallet's frame itself.
import type { Page } from 'playwright-core'
import { walletOriginOf } from './emailLogin.ts'
import { type Answered, ask, type Hostile, visitHostilePage } from './hostilePage.ts'
import type { Visitor } from './visitor.ts'

export interface Consent {
  /** The same account is always the same person at the same provider. */
  account: string
  answer?: 'yes' | 'no'
  /** Id of a special case to simulate. */
  situation?: string
}

/** A page on the app's origin with the wallet's frame in it, ready for requests. */
export async function openSocialPage(visitor: Visitor): Promise<void> {
  await visitHostilePage(visitor)
  await visitor.page.evaluate(async () => {
    const { frame, ready } = globalThis.hostile as Hostile & { ready: Promise<void> }
    // The product marks its frame so, and other parts of the harness look for the mark.
    frame.dataset['aureus'] = 'wallet'
    await ready
  })
}

/** Does what a click does: opens the window first, then begins the login. */
export async function beginLogin(visitor: Visitor, provider: string) {
  const { page } = visitor
  const opens = page.waitForEvent('popup')
  await page.evaluate((url) => void open(url), `${walletOriginOf(visitor)}/oauth/start`)
  const begun = await ask(visitor, 'getSocialRedirectUri', { provider })
  if (!begun.ok) throw new Error(begun.error?.message)
  const { ticketUri } = begun.payload as { ticketUri: string }
  return { popup: await opens, ticketUri }
}

/** Answers the stand-in's page. */
export async function consent(page: Page, { account, answer = 'yes', situation }: Consent) {
  await page.locator('input[name=person][value=""]').check()
  await page.locator('input[name=account]').fill(account)
  await page.locator('input[name=name]').fill(account)
  await page.locator('input[name=email]').fill(`${account}@example.com`)
  if (situation !== undefined) {
    await page.locator('summary').click()
    await page.locator(`input[name=situation][value=${situation}]`).check()
  }
  await page.locator(`button[value=${answer}]`).click()
}

/** Signs in and waits until the wallet is open and the window closed. */
export async function logInSocially(
  visitor: Visitor,
  provider: string,
  account: string,
): Promise<Answered> {
  const { popup, ticketUri } = await beginLogin(visitor, provider)
  const closed = popup.waitForEvent('close')
  const answered = ask(visitor, 'connectSocial', { uri: ticketUri })
  await consent(popup, { account })
  await closed
  return answered
}
