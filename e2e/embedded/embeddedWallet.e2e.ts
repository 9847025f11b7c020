// The embedded wallet, from typing the email address to disconnecting.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  codeField,
  codeIn,
  logInByEmail,
  mailsOf,
  nextMail,
  openWalletSettings,
  proveEmail,
  setClockWrong,
  signInWithWallet,
  walletFrame,
  walletOriginOf,
} from '../harness/emailLogin.ts'
import { answerTooOldOnce } from '../harness/oldCode.ts'
import { sendCoins } from '../harness/sendCoins.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

/** Types the digits that the new browser shows into a window of the browser with the wallet. */
async function letIn(old: Visitor, next: Visitor) {
  const frame = walletFrame(next)
  await frame.getByRole('heading', { name: 'Open your wallet on this device' }).waitFor()
  const digits = await frame.getByText(/^\d{6}$/).innerText()
  const window = await openWalletWindow(old)
  await window.getByRole('textbox', { name: 'Enter the six digits' }).fill(digits)
  await pressAndClose(window, window.getByRole('button', { name: 'Give access' }))
  await next.page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** In a session whose last code is too old, so that the wallet's window first asks for a new one. */
async function removeOther(visitor: Visitor, email: string) {
  const { dialog } = visitor
  const codes = { to: email, kind: 'code' } as const
  const known = await mailsOf(visitor, codes)
  await answerTooOldOnce(visitor, '/v1/devices/revoke')
  await dialog.getByRole('button', { name: /^Remove / }).click()
  const window = await openWalletWindow(visitor)
  await window.getByRole('button', { name: 'Remove', exact: true }).click()
  const code = window.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  const mail = await nextMail(visitor, codes, known)
  const closed = window.waitForEvent('close')
  await code.fill(codeIn(mail.text))
  await closed
  await dialog.getByRole('button', { name: /^Remove / }).waitFor({ state: 'detached' })
}

async function changeEmail(visitor: Visitor, { from, to }: { from: string; to: string }) {
  const { page, dialog } = visitor
  const codes = { to: from, kind: 'change from' } as const
  const frame = walletFrame(visitor)
  const code = codeField(visitor)
  await visitor.button('Change email address').click()
  await dialog.getByRole('textbox', { name: 'New email address' }).fill(to)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const window = await openWalletWindow(visitor)
  for (const address of [from, to]) await window.getByText(address, { exact: true }).waitFor()
  expect(await mailsOf(visitor, codes)).toEqual([])
  await pressAndClose(window, window.getByRole('button', { name: 'Change', exact: true }))
  await frame.getByText(/your current address/).waitFor()
  // As if the first email did not arrive. The second one invalidates its code.
  const lost = await nextMail(visitor, codes)
  const again = frame.getByRole('button', { name: 'Send a new code' })
  await expect.poll(() => again.isEnabled()).toBe(true)
  // Once, and by keyboard: browsers ignore a click on a cross-origin frame that has just moved, and a third email would
  // invalidate the second code.
  await again.press('Enter')
  await frame.getByText('We sent another email.').waitFor()
  const first = await nextMail(visitor, codes, [lost])
  expect(first.text).toContain(to)
  await code.fill(codeIn(first.text))
  await frame.getByText(/your new address/).waitFor()
  await code.fill(codeIn((await nextMail(visitor, { to, kind: 'change to' })).text))
  await page.getByText(`Your email address is now ${to.slice(0, 8)}`).waitFor()
  // The owner can still stop it.
  expect((await nextMail(visitor, { to: from, kind: 'changed' })).links[0]).toContain('/freeze#')
}

describe('the embedded wallet', () => {
  test('behavior: logs in with email, signs in, sends, adds a second browser with a wrong clock, changes the email address and disconnects', async () => {
    const email = `road-${crypto.randomUUID()}@example.com`
    const first = await visit({ wallets: [] })
    await first.page.goto(first.baseUrl)
    await logInByEmail(first, email)
    await signInWithWallet(first)
    await sendCoins(first)

    await first.reload()
    await first.page.getByText('Signed in').first().waitFor()
    await openWalletSettings(first)
    const owner = 'The operator of this site can technically open this wallet.'
    await first.dialog.getByText(owner).waitFor()
    expect(await accessibilityProblems(first.page)).toEqual([])

    const second = await visit({ wallets: [] })
    await setClockWrong(second, 15 * 60_000)
    await second.page.goto(second.baseUrl)
    await proveEmail(second, email)
    await letIn(first, second)
    // With the share that it received.
    await signInWithWallet(second)

    await openWalletSettings(second)
    await removeOther(second, email)
    // The first browser is logged out without a reload.
    await first.button('Connect wallet').waitFor()

    await changeEmail(second, { from: email, to: `new-${email}` })
    await second.button('Back').click()
    await second.button('Disconnect').click()
    await second.button('Connect wallet').waitFor()
    for (const { page } of [first, second]) {
      const kept = () => page.evaluate(() => Object.keys(localStorage).join())
      await expect.poll(kept).not.toContain('aureus.embedded.')
    }
    await second.reload()
    await second.button('Connect wallet').waitFor()

    const own = [first.baseUrl, walletOriginOf(first)]
    for (const { foreignRequests, violations } of [first, second]) {
      expect(foreignRequests.filter((url) => !own.includes(new URL(url).origin))).toEqual([])
      expect(violations).toEqual([])
    }
  })
})
