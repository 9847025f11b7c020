// What owners control in the wallet's own window: the freeze, what is stored about them, and its end.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  logInByEmail,
  mailsTo,
  openWalletSettings,
  signInWithWallet,
} from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** With the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

async function openKeys(visitor: Visitor): Promise<Page> {
  await openWalletSettings(visitor)
  const opening = visitor.context.waitForEvent('page')
  await visitor.dialog.getByRole('link', { name: 'Your key and recovery' }).click()
  const keys = await opening
  await heading(keys, 'Your key').waitFor()
  return keys
}

/** Tells the page that its visitor is back. */
const comeBack = ({ page }: Visitor) =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

async function saveData(keys: Page): Promise<string> {
  const saving = keys.waitForEvent('download')
  await press(keys, 'Download my data')
  return readFileSync(await (await saving).path(), 'utf8')
}

describe('what owners control', () => {
  test('behavior: freezes and thaws, shows what is stored, and deletes it unless the owner changes their mind', async () => {
    const email = `control-${crypto.randomUUID()}@example.com`
    const visitor = await visit({ wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    await logInByEmail(visitor, email)
    await signInWithWallet(visitor)
    const keys = await openKeys(visitor)

    await press(keys, 'Freeze this wallet')
    await heading(keys, 'Freeze this wallet?').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    await press(keys, 'Cancel')
    await press(keys, 'Freeze this wallet')
    await press(keys, 'Freeze now')
    await heading(keys, 'Your wallet is frozen').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    await keys.reload()
    await heading(keys, 'Your wallet is frozen').waitFor()
    await press(keys, 'Thaw the wallet')
    await heading(keys, 'Your key').waitFor()
    await press(keys, 'What happened to your key')
    for (const what of ['Froze the wallet', 'Thawed the wallet', 'Signed'])
      await keys.getByText(what, { exact: true }).first().waitFor()
    await keys.getByText(`For ${visitor.baseUrl}`).first().waitFor()
    await press(keys, 'Back')

    await press(keys, 'Your data')
    await heading(keys, 'Your data').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    const data = await saveData(keys)
    expect(data).toContain(email)
    expect(Object.keys(JSON.parse(data).tables)).toEqual(
      expect.arrayContaining(['wallet_users', 'custody_wallets', 'custody_releases']),
    )
    await press(keys, 'Delete my wallet and data')
    await button(keys, 'Show the recovery words first').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    await press(keys, 'Delete in seven days')
    await keys.getByText('This wallet and everything about you is deleted on').waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    // The page and the wallet's questions say it too.
    await comeBack(visitor)
    await visitor.dialog.getByText('This wallet and everything about you is deleted on').waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    const opening = visitor.context.waitForEvent('page')
    await visitor.dialog.getByRole('link', { name: 'Keep my wallet' }).press('Enter')
    const other = await opening
    await press(other, 'Keep my wallet')
    await button(other, 'Keep my wallet').waitFor({ state: 'detached' })
    await heading(other, 'Your key').waitFor()
    await comeBack(visitor)
    await visitor.dialog.getByText('This wallet and everything').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await mailsTo(visitor, email)).map(({ subject }) => subject))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('You froze'),
          expect.stringContaining('can be used again'),
          expect.stringContaining('will be deleted'),
          expect.stringContaining('stays'),
        ]),
      )
  })
})
