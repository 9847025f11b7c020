// The keys leave with their owner: a recovery password in place of the escrow, a new device without
// approval, the words, and the rescue page from a file with the network off.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { plantEscrowInProduct } from '../../scripts/test/plantEscrow.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  logInByEmail,
  mailsTo,
  openWalletSettings,
  proveEmail,
  signInWithWallet,
  walletFrame,
} from '../harness/emailLogin.ts'
import {
  field,
  type Kit,
  openKeys,
  openKeysFromSettings,
  PASSWORD,
  press,
  rescue,
  setPassword,
} from '../harness/ownerWindow.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { readAsEnglish } from '../pseudo/readEnglish.ts'

/** The entry of the code that this deployment would name if it had a log of releases. */
const release = { origin: 'example.com/releases', index: 11, hash: 'e1'.repeat(32) }
/** The one that it would have kept with the wallet. */
const walletRelease = { ...release, index: 3, hash: 'e2'.repeat(32) }
const OPERATOR = 'The operator of this site can technically open this wallet.'
const OWNER = 'Only you can open this wallet.'

/** Everything that pages and workers of the wallet's origin sent. */
function bodiesOf({ context }: Visitor): string[] {
  const bodies: string[] = []
  context.on('request', (request) => {
    const body = request.postData()
    if (body !== null) bodies.push(body)
  })
  return bodies
}

async function testPassword(keys: Page): Promise<void> {
  await field(keys, 'Recovery password').fill('another copper kettle')
  await press(keys, 'Test and finish')
  await keys.getByText('This password does not open your wallet.').waitFor()
  await field(keys, 'Recovery password').fill(PASSWORD)
  await press(keys, 'Test and finish')
  await keys.getByRole('heading', { name: OWNER.slice(0, -1) }).waitFor()
  await press(keys, 'Continue')
  await keys.getByText(OWNER).waitFor()
}

/** What the screen shows. The words are in a closed shadow tree, where no script of the test finds them. */
async function textsOn(keys: Page): Promise<string[]> {
  const client = await keys.context().newCDPSession(keys)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  return nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => readAsEnglish(String(name?.value)))
}

const wordsOn = async (keys: Page): Promise<string[]> =>
  (await textsOn(keys)).filter((text) => /^[a-z]{3,8}$/.test(text))

async function askForWords(keys: Page): Promise<void> {
  await press(keys, 'Show recovery words')
  await field(keys, 'Recovery password').fill(PASSWORD)
  await press(keys, 'Show the words')
  await keys.getByRole('heading', { name: 'Your recovery words' }).waitFor()
}

/** Tells the page that its window is in front, or is not. */
const putInFront = (keys: Page, inFront: boolean) =>
  keys.evaluate((has) => {
    document.hasFocus = () => has
    window.dispatchEvent(new Event(has ? 'focus' : 'blur'))
  }, inFront)

async function showWords(keys: Page): Promise<{ words: string[]; evmKey: string }> {
  await keys.clock.install()
  await askForWords(keys)
  const words = await wordsOn(keys)
  expect(words).toHaveLength(12)
  for (const word of words) expect(await keys.content()).not.toContain(`>${word}<`)
  await putInFront(keys, false)
  expect(await wordsOn(keys)).toEqual([])
  await keys.clock.runFor(1000)
  expect(await textsOn(keys)).toContain('Hidden. Come back to this window to see them.')
  await putInFront(keys, true)
  await expect.poll(() => wordsOn(keys)).toEqual(words)
  const isKey = (text: string) => /^0x[0-9a-f]{64}$/.test(text)
  expect((await textsOn(keys)).some(isKey)).toBe(false)
  await press(keys, 'Show the Ethereum private key')
  const evmKey = (await textsOn(keys)).find(isKey) ?? ''
  const now = Date.now()
  await keys.clock.fastForward(61_000)
  // Proofs of the device name the time, which the server compares with its own.
  await keys.clock.setSystemTime(now)
  await keys.getByRole('heading', { name: 'The words are hidden again' }).waitFor()
  expect(await wordsOn(keys)).toEqual([])
  await press(keys, 'Back')
  await askForWords(keys)
  expect(await wordsOn(keys)).toEqual(words)
  await press(keys, 'Hide now')
  await keys.getByRole('heading', { name: 'The words are hidden again' }).waitFor()
  return { words, evmKey }
}

describe('the owner’s keys', () => {
  test('behavior: a password replaces the escrow, opens a new device, and everything works without the server', async () => {
    const email = `own-${crypto.randomUUID()}@example.com`
    const first = await visit({ wallets: [] })
    const bodies = bodiesOf(first)
    await first.page.goto(first.baseUrl)
    await logInByEmail(first, email)
    await signInWithWallet(first)
    const keys = await openKeys(first)
    await keys.getByText(OPERATOR).waitFor()
    expect(await accessibilityProblems(keys)).toEqual([])
    const served = '**/.well-known/aureus-log/served'
    await keys.route(served, (route) => route.fulfill({ json: release }))
    await keys.route('**/v1/wallet/entry', (route) =>
      route.fulfill({ json: { entry: walletRelease } }),
    )
    const saved = await setPassword(keys)
    // The step between may take days.
    await keys.reload()
    await keys.getByText(OPERATOR).waitFor()
    await press(keys, 'Test the password')
    await testPassword(keys)
    expect(await accessibilityProblems(keys)).toEqual([])

    const { words, evmKey } = await showWords(keys)
    const account = mnemonicToAccount(words.join(' '))
    expect(privateKeyToAccount(evmKey as `0x${string}`).address).toBe(account.address)
    const { share, accounts, ...kit } = JSON.parse(readFileSync(saved.kit, 'utf8')) as Kit
    expect(kit).toMatchObject({ version: 2, release, walletRelease })
    expect(accounts.evm).toBe(account.address)
    await expect
      .poll(async () => (await mailsTo(first, email)).map(({ subject }) => subject))
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('Only you can open'),
          expect.stringContaining('were shown'),
        ]),
      )

    // Neither the share of the kit nor the key went to the server.
    expect(bodies.length).toBeGreaterThan(10)
    for (const secret of [share, saved.code, PASSWORD, evmKey.slice(2), words.join(' ')])
      expect(bodies.filter((body) => body.includes(secret))).toEqual([])

    const second = await visit({ wallets: [] })
    await second.page.goto(second.baseUrl)
    await proveEmail(second, email)
    const frame = walletFrame(second)
    await frame.getByRole('heading', { name: 'Open your wallet on this device' }).waitFor()
    const opening = second.context.waitForEvent('page')
    await frame.getByRole('button', { name: 'Open the window' }).click()
    const window = await opening
    await field(window, 'Recovery password').fill(PASSWORD)
    await press(window, 'Open wallet')
    await window.getByRole('heading', { name: 'Your wallet is open' }).waitFor()
    await second.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(second)
    await openWalletSettings(second)
    await second.dialog.getByText(OWNER).waitFor()

    const asked = await openKeysFromSettings(second)
    await press(asked, 'What happened to your key')
    for (const what of ['Opened on a new device', 'Showed the words or a key', 'Signed'])
      await asked.getByText(what).first().waitFor()
    await asked.getByText('Tested a way to recover: wrong password or passkey').waitFor()
    expect(await accessibilityProblems(asked)).toEqual([])
    await press(asked, 'Remove device')
    await asked.getByText('A removed device').first().waitFor()

    // Somebody changes the database, and the owner hears of it.
    await plantEscrowInProduct(accounts.evm)
    await asked.reload()
    await asked.getByText(OPERATOR).waitFor()
    await asked.getByText('You made this wallet yours alone, but').waitFor()

    expect(await rescue(second, saved)).toEqual([words, words])
  })
})
