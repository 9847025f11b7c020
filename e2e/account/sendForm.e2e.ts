// The form of Send: recent recipients, pasting, switching networks, and a slow chain.

import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund } from '../harness/chain.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const recipientField = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Recipient' })
const amountField = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Amount' })
const inDialog = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name, exact: true })

/** At the empty form with coins. `sentTo` lists the browser's stored recipients, newest first. */
async function atForm(options: VisitorOptions = {}, sentTo: string[] = []) {
  const visitor = await visit(options)
  await openForm(visitor, sentTo)
  return visitor
}

async function openForm(visitor: Visitor, sentTo: string[] = []): Promise<void> {
  await visitor.openAccount()
  const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
  const address = getAddress(accounts[0])
  await fund(visitor.baseUrl, address)
  const sent = sentTo.map((to, index) => ({
    hash: `0x${String(index).padStart(64, 'a')}`,
    caipNetworkId: 'eip155:99199',
    from: address,
    to,
    value: '1',
    kind: 'transfer',
    sentAtMs: Date.now() - index * 60_000,
    status: 'confirmed',
  }))
  await visitor.page.evaluate(
    (text) => localStorage.setItem('aureus.transactions', text),
    JSON.stringify(sent),
  )
  await inDialog(visitor, 'Send').click()
  await recipientField(visitor).waitFor()
}

describe('recent recipients', () => {
  test('behavior: offers four, newest first, and fills in the whole address', async () => {
    const people = Array.from({ length: 5 }, newAddress)
    const [first, second] = people as [string, string]
    const visitor = await atForm({ viewport: { width: 320, height: 640 } }, [first, ...people])
    const choices = visitor.dialog
      .getByRole('group', { name: 'Recent recipients' })
      .getByRole('button')
    await expect.poll(() => choices.count()).toBe(4)
    const titles = choices
      .locator('bdi')
      .evaluateAll((all) => all.map((each) => each.getAttribute('title')))
    expect(await titles).toEqual(people.slice(0, 4))
    // In two rows of two.
    const [one, two] = await Promise.all([0, 1].map((at) => choices.nth(at).boundingBox()))
    expect(one?.y).toBe(two?.y)
    await choices.nth(1).click()
    expect(await recipientField(visitor).inputValue()).toBe(second)
    expect(await choices.nth(1).getAttribute('aria-pressed')).toBe('true')
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    const wide = await visitor.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(wide).toBe(0)
  })

  test('behavior: offers none before the first transfer', async () => {
    const visitor = await atForm()
    expect(await visitor.dialog.getByRole('group').count()).toBe(0)
  })
})

describe('paste', () => {
  test('behavior: pastes the clipboard without surrounding space', async () => {
    const visitor = await atForm()
    const to = newAddress()
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.page.evaluate((text) => navigator.clipboard.writeText(text), ` ${to}\n`)
    await inDialog(visitor, 'Paste').click()
    await expect.poll(() => recipientField(visitor).inputValue()).toBe(to)
  })

  test('error: reports a blocked clipboard until the visitor types', async () => {
    const visitor = await atForm()
    await visitor.page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await inDialog(visitor, 'Paste').click()
    const said = visitor.dialog.getByText(/blocked access to the clipboard/)
    await said.waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await recipientField(visitor).fill('a')
    await said.waitFor({ state: 'detached' })
  })
})

describe('changes meanwhile', () => {
  test('error: reports a network switch, keeps the recipient and clears the amount', async () => {
    const visitor = await atForm({ wallets: [{ chains: [{ id: 99199 }, { id: 1 }] }] })
    const to = newAddress()
    await recipientField(visitor).fill(to)
    await amountField(visitor).fill('1')
    await visitor.wallet('changeChain', 1)
    await visitor.dialog.getByText('On Ethereum', { exact: true }).waitFor()
    await visitor.dialog.getByText(/You’re now sending from .* on Ethereum\./).waitFor()
    expect(await recipientField(visitor).inputValue()).toBe(to)
    expect(await amountField(visitor).inputValue()).toBe('')
    expect(await visitor.calls()).not.toContain('eth_sendTransaction')
  })

  test('error: reloads the page if code fails to load, and keeps the typed text', async () => {
    const visitor = await visit()
    const { page, dialog } = visitor
    let gone = true
    await page.route(/assets\/SendPreview.*\.js/, (route) =>
      gone ? route.abort() : route.continue(),
    )
    // The server responds, so the page is about to reload.
    page.on('request', (request) => {
      if (request.method() === 'HEAD') gone = false
    })
    await openForm(visitor)
    const to = newAddress()
    await recipientField(visitor).fill(to)
    await amountField(visitor).fill('1.25')
    await inDialog(visitor, 'Review').click()
    await dialog.getByRole('alert').filter({ hasText: 'didn’t load' }).waitFor()
    const reload = page.waitForRequest((request) => request.isNavigationRequest())
    await inDialog(visitor, 'Try again').click()
    await reload
    await expect.poll(() => recipientField(visitor).inputValue()).toBe(to)
    expect(await amountField(visitor).inputValue()).toBe('1.25')
    await inDialog(visitor, 'Review').click()
    await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
    const kept = () => page.evaluate(() => sessionStorage.getItem('aureus.send'))
    expect(await kept()).toContain(to)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await kept()).toBe('null')
    expect(visitor.violations).toEqual([])
  })

  test('error: reports a transfer without a block after 25 s, with its hash', async () => {
    const visitor = await atForm()
    const { page, dialog } = visitor
    // No chain knows this hash, so it stays pending.
    const hash = `0x${'ab'.repeat(32)}`
    await visitor.wallet('answer', 'eth_sendTransaction', hash)
    await page.clock.install()
    await recipientField(visitor).fill(newAddress())
    await amountField(visitor).fill('1')
    await inDialog(visitor, 'Review').click()
    await dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
    await inDialog(visitor, 'Send').click()
    await dialog.getByRole('heading', { name: 'Sent', exact: true }).waitFor()
    await page.clock.runFor(23_000)
    expect(await dialog.getByRole('heading', { name: 'Not confirmed yet' }).count()).toBe(0)
    await page.clock.runFor(2_000)
    await dialog.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
    await dialog.getByText(hash).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test.each([
  [360, 800],
  [320, 568],
])('behavior: the preview keeps its margin at the bottom, %d × %d', async (width, height) => {
  const visitor = await atForm({ viewport: { width, height } })
  await recipientField(visitor).fill(newAddress())
  await amountField(visitor).fill('0.123456789012345678')
  await inDialog(visitor, 'Review').click()
  await visitor.dialog.getByRole('heading', { name: 'Review and send' }).waitFor()
  const back = visitor.dialog.getByRole('button', { name: 'Back' }).last()
  await back.scrollIntoViewIfNeeded()
  await visitor.dialog.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  const box = await back.boundingBox()
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThanOrEqual(20)
})
