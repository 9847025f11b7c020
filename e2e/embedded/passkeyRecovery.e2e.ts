// A passkey in place of the escrow, with Chromium's virtual authenticator and its PRF: made, tested after a new sign-in,
// used for the words and on a device that lost everything. And what is said where it cannot be.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  codeIn,
  logInByEmail,
  mailsOf,
  nextMail,
  openWalletSettings,
  proveEmail,
  signInWithWallet,
  walletFrame,
  walletOriginOf,
} from '../harness/emailLogin.ts'
import { givePasskeys, type Passkeys } from '../harness/passkeys.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const OWNER = 'Only you can open this wallet.'
const newEmail = () => `prf-${crypto.randomUUID()}@example.com`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor()

interface Arrived {
  visitor: Visitor
  passkeys: Passkeys
  email: string
  keys: Page
  /** Everything that pages and workers sent. */
  bodies: string[]
  /** What passkeys gave, in hex. */
  secrets: string[]
}

async function arrive(): Promise<Arrived> {
  const visitor = await visit({ wallets: [] })
  const { context, page, baseUrl } = visitor
  const passkeys = await givePasskeys(visitor)
  const bodies: string[] = []
  context.on('request', (request) => {
    const body = request.postData()
    if (body !== null) bodies.push(body)
  })
  const secrets: string[] = []
  await context.exposeFunction('notePrf', (hex: string) => void secrets.push(hex))
  await context.addInitScript(() => {
    // Pages that are not secure have none.
    if (!('PublicKeyCredential' in window)) return
    const { prototype } = PublicKeyCredential
    const read = prototype.getClientExtensionResults
    prototype.getClientExtensionResults = function (this: PublicKeyCredential) {
      const results = read.call(this)
      const first = results.prf?.results?.first
      if (first instanceof ArrayBuffer) {
        const bytes = Array.from(new Uint8Array(first), (byte) =>
          byte.toString(16).padStart(2, '0'),
        )
        ;(window as unknown as { notePrf(hex: string): void }).notePrf(bytes.join(''))
      }
      return results
    }
  })
  await page.goto(baseUrl)
  const email = newEmail()
  await logInByEmail(visitor, email)
  await signInWithWallet(visitor)
  await openWalletSettings(visitor)
  const opening = context.waitForEvent('page')
  await visitor.dialog.getByRole('link', { name: 'Your key and recovery' }).click()
  const keys = await opening
  await heading(keys, 'Your key')
  return { visitor, passkeys, email, keys, bodies, secrets }
}

/** @returns the kit's text and its code */
async function addPasskey(keys: Page): Promise<{ kit: string; code: string }> {
  await press(keys, 'Add a passkey')
  await keys.getByRole('button', { name: 'Create a passkey' }).waitFor()
  expect(await accessibilityProblems(keys)).toEqual([])
  await press(keys, 'Create a passkey')
  await heading(keys, 'Save your rescue kit')
  await keys.getByText('Your passkey cannot: it works only on this site.').waitFor()
  const saving = keys.waitForEvent('download')
  await press(keys, 'Save the file')
  const kit = readFileSync(await (await saving).path(), 'utf8')
  return { kit, code: (await keys.locator('.rescue').innerText()).trim() }
}

/** The test needs a sign-in that is newer than the passkey. */
async function testPasskey({ visitor, email, keys }: Arrived): Promise<void> {
  const wanted = { to: email, kind: 'code' } as const
  const known = await mailsOf(visitor, wanted)
  await press(keys, 'I saved both')
  const mail = await nextMail(visitor, wanted, known)
  await keys.getByRole('textbox', { name: 'Code' }).fill(codeIn(mail.text))
  await heading(keys, 'Test your passkey')
  expect(await accessibilityProblems(keys)).toEqual([])
  await press(keys, 'Use your passkey')
  await heading(keys, OWNER.slice(0, -1))
  await press(keys, 'Continue')
  await keys.getByText(OWNER).waitFor()
  await keys.getByText(/^Set up on .*, tested$/).waitFor()
  expect(await accessibilityProblems(keys)).toEqual([])
}

async function openKit(keys: Page, { kit, code }: { kit: string; code: string }): Promise<void> {
  const page = await keys.context().newPage()
  await page.goto(new URL('/rescue', keys.url()).href)
  await page.locator('#kit').fill(kit)
  await page.locator('#secret').fill('a password that it never had')
  await press(page, 'Open the kit')
  await page.getByText('This kit was made with a passkey.').waitFor()
  await page.getByRole('radio', { name: 'Printed code' }).check()
  await page.locator('#secret').fill(code)
  await press(page, 'Open the kit')
  await heading(page, 'Your wallet')
  await page.close()
}

/** As on a new device. The window stays, because its authenticator would be lost with it. */
async function loseDevice({ visitor }: Arrived): Promise<void> {
  const client = await visitor.context.newCDPSession(visitor.page)
  for (const origin of [visitor.baseUrl, walletOriginOf(visitor)])
    await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await visitor.context.clearCookies()
  await client.detach()
  await visitor.page.goto(visitor.baseUrl)
}

describe('a passkey that recovers the wallet', () => {
  test('behavior: replaces the escrow, shows the words, and opens the wallet after everything is lost', async () => {
    const arrived = await arrive()
    const { visitor, email, keys, bodies, secrets } = arrived
    const saved = await addPasskey(keys)
    await testPasskey(arrived)
    await openKit(keys, saved)

    await press(keys, 'Show recovery words')
    await press(keys, 'Use your passkey')
    await heading(keys, 'Your recovery words')
    await press(keys, 'Hide now')
    await press(keys, 'Back')
    await keys.getByText(OWNER).waitFor()

    await loseDevice(arrived)
    await proveEmail(visitor, email)
    await walletFrame(visitor)
      .getByRole('heading', { name: 'Open your wallet on this device' })
      .waitFor()
    await keys.reload()
    // The check for accessibility would end a session with the window, and its authenticator with it. The pictures check.
    await heading(keys, 'Open your wallet on this device')
    await press(keys, 'Use your passkey')
    await heading(keys, 'Your wallet is open')
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()

    // What the passkey gave stayed in the browser: made, used again, tested, for the words, and on the new device.
    expect(secrets.length).toBeGreaterThanOrEqual(4)
    expect(new Set(secrets).size).toBe(1)
    const [hex = ''] = secrets
    const bytes = Buffer.from(hex, 'hex')
    expect(bodies.length).toBeGreaterThan(10)
    for (const text of [
      hex,
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.join(','),
    ])
      expect(bodies.filter((body) => body.includes(text.replace(/=+$/, '')))).toEqual([])
    // Another host may not use this site's passkeys.
    const related = await fetch(`${walletOriginOf(visitor)}/.well-known/webauthn`)
    expect(related.status).toBe(404)
  })

  test.each([
    { what: 'PRF', hasPrf: false, isSynced: true, said: 'does not offer the PRF extension' },
    { what: 'a copy elsewhere', hasPrf: true, isSynced: false, said: 'stays on one device' },
  ])(
    'error: without $what, says why and offers the password',
    {},
    async ({ hasPrf, isSynced, said }) => {
      const { keys, passkeys } = await arrive()
      Object.assign(passkeys, { hasPrf, isSynced })
      await press(keys, 'Add a passkey')
      await press(keys, 'Create a passkey')
      await keys.getByText(said).waitFor()
      expect(await accessibilityProblems(keys)).toEqual([])
      await press(keys, 'Set a recovery password')
      await heading(keys, 'Set a recovery password')
      await press(keys, 'Cancel')
      await heading(keys, 'Your key')
      await keys.getByText('The operator of this site can technically open this wallet.').waitFor()
    },
  )
})
