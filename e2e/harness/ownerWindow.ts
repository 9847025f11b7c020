// The owner's own window, and the rescue page from a file.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openWalletSettings, walletOriginOf } from './emailLogin.ts'
import type { Visitor } from './visitor.ts'

export const PASSWORD = 'a fine copper kettle'

/** What the test reads of it. */
export interface Kit {
  share: string
  rescuePage: string
  accounts: { evm: string }
}

export async function openKeys(visitor: Visitor): Promise<Page> {
  await openWalletSettings(visitor)
  return openKeysFromSettings(visitor)
}

export async function openKeysFromSettings(visitor: Visitor): Promise<Page> {
  const opening = visitor.context.waitForEvent('page')
  await visitor.dialog.getByRole('link', { name: 'Your key and recovery' }).click()
  const keys = await opening
  await keys.getByRole('heading', { name: 'Your key' }).waitFor()
  return keys
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** @returns the kit's file and its code */
export async function setPassword(keys: Page): Promise<{ kit: string; code: string }> {
  await press(keys, 'Set a recovery password')
  for (const [text, problem] of [
    ['short', 'Use at least 12 characters.'],
    ['Password12345', 'This password is easy to guess. Try four unrelated words.'],
  ] as const) {
    await field(keys, 'Recovery password').fill(text)
    await press(keys, 'Continue')
    await keys.getByText(problem).waitFor()
  }
  await field(keys, 'Recovery password').fill(PASSWORD)
  await field(keys, 'Type it again').fill(PASSWORD)
  await press(keys, 'Continue')
  await keys.getByRole('heading', { name: 'Save your rescue kit' }).waitFor()
  const saving = keys.waitForEvent('download')
  await press(keys, 'Save the file')
  const kit = await (await saving).path()
  const code = (await keys.locator('.rescue').innerText()).trim()
  return { kit, code }
}

async function withoutNetwork({ context }: Visitor): Promise<BrowserContext> {
  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  const offline = await browser.newContext()
  await offline.setOffline(true)
  return offline
}

/** Opens the released page from the disk, without a network. @returns what `shown` names, by password and by code */
export async function rescue(
  visitor: Visitor,
  { kit, code }: { kit: string; code: string },
  { offlineContext = withoutNetwork, shown = 'li' } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-rescue-'))
  const released = join(folder, 'rescue.html')
  const served = await (await fetch(`${walletOriginOf(visitor)}/rescue`)).text()
  writeFileSync(released, served)
  const { rescuePage } = JSON.parse(readFileSync(kit, 'utf8')) as Kit
  expect(`sha384-${createHash('sha384').update(served).digest('base64')}`).toBe(rescuePage)
  await using offline = await offlineContext(visitor)
  const page = await offline.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`file://${released}`)
  const opened: string[][] = []
  for (const [kind, secret, wrong] of [
    ['Recovery password', PASSWORD, 'another copper kettle'],
    ['Printed code', code.toLowerCase(), code.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))],
  ] as const) {
    await page.goto(`file://${released}`)
    await page.getByLabel('Choose the file').setInputFiles(kit)
    await page.getByRole('radio', { name: kind }).check()
    await page.locator('#secret').fill(wrong)
    await press(page, 'Open the kit')
    await page.getByText(/does not open the kit|mistyped/).waitFor()
    await page.locator('#secret').fill(secret)
    await press(page, 'Open the kit')
    // The form's own heading, “Rescue your wallet”, contains this name.
    await page.getByRole('heading', { name: 'Your wallet', exact: true }).waitFor()
    opened.push(await page.locator(shown).allTextContents())
  }
  await page.goto(`file://${released}`)
  const damaged = readFileSync(kit, 'utf8').replace(/"share": "(.)/, (all, one: string) =>
    all.replace(new RegExp(`${one}$`), one === 'A' ? 'B' : 'A'),
  )
  await page.locator('#kit').fill(damaged)
  await press(page, 'Open the kit')
  await page.getByText('This kit is damaged').waitFor()
  expect(asked.filter((url) => !url.startsWith('file://') && !url.startsWith('data:'))).toEqual([])
  rmSync(folder, { recursive: true })
  return opened
}
