// What people meet whom an operator keeps out: words that say so, and the way to their keys.
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fill, named, openSite, pressAndOpen } from '../harness/connectorPage.ts'
import {
  codeField,
  codeIn,
  logInByEmail,
  mailsOf,
  nextMail,
  pressSignInUntil,
  signInWithWallet,
} from '../harness/emailLogin.ts'
import { press } from '../harness/ownerWindow.ts'
import { agree, consent, openProvider } from '../harness/providerWindow.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { operate } from './operator.ts'

const some = () => crypto.randomUUID().slice(0, 13)

async function arrive(): Promise<Visitor> {
  const visitor = await visit({ wallets: [] })
  await visitor.page.goto(visitor.baseUrl)
  await visitor.hydrated()
  return visitor
}

async function disconnect(visitor: Visitor): Promise<void> {
  const account = visitor.button(/0x.{4}…/).first()
  await account.click()
  await visitor.button('Disconnect').click()
  await visitor.dialog.waitFor({ state: 'detached' })
}

const openConnect = (visitor: Visitor) => visitor.button('Connect wallet').click()

async function askForMail({ dialog }: Visitor, email: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
}

/** On a device that has the wallet, which gets a code without a link. */
async function logInAgain(visitor: Visitor, email: string): Promise<void> {
  const code = { to: email, kind: 'code' } as const
  const known = await mailsOf(visitor, code)
  await openConnect(visitor)
  await askForMail(visitor, email)
  await codeField(visitor).fill(codeIn((await nextMail(visitor, code, known)).text))
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

/** Signs with the embedded wallet, up to the words of the refusal. */
function signInVain(visitor: Visitor, words: string): Promise<void> {
  const refusal = visitor.dialog.getByRole('alert').filter({ hasText: words })
  return pressSignInUntil(visitor, () => refusal.isVisible())
}

describe('people whom the operator keeps out', () => {
  test('behavior: a banned person reads why they cannot sign in, and still exports the keys', async () => {
    const visitor = await arrive()
    const email = `out-${some()}@example.com`
    await logInByEmail(visitor, email)
    await signInWithWallet(visitor)
    await disconnect(visitor)
    const operator = await operate(visitor)
    await operator.act('ban', await operator.find(email))

    await logInAgain(visitor, email)
    await signInVain(visitor, 'Your keys stay yours: export them in “Your key and recovery”.')
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    const opening = visitor.context.waitForEvent('page')
    await visitor.dialog.getByRole('link', { name: 'Your key and recovery' }).click()
    const keys = await opening
    await press(keys, 'Add a passkey')
    await keys.getByText('The team behind this wallet has closed this to you.').waitFor()
    await keys.reload()
    await press(keys, 'Show recovery words')
    await press(keys, 'Show the words')
    await keys.getByRole('heading', { name: 'Your recovery words' }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a ban ends the session of another wallet, and the next sign-in says why', async () => {
    const key = generatePrivateKey()
    const visitor = await visit({ wallets: [{ privateKeys: [key] }] })
    const { dialog } = visitor
    await visitor.connect()
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    const operator = await operate(visitor)
    await operator.act('ban', await operator.find(privateKeyToAddress(key)))

    await visitor.reload()
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.getByText('This site doesn’t let this account in.').waitFor()
    expect(await dialog.getByRole('link', { name: 'Your key and recovery' }).count()).toBe(0)
  })

  test('behavior: a denied domain and a frozen wallet are named where people sign in', async () => {
    const visitor = await arrive()
    const { dialog } = visitor
    const account = some()
    await openConnect(visitor)
    await consent(await openProvider(visitor, 'GitHub'), { account })
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    const address = await visitor
      .button(/0x.{4}…/)
      .first()
      .innerText()
    await disconnect(visitor)
    const operator = await operate(visitor)
    await operator.act('freeze', await operator.find(address.slice(0, 6)))
    const domain = `out-${some()}.example`
    await operator.deny('emailDomain', domain)

    await openConnect(visitor)
    await agree(await openProvider(visitor, 'GitHub'), { account })
    await dialog.getByRole('heading', { name: 'Your wallet is frozen' }).waitFor()
    expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Use another way' }).click()
    await askForMail(visitor, `somebody@${domain}`)
    await dialog.getByText('You can’t use this address here.').waitFor()

    const site = await openSite(visitor, { page: 'plainPage', site: 'listed' })
    await fill(site, 'eth_requestAccounts')
    const window = await pressAndOpen(site, 'Send')
    await window.getByRole('textbox', { name: 'Email' }).fill(`somebody@${domain}`)
    await named(window, 'Continue with email').click()
    await window.getByText('You can’t sign in here with this address.').waitFor()
  })
})
