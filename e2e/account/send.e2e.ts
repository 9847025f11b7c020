// Send, from the form to the chain.
import { createPublicClient, createWalletClient, getAddress, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund } from '../harness/chain.ts'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const rpc = (baseUrl: string) => http(`${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`)
const balanceOf = ({ baseUrl }: Visitor, address: `0x${string}`) =>
  createPublicClient({ transport: rpc(baseUrl), cacheTime: 0 }).getBalance({ address })

const recipientField = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Recipient' })
const amountField = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Amount' })
const inDialog = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name, exact: true })

/** Signed in at the empty form, with coins unless told otherwise. */
async function atForm(options: VisitorOptions & { coins?: boolean } = {}) {
  const visitor = await visit(options)
  await visitor.openAccount()
  const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
  const address = getAddress(accounts[0])
  if (options.coins !== false) await fund(visitor.baseUrl, address)
  await inDialog(visitor, 'Send').click()
  await recipientField(visitor).waitFor()
  return { visitor, address }
}

async function fill(visitor: Visitor, recipient: string, amount: string): Promise<void> {
  await recipientField(visitor).fill(recipient)
  await amountField(visitor).fill(amount)
}

async function review(visitor: Visitor): Promise<void> {
  await inDialog(visitor, 'Review').click()
  await visitor.dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
}

describe('send', () => {
  test('behavior: sends one coin by keyboard only, and updates the balance', async () => {
    const { visitor } = await atForm()
    const { page, dialog } = visitor
    const to = newAddress()
    await tabTo(visitor, recipientField(visitor))
    await page.keyboard.type(to)
    await tabTo(visitor, amountField(visitor))
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
    await dialog.getByText(to).first().waitFor()
    await tabTo(visitor, inDialog(visitor, 'Send'))
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    expect(await balanceOf(visitor, to)).toBe(parseEther('1'))
    await tabTo(visitor, inDialog(visitor, 'Done'))
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByText(/^8\.9\d+ Aureus$/)
      .first()
      .waitFor()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: Max leaves the unused part of the maximum fee', async () => {
    const { visitor, address } = await atForm()
    const to = newAddress()
    await recipientField(visitor).fill(to)
    await inDialog(visitor, 'Max').click()
    await expect.poll(() => amountField(visitor).inputValue()).toMatch(/^9\.9999\d+$/)
    await review(visitor)
    await inDialog(visitor, 'Send').click()
    await visitor.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    const received = await balanceOf(visitor, to)
    const left = await balanceOf(visitor, address)
    expect(received).toBeGreaterThan(parseEther('9.9999'))
    expect(left).toBeLessThan(parseEther('0.0001'))
    expect(received + left).toBeLessThan(parseEther('10'))
  })

  test('behavior: Back keeps the typed text', async () => {
    const { visitor } = await atForm()
    const to = newAddress()
    await fill(visitor, to, '1.5')
    await review(visitor)
    await visitor.dialog.getByRole('button', { name: 'Back' }).last().click()
    await recipientField(visitor).waitFor()
    expect(await recipientField(visitor).inputValue()).toBe(to)
    expect(await amountField(visitor).inputValue()).toBe('1.5')
  })

  test('behavior: a second press sends nothing more', async () => {
    const { visitor } = await atForm()
    await fill(visitor, newAddress(), '1')
    await visitor.wallet('hang', 'eth_sendTransaction')
    await review(visitor)
    await inDialog(visitor, 'Send').dblclick()
    await visitor.dialog.getByRole('heading', { name: 'Check your wallet' }).waitFor()
    await visitor.wallet('release')
    await visitor.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
    const calls = await visitor.calls()
    expect(calls.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('error: reports invalid amounts, checksums and names at their fields', async () => {
    const { visitor } = await atForm()
    const { dialog } = visitor
    const to = newAddress()
    await fill(visitor, to, '1000000')
    await inDialog(visitor, 'Review').click()
    await dialog.getByText(/You have 10 Aureus/).waitFor()
    await amountField(visitor).fill('9.99999999999999')
    await inDialog(visitor, 'Review').click()
    await dialog.getByText(/The fee can be up to/).waitFor()
    await amountField(visitor).fill('0.0000000000000000001')
    await inDialog(visitor, 'Review').click()
    await dialog.getByText('Use at most 18 decimal places.').waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    const digits = to.slice(2)
    const at = digits.search(/[a-f]/i)
    const letter = digits[at] as string
    const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    await fill(visitor, `0x${digits.slice(0, at)}${flipped}${digits.slice(at + 1)}`, '1')
    await inDialog(visitor, 'Review').click()
    await dialog.getByText(/its checksum doesn’t match/).waitFor()
    expect(await visitor.calls()).not.toContain('eth_sendTransaction')
  })

  test('error: reports an empty balance', async () => {
    const { visitor } = await atForm({ coins: false })
    await fill(visitor, newAddress(), '1')
    await inDialog(visitor, 'Review').click()
    await visitor.dialog.getByText(/You have 0 Aureus/).waitFor()
  })

  test('error: reports a declined transfer, and can try again', async () => {
    const { visitor } = await atForm()
    await visitor.wallet('reject', 'eth_sendTransaction')
    await fill(visitor, newAddress(), '1')
    await review(visitor)
    await inDialog(visitor, 'Send').click()
    await visitor.dialog.getByRole('heading', { name: 'Transfer declined' }).waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await visitor.wallet('approve', 'eth_sendTransaction')
    await inDialog(visitor, 'Try again').click()
    await visitor.dialog.getByRole('heading', { name: 'Confirmed' }).waitFor()
  })

  test('error: can cancel a wallet that does not respond, and ask again', async () => {
    const { visitor } = await atForm()
    await visitor.wallet('hang', 'eth_sendTransaction')
    await fill(visitor, newAddress(), '1')
    await review(visitor)
    await inDialog(visitor, 'Send').click()
    await visitor.dialog.getByRole('heading', { name: 'Check your wallet' }).waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    // Wait longer than a double click, which would be ignored.
    await expect
      .poll(async () => {
        const cancel = inDialog(visitor, 'Cancel')
        if (await cancel.isVisible()) await cancel.click()
        return inDialog(visitor, 'Send').isVisible()
      })
      .toBe(true)
  })

  test('error: reports a reverted transfer', async () => {
    const { visitor, address } = await atForm()
    // The estimate passes, but the wallet returns a transaction that failed on the chain.
    await visitor.wallet('answer', 'eth_sendTransaction', await revertedHash(visitor.baseUrl))
    await fill(visitor, newAddress(), '1')
    await review(visitor)
    await inDialog(visitor, 'Send').click()
    await visitor.dialog.getByRole('heading', { name: 'Transfer failed' }).waitFor()
    expect(await balanceOf(visitor, address)).toBe(parseEther('10'))
  })

  test('error: detects a contract that rejects coins before asking the wallet', async () => {
    const { visitor } = await atForm()
    await fill(visitor, contractDeployments('Aureus').testToken.address, '1')
    await inDialog(visitor, 'Review').click()
    await visitor.dialog.getByText(/this transfer would fail/).waitFor()
    expect(await visitor.calls()).not.toContain('eth_sendTransaction')
  })

  test('error: reports an account switch, and sends nothing from the wrong account', async () => {
    const { visitor } = await atForm()
    const { dialog } = visitor
    const to = newAddress()
    await fill(visitor, to, '1')
    await review(visitor)
    await visitor.wallet('changeAccount', 1)
    // The other account has no session, so it signs in first.
    await visitor.signIn()
    await dialog.waitFor({ state: 'detached' })
    await visitor.button('Send').click()
    await dialog.getByText(/Your account or network changed/).waitFor()
    expect(await recipientField(visitor).inputValue()).toBe(to)
    expect(await amountField(visitor).inputValue()).toBe('')
    expect(await visitor.calls()).not.toContain('eth_sendTransaction')
  })

  test('error: without a chain, shows the toast, an unavailable balance and a form error', async () => {
    const visitor = await visit()
    await visitor.page.route(/\/v1\/\?chainId/, (route) => route.abort())
    await visitor.openAccount()
    await visitor.page.getByText('Token Balance Unavailable').first().waitFor()
    await visitor.dialog.getByText('Balance unavailable', { exact: true }).waitFor()
    expect(await visitor.dialog.getByText('0.00').count()).toBe(0)
    await inDialog(visitor, 'Send').click()
    await fill(visitor, newAddress(), '1')
    await inDialog(visitor, 'Review').click()
    await visitor.dialog.getByText(/The network didn’t respond/).waitFor()
  })

  test.each([
    [360, 'dark'],
    [1440, 'light'],
  ] as const)('behavior: axe finds nothing in form and preview, %d px %s', async (width, theme) => {
    const { visitor } = await atForm({ theme, viewport: { width, height: 900 } })
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await fill(visitor, newAddress(), '0.123456789012345678')
    await review(visitor)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    const wide = await visitor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })
})

/** The hash of a transaction that spent its gas without effect. */
async function revertedHash(baseUrl: string): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  await fund(baseUrl, account.address)
  const hash = await createWalletClient({ account, transport: rpc(baseUrl) }).sendTransaction({
    chain: null,
    to: contractDeployments('Aureus').testToken.address,
    value: 1n,
    gas: 100_000n,
  })
  const client = createPublicClient({ transport: rpc(baseUrl), pollingInterval: 100 })
  const { status } = await client.waitForTransactionReceipt({ hash })
  expect(status).toBe('reverted')
  return hash
}
