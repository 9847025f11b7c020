// The devnet's phone page as the wallet at the other end of the relay.
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

/** On the inbox's port, which is the app's plus two. */
async function openPhone({ context, baseUrl }: Visitor) {
  const url = new URL(baseUrl)
  const phone = await context.newPage()
  await phone.goto(`http://localhost:${Number(url.port) + 2}/phone`)
  const press = (title: string, name: 'Approve' | 'Decline') =>
    phone.getByRole('form', { name: title }).getByRole('button', { name }).press('Enter')
  return { phone, press }
}

test('behavior: connects by link, signs and sends by hand; networks that the wallet did not approve are disabled', async () => {
  const visitor = await visit({ wallets: [] })
  const { page, dialog, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { phone, press } = await openPhone(visitor)
  const refused: string[] = []
  phone.on('console', (message) => message.type() === 'error' && refused.push(message.text()))

  await page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const link = phone.getByRole('textbox', { name: 'Pairing link' })
  await link.fill('https://not.a.pairing')
  await link.press('Enter')
  await phone.getByRole('alert').waitFor()
  await link.fill(uri)
  await link.press('Enter')

  // Only the devnet's chain is approved unless the person adds others.
  await phone.getByRole('form', { name: 'Connect' }).waitFor()
  // Follows the system's theme.
  for (const colorScheme of ['dark', 'light'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await accessibilityProblems(phone)).toEqual([])
    const ground = await phone.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe({ dark: 'rgb(0, 0, 0)', light: 'rgb(250, 246, 236)' }[colorScheme])
  }
  await press('Connect', 'Approve')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await phone.getByRole('form', { name: 'Sign a message' }).waitFor()
  expect(await phone.getByLabel('Message to sign').textContent()).toContain('wants you to sign in')
  await press('Sign a message', 'Approve')
  await page.getByText('Signed in').first().waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.getByRole('button', { name: 'Sign message' }).click()
  await press('Sign a message', 'Decline')
  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  await dialog
    .getByRole('button', { name: /Aureus Testnet/ })
    .first()
    .click()
  await dialog.getByText('Devnet phone didn’t approve').waitFor()
  const ethereum = dialog.getByRole('button', { name: 'Ethereum', exact: true })
  expect(await ethereum.getAttribute('aria-disabled')).toBe('true')
  await ethereum.press('Enter')
  await dialog.getByText('Devnet phone didn’t approve').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await phone.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await visitor.button('Connect wallet').first().waitFor()
  await phone.getByText('No sites connected').waitFor()
  expect(refused).toEqual([])
  expect(visitor.violations).toEqual([])
})
