// The owner's window where the app and the wallet are on two sites: the browser keeps the storage of the wallet's frame
// apart from that of the window.
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTwoSites } from '../../scripts/test/product.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { logInByEmail, proveEmail, signInWithWallet, walletFrame } from '../harness/emailLogin.ts'
import { field, openKeys, PASSWORD, press, setPassword } from '../harness/ownerWindow.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

/** The wallet's frame opens the window, and finds the share where the window put it. */
async function opensByPassword({ baseUrl }: Visitor, email: string): Promise<void> {
  const other = await visit({ wallets: [], partitioned: true, baseUrl })
  await other.page.goto(baseUrl)
  await proveEmail(other, email)
  const opening = other.context.waitForEvent('page', (page) => page.url().endsWith('/keys'))
  await walletFrame(other).getByRole('button', { name: 'Open the window' }).click()
  const window = await opening
  await field(window, 'Recovery password').fill(PASSWORD)
  await press(window, 'Open wallet')
  await window.getByRole('heading', { name: 'Your wallet is open' }).waitFor()
  await other.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(other.violations).toEqual([])
}

describe('the owner’s window on a different site from the app', () => {
  test('behavior: uses the device of the page that opened it', async () => {
    const { url: baseUrl, walletUrl, stop } = await startTwoSites()
    onTestFinished(async () => void (await stop()))
    const visitor = await visit({ wallets: [], partitioned: true, baseUrl })
    const { context, page } = visitor
    await page.goto(baseUrl)
    const email = `across-${crypto.randomUUID()}@example.com`
    await logInByEmail(visitor, email)
    await signInWithWallet(visitor)

    // Typed into the address bar, it has no session and says where there is one.
    const typed = await context.newPage()
    await typed.goto(`${walletUrl}/keys`)
    await typed.getByText('No one is signed in to the wallet here.').waitFor()
    expect(await typed.getByRole('button').count()).toBe(0)
    expect(await accessibilityProblems(typed)).toEqual([])
    await typed.getByRole('link', { name: `Go to ${new URL(baseUrl).host}` }).click()
    await typed.waitForURL(`${baseUrl}/`)
    await typed.close()

    const keys = await openKeys(visitor)
    await keys.getByRole('button', { name: 'Set a recovery password' }).waitFor()
    await setPassword(keys)
    await press(keys, 'I saved both')
    await field(keys, 'Recovery password').fill(PASSWORD)
    await press(keys, 'Test and finish')
    await keys.getByRole('heading', { name: 'Only you can open this wallet' }).waitFor()
    await press(keys, 'Continue')

    await press(keys, 'Freeze this wallet')
    await press(keys, 'Freeze now')
    await keys.getByRole('heading', { name: 'Your wallet is frozen' }).waitFor()
    await keys.reload()
    await field(keys, 'Recovery password').fill(PASSWORD)
    await press(keys, 'Thaw the wallet')
    await keys.getByRole('heading', { name: 'Your key' }).waitFor()
    await press(keys, 'What happened to your key')
    for (const what of ['Froze the wallet', 'Thawed the wallet'])
      await keys.getByText(what, { exact: true }).first().waitFor()
    await press(keys, 'Back')

    await opensByPassword(visitor, email)

    // Its frame is another one now.
    await page.reload()
    await press(keys, 'Show recovery words')
    await field(keys, 'Recovery password').fill(PASSWORD)
    await press(keys, 'Show the words')
    await keys.getByRole('heading', { name: 'Your recovery words' }).waitFor()
    await press(keys, 'Hide now')
    await press(keys, 'Back')
    await keys.getByRole('button', { name: 'What happened to your key' }).waitFor()
    await page.close()
    await press(keys, 'What happened to your key')
    await keys.getByText('The page that opened this window was closed.').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
