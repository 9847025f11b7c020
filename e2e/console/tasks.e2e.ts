// What an operator does at night, by the keyboard alone, against the whole product. Each change is in the audit log.
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { logInByEmail, mailsTo } from '../harness/emailLogin.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'
import { sessionOf } from './answers.ts'
import { consoleOf, DEVELOPER } from './operator.ts'
import { found } from './people.ts'
import { startScriptedConsole } from './scriptedConsole.ts'

/** Presses keys one after the other, as `g p`. */
async function keys({ page }: Visitor, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key)
}

async function pressOn(visitor: Visitor, target: Locator): Promise<void> {
  await tabTo(visitor, target)
  await visitor.page.keyboard.press('Enter')
}

const heading = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

async function openSection(visitor: Visitor, key: string, name: string): Promise<void> {
  await keys(visitor, 'g', key)
  await heading(visitor, name).waitFor()
}

async function search(visitor: Visitor, text: string): Promise<void> {
  await keys(visitor, '/')
  await visitor.page.keyboard.insertText(text)
  await keys(visitor, 'Enter')
}

/** Gives the dialog's reason, after one more signature if it asks for one. */
async function confirm(visitor: Visitor, reason: string, signs = false): Promise<void> {
  const { dialog, page } = visitor
  if (signs) {
    await dialog.getByRole('heading', { name: 'Sign once more' }).waitFor()
    await pressOn(visitor, dialog.getByRole('button', { name: `Sign with ${WALLET_NAME}` }))
  }
  await dialog.getByLabel('Reason').waitFor()
  await page.keyboard.insertText(reason)
  await keys(visitor, 'Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/Done\. Audit log entry/).waitFor()
}

async function arrive(): Promise<Visitor> {
  const visitor = await visit({ wallets: [{ privateKeys: [DEVELOPER] }] })
  await visitor.page.goto(consoleOf(visitor))
  await pressOn(visitor, visitor.button(new RegExp(`Sign with ${WALLET_NAME}`)))
  await heading(visitor, 'Overview').waitFor()
  return visitor
}

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })

/** A person of the embedded wallet with a session. */
async function newPerson(): Promise<string> {
  const person = await visit({ wallets: [] })
  const email = `night-${crypto.randomUUID().slice(0, 8)}@example.com`
  await person.page.goto(person.baseUrl)
  await logInByEmail(person, email)
  return email
}

describe('the console', () => {
  test('behavior: an operator does the twelve tasks by keyboard, and each is in the audit log', async () => {
    const email = await newPerson()
    // The inbox refuses its first mail for good.
    const mailbox = `full+${crypto.randomUUID().slice(0, 8)}@example.com`
    const domain = `ban-${crypto.randomUUID().slice(0, 8)}.example`
    const word = `word${crypto.randomUUID().slice(0, 8)}`
    const operator = await arrive()
    const { page } = operator

    await openSection(operator, 'p', 'People')
    await search(operator, email.slice(0, 14))
    await pressOn(operator, page.getByRole('link', { name: email }))
    await heading(operator, email).waitFor()
    const address = (await page.getByText(/^eip155:0x[0-9a-fA-F]{40}$/).innerText()).slice(-40)
    await openSection(operator, 'p', 'People')
    await search(operator, address.slice(11, 31))
    await pressOn(operator, page.getByRole('link', { name: email }))
    await heading(operator, email).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await pressOn(operator, button(operator, 'End all sessions'))
    await confirm(operator, 'Ticket 1')
    await page.getByText('No sessions.').waitFor()
    await pressOn(operator, button(operator, 'Freeze this wallet'))
    await confirm(operator, 'Ticket 2')
    await pressOn(operator, button(operator, 'Thaw this wallet'))
    await confirm(operator, 'Ticket 3', true)
    await button(operator, 'Freeze this wallet').waitFor()
    await tabTo(operator, page.getByLabel('New note'))
    await page.keyboard.insertText('Called back on the number on file.')
    await pressOn(operator, button(operator, 'Add note'))
    await confirm(operator, 'Ticket 4')
    await page.getByRole('table', { name: 'Notes' }).getByText('Called back').waitFor()
    await pressOn(operator, button(operator, 'Export personal data'))
    await confirm(operator, 'Ticket 5')
    await page.getByRole('link', { name: 'Save as a file' }).waitFor()
    await pressOn(operator, button(operator, 'Ban this person'))
    await confirm(operator, 'Ticket 6')
    await button(operator, 'Lift the ban').waitFor()

    await openSection(operator, 'l', 'Lists')
    await tabTo(operator, page.getByLabel('Value', { exact: true }))
    await page.keyboard.insertText(domain)
    await pressOn(operator, button(operator, 'Deny it'))
    await confirm(operator, 'Ticket 7')
    await page.getByRole('table', { name: 'Entries' }).getByText(domain).waitFor()

    await openSection(operator, 'm', 'Mail and webhooks')
    await tabTo(operator, page.getByLabel('Send to'))
    await page.keyboard.insertText(mailbox)
    await pressOn(operator, button(operator, 'Send a test mail'))
    await confirm(operator, 'Ticket 8')
    await pressOn(operator, button(operator, 'Dead'))
    const failed = page.getByRole('row').filter({ hasText: 'SMTP 550' })
    await expect
      .poll(async () => {
        await pressOn(operator, button(operator, 'Load again'))
        return failed.count()
      })
      .toBe(1)
    expect(await mailsTo(operator, mailbox)).toEqual([])
    await pressOn(operator, failed.getByRole('button', { name: 'Send again' }))
    await confirm(operator, 'Ticket 9')
    await expect.poll(async () => (await mailsTo(operator, mailbox)).length).toBe(1)

    await openSection(operator, 's', 'Sponsorship')
    await pressOn(operator, button(operator, 'Pause sponsorship').first())
    await confirm(operator, 'Ticket 10')
    await pressOn(operator, button(operator, 'Resume sponsorship').first())
    await confirm(operator, 'Ticket 11')

    await openSection(operator, 'a', 'Names')
    await tabTo(operator, page.getByLabel('Name or word'))
    await page.keyboard.insertText(word)
    await pressOn(operator, button(operator, 'Reserve it'))
    await confirm(operator, 'Ticket 12')

    await openSection(operator, 'u', 'Audit log')
    await pressOn(operator, button(operator, 'Verify every entry'))
    await page.getByText('The chain is unbroken').waitFor()
    const log = page.getByRole('table', { name: 'Entries' })
    for (const [index, action] of [
      'person.endSessions',
      'person.freeze',
      'person.thaw',
      'person.note',
      'person.export',
      'person.ban',
      'list.add',
      'mail.test',
      'mail.again',
      'sponsorship.pause',
      'sponsorship.resume',
      'name.reserve',
    ].entries()) {
      const row = log.getByRole('row').filter({ hasText: `Ticket ${index + 1}` })
      await row.filter({ hasText: action }).first().waitFor()
    }
    expect(operator.violations).toEqual([])
  })

  test('behavior: back and forward move between pages, and the heading has the focus', async () => {
    const operator = await arrive()
    const { page } = operator
    await openSection(operator, 'n', 'Nodes')
    expect(await page.title()).toMatch(/^Nodes – .* console$/)
    const hasFocus = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await hasFocus()).toBe('Nodes')
    await page.goBack()
    await heading(operator, 'Overview').waitFor()
    await expect.poll(hasFocus).toBe('Overview')
    await page.goForward()
    await heading(operator, 'Nodes').waitFor()
    await page.reload()
    await heading(operator, 'Nodes').waitFor()
  })

  test('behavior: further pages load by keyboard, and their first row has the focus', async () => {
    const [ada, ...others] = found.people
    const bob = { ...found.people[0], id: crypto.randomUUID(), label: 'bob@example.com' }
    const baseUrl = await startScriptedConsole({
      session: sessionOf('viewer'),
      laterPages: { 'GET /v1/people': { people: [ada, bob], next: null } as typeof found },
    })
    const operator = await visit({ wallets: [], baseUrl })
    const { page } = operator
    await page.goto(`${baseUrl}/people?search=1f90`)
    const rows = page.getByRole('table').locator('tbody').getByRole('row')
    await pressOn(operator, button(operator, 'Show more'))
    await rows.filter({ hasText: 'bob@example.com' }).waitFor()
    expect(await rows.count()).toBe(2 + others.length)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('bob@example.com')
    await keys(operator, 'Tab', 'Enter')
    await page.waitForURL(`**/people/${bob.id}`)
  })

  test('error: an account that is not an operator’s stays outside, in words', async () => {
    const stranger = await visit()
    await stranger.page.goto(`${consoleOf(stranger)}/people`)
    await pressOn(stranger, stranger.button(new RegExp(`Sign with ${WALLET_NAME}`)))
    await stranger.page.getByText('This account is not an operator').waitFor()
    expect(await stranger.page.getByRole('navigation').count()).toBe(0)
  })

  test('behavior: a session that ends leads to the sign-in, and back to the same page', async () => {
    const operator = await arrive()
    const { page } = operator
    await openSection(operator, 'n', 'Nodes')
    await operator.context.clearCookies()
    await pressOn(operator, button(operator, 'Load again'))
    await page.getByText('Your session has ended').waitFor()
    await pressOn(operator, operator.button(new RegExp(`Sign with ${WALLET_NAME}`)))
    await heading(operator, 'Nodes').waitFor()
  })
})
