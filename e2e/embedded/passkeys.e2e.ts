// Passkeys in Chromium with its virtual authenticator, by the messages of the wallet's frame: from the first email to a
// wallet that a passkey opens, and back.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { approveDevice, codeField, codeIn, nextMail } from '../harness/emailLogin.ts'
import { answerTo, ask, send } from '../harness/hostilePage.ts'
import { answerTooOldOnce } from '../harness/oldCode.ts'
import { givePasskeys } from '../harness/passkeys.ts'
import { beginLogin, openSocialPage } from '../harness/socialLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow } from '../harness/walletWindow.ts'

const newEmail = () => `p${crypto.randomUUID().slice(0, 12)}@example.com`

async function arrive() {
  const visitor = await visit({ wallets: [] })
  const passkeys = await givePasskeys(visitor)
  await openSocialPage(visitor)
  return { visitor, passkeys }
}

/** The first time with the mailed link, later with a mailed code. @returns the wallet's address */
async function logIn(visitor: Visitor, email: string): Promise<string> {
  const { payload } = await ask(visitor, 'connectEmail', { email })
  const { action, number = '' } = payload as { action: string; number?: string }
  const isNew = action === 'VERIFY_DEVICE'
  const mail = await nextMail(visitor, { to: email, kind: isNew ? 'link' : 'code' })
  const code = isNew
    ? await approveDevice(visitor, mail.links[0] as string, number)
    : codeIn(mail.text)
  const entering = await send(visitor, 'enterCode')
  await codeField(visitor).fill(code)
  await expect.poll(() => answerTo(visitor, entering)).toMatchObject({ ok: true })
  const user = await ask(visitor, 'getUser')
  return (user.payload as { address: string }).address
}

interface Way {
  id: string
  provider: string
  heldUntilMs: number | null
}
const waysOf = async (visitor: Visitor): Promise<Way[]> =>
  ((await ask(visitor, 'listWays')).payload as { ways: Way[] }).ways

/** The visitor confirms in the wallet's window and creates the passkey in another. */
async function addPasskey(visitor: Visitor): Promise<void> {
  const asked = await send(visitor, 'addWay', { provider: 'passkey' })
  const window = await openWalletWindow(visitor)
  await window.getByRole('button', { name: 'Add', exact: true }).click()
  const create = window.getByRole('button', { name: 'Create a passkey' })
  await create.waitFor()
  expect(await accessibilityProblems(window)).toEqual([])
  await create.click()
  await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: true })
}

const untilOpen = (visitor: Visitor) =>
  expect.poll(async () => (await waysOf(visitor)).at(-1)?.heldUntilMs).toBeNull()

describe('passkeys', () => {
  test('behavior: one is added after an email login, opens the wallet, proves who removes it, and is gone', async () => {
    const { visitor, passkeys } = await arrive()
    const email = newEmail()
    const address = await logIn(visitor, email)
    await addPasskey(visitor)
    expect(passkeys.stored.size).toBe(1)
    expect((await waysOf(visitor)).map(({ provider }) => provider)).toEqual(['email', 'passkey'])
    await untilOpen(visitor)

    await ask(visitor, 'signOut')
    const { ticketUri } = await beginLogin(visitor, 'passkey')
    const back = await ask(visitor, 'connectSocial', { uri: ticketUri })
    expect(back).toMatchObject({ ok: true, payload: { address, userName: email } })

    const [way] = (await waysOf(visitor)).filter(({ provider }) => provider === 'passkey')
    await ask(visitor, 'signOut')
    await logIn(visitor, email)
    await answerTooOldOnce(visitor, '/v1/ways/remove')
    const asked = await send(visitor, 'removeWay', { id: way?.id })
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Remove', exact: true }).click()
    const instead = window.getByRole('button', { name: 'Use a passkey' })
    await instead.waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await instead.click()
    await expect.poll(() => answerTo(visitor, asked)).toBeDefined()
    expect(await answerTo(visitor, asked)).toMatchObject({ ok: true })

    const gone = await beginLogin(visitor, 'passkey')
    const refused = ask(visitor, 'connectSocial', { uri: gone.ticketUri })
    await gone.popup.getByText('This passkey opens no wallet here.').waitFor()
    expect(await accessibilityProblems(gone.popup)).toEqual([])
    await gone.popup.getByRole('button', { name: 'Cancel' }).click()
    expect((await refused).error).toMatchObject({ code: 'rejected', reason: 'denied' })
    expect(visitor.violations).toEqual([])
  })

  test('behavior: shows a button to try again if the first attempt fails', async () => {
    const { visitor, passkeys } = await arrive()
    await logIn(visitor, newEmail())
    passkeys.locked = true
    const asked = await send(visitor, 'addWay', { provider: 'passkey' })
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Add', exact: true }).click()
    const opens = window.waitForEvent('popup')
    await window.getByRole('button', { name: 'Create a passkey' }).click()
    const popup = await opens
    const again = popup.getByRole('button', { name: 'Create a passkey' })
    await again.waitFor()
    expect(await accessibilityProblems(popup)).toEqual([])
    await again.click()
    await popup.getByText('That didn’t work, or you cancelled it.').waitFor()
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await window.getByText('You didn’t agree to sign in.').waitFor()
    await window.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ error: { code: 'rejected' } })
    expect(await waysOf(visitor)).toHaveLength(1)
  })
})

describe('ways to sign in', () => {
  test('behavior: an email address is added with a code, and opens the wallet', async () => {
    const { visitor } = await arrive()
    const address = await logIn(visitor, newEmail())
    const email = newEmail()
    const asked = await send(visitor, 'addWay', { provider: 'email', email })
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Add', exact: true }).click()
    const mail = await nextMail(visitor, { to: email, kind: 'added' })
    await window.getByRole('textbox', { name: 'Code' }).fill(codeIn(mail.text))
    await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: true })
    await untilOpen(visitor)
    await ask(visitor, 'signOut')
    expect(await logIn(visitor, email)).toBe(address)
  })
})
