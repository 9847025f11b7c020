// Logs in with email like a visitor: reads the email in the inbox and opens its link in a tab.
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readAsEnglish } from '../pseudo/readEnglish.ts'
import type { Visitor } from './visitor.ts'

interface Mail {
  id: string
  links: string[]
  subject: string
  text: string
  html: string
}

/** The ports of the app, the wallet's origin and the inbox are consecutive. */
const beside = (baseUrl: string, by: number) => {
  const url = new URL(baseUrl)
  return `${url.protocol}//${url.hostname}:${Number(url.port) + by}`
}

export const walletOriginOf = ({ baseUrl }: Visitor) => beside(baseUrl, 1)

export const walletFrame = ({ page }: Visitor): FrameLocator =>
  page.frameLocator('iframe[data-aureus=wallet]')

/** Newest first. */
export async function mailsTo({ baseUrl }: Visitor, email: string): Promise<Mail[]> {
  const url = `${beside(baseUrl, 2)}/api/messages?to=${encodeURIComponent(email)}`
  const { messages } = (await (await fetch(url)).json()) as { messages: Mail[] }
  return readAsEnglish(messages)
}

/** The first email to an address, in whatever language. */
export async function firstMailTo(visitor: Visitor, email: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(visitor, email)).length).toBeGreaterThan(0)
  return (await mailsTo(visitor, email)).at(-1) as Mail
}

/** Kinds of email by the start of their subjects. */
const subjects = {
  link: 'Is this you?',
  code: 'Your code for',
  'change from': 'Your code to change the email address',
  'change to': 'Confirm the new email address',
  changed: 'The email address of your',
  added: 'Confirm this address',
  'second asks': 'A new device asks for your',
  'second code': 'The recovery server’s code',
} as const

export interface MailKind {
  to: string
  /** Emails leave through an outbox, so a notice from an earlier step may arrive late. */
  kind: keyof typeof subjects
}

export async function mailsOf(visitor: Visitor, { to, kind }: MailKind): Promise<Mail[]> {
  return (await mailsTo(visitor, to)).filter(({ subject }) => subject.startsWith(subjects[kind]))
}

/** Waits for an email of this kind that is not among the known ones. */
export async function nextMail(
  visitor: Visitor,
  wanted: MailKind,
  known: readonly Mail[] = [],
): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      const ids = new Set(known.map(({ id }) => id))
      mail = (await mailsOf(visitor, wanted)).find(({ id }) => !ids.has(id))
      return mail
    })
    .toBeDefined()
  return mail as Mail
}

/**
 * A code's digits, shown or written in two groups. An address in the text may have eight digits too: one in forty random
 * ids begins with them.
 */
export const codeIn = (text: string): string =>
  /(?<![\w-])(\d{4})\s?(\d{4})(?![\w-])/.exec(text)?.slice(1).join('') ?? ''

/** Opens the mailed link, picks the number that the modal shows, and reads the resulting code. */
export async function approveDevice(
  visitor: Visitor,
  link: string,
  number: string,
): Promise<string> {
  const mailbox: Page = await visitor.context.newPage()
  await mailbox.goto(link)
  await mailbox.getByRole('button', { name: number, exact: true }).click()
  await expect.poll(async () => codeIn(await mailbox.innerText('body'))).not.toBe('')
  const code = codeIn(await mailbox.innerText('body'))
  await mailbox.close()
  return code
}

/** Types into the wallet's frame, where the page's scripts cannot see it. */
export const codeField = (visitor: Visitor) =>
  walletFrame(visitor).getByRole('textbox', { name: 'Code', exact: true })

/** Logs in from the open page up to the typed code. The next step depends on the wallet. */
export async function proveEmail(
  visitor: Visitor,
  email: string,
  beforeCode?: () => Promise<void>,
): Promise<void> {
  await visitor.button('Connect wallet').click()
  await typeEmail(visitor, email, beforeCode)
}

/** The same from the open Connect view. */
export async function typeEmail(
  visitor: Visitor,
  email: string,
  beforeCode?: () => Promise<void>,
): Promise<void> {
  const { dialog } = visitor
  const link = { to: email, kind: 'link' } as const
  const known = await mailsOf(visitor, link)
  // Key by key: React does not notice a value that the driver of Firefox sets at once.
  await dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
  const shown = dialog.getByText(/^\d\d$/)
  const mail = await nextMail(visitor, link, known)
  const code = await approveDevice(visitor, mail.links[0] as string, await shown.innerText())
  await beforeCode?.()
  // The field submits itself.
  await codeField(visitor).fill(code)
}

/** Logs in from the open page up to the sign-in view. */
export async function logInByEmail(visitor: Visitor, email: string): Promise<void> {
  await proveEmail(visitor, email)
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** Presses a button in the wallet's frame, which the page can neither see nor press. */
export async function signInWithWallet(visitor: Visitor): Promise<void> {
  const { dialog, page } = visitor
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const answer = walletFrame(visitor).getByRole('button', { name: 'Sign in', exact: true })
  await answer.click()
  // Browsers ignore a press on a cross-origin frame that has just moved, so press again.
  await expect
    .poll(async () => {
      if (await answer.isEnabled({ timeout: 100 }).catch(() => false))
        await answer.click({ timeout: 1000 }).catch(() => undefined)
      return page.getByText('Signed in').first().isVisible()
    })
    .toBe(true)
  await dialog.waitFor({ state: 'detached' })
}

/** The same on a site of another origin, whose modal closes. */
export async function signInOnSite(visitor: Visitor): Promise<void> {
  await pressSignInUntil(visitor, async () => !(await visitor.dialog.isVisible()))
}

/** Signs in the page and then in the wallet's frame, which is pressed again until the page shows the outcome. */
export async function pressSignInUntil(
  visitor: Visitor,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const { dialog } = visitor
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const answer = walletFrame(visitor).getByRole('button', { name: 'Sign in', exact: true })
  await pressInFrameUntil(answer, isDone)
}

/** Presses a button of the wallet's frame until the page shows the outcome. */
export async function pressInFrameUntil(
  answer: Locator,
  isDone: () => Promise<boolean>,
): Promise<void> {
  // Browsers ignore a press on a cross-origin frame that has just moved, so press again.
  await expect
    .poll(async () => {
      await answer.click({ timeout: 1000 }).catch(() => undefined)
      return isDone()
    })
    .toBe(true)
}

/** Opens the wallet's settings from the closed modal. */
export async function openWalletSettings(visitor: Visitor): Promise<void> {
  const { dialog } = visitor
  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  await dialog.getByRole('button', { name: /^(?:Email wallet|\S+ sign-in)/ }).click()
  await dialog.getByText('This device').waitFor()
}

const showWays = async ({ dialog }: Visitor) => {
  await dialog.getByRole('button', { name: 'Ways to sign in' }).click()
  await dialog.getByText('These open your wallet').waitFor()
}

/** Opens the list of ways to sign in from the closed modal. */
export async function openWays(visitor: Visitor): Promise<void> {
  await openWalletSettings(visitor)
  await showWays(visitor)
}

/**
 * Leaves the open list of ways and disconnects, after every way has passed its hold. A way that
 * was added opens the wallet only after a while, and the list is read when it opens.
 */
export async function leaveWays(visitor: Visitor): Promise<void> {
  const { dialog, page } = visitor
  const held = dialog.getByText('Opens your wallet from')
  // The list is read when it opens. All tests together may read it 300 times a minute.
  await expect
    .poll(
      async () => {
        if ((await held.count()) === 0) return true
        await visitor.button('Back').click()
        // The last list shows meanwhile.
        const isRead = page.waitForResponse(/\/v1\/ways\/list$/)
        await showWays(visitor)
        await (await isRead).finished()
        return false
      },
      { interval: 500 },
    )
    .toBe(true)
  await visitor.button('Back').click()
  await visitor.button('Back').click()
  await visitor.button('Disconnect').click()
  await dialog.waitFor({ state: 'detached' })
}

/** Of the page and of the wallet's frame, from the next document on. @param byMs positive if the clock is fast */
export const setClockWrong = ({ context }: Pick<Visitor, 'context'>, byMs: number) =>
  context.addInitScript((by) => {
    const right = Date
    const wrong = () => right.now() + by
    class WrongDate extends right {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [wrong()]) as [number]))
      }
      static override now = wrong
    }
    globalThis.Date = WrongDate as DateConstructor
  }, byMs)
