// The page inside Safe{Wallet}, by its stand-in: Safes are contracts on the devnet's chain.
import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const recipient = `0x${'1'.repeat(40)}`

interface Inside {
  visitor: Visitor
  page: Page
  app: FrameLocator
  press(name: string | RegExp): Promise<void>
}

/** @param query what the stand-in does wrong */
async function open(safe: string, query: Record<string, string> = {}): Promise<Inside> {
  const visitor = await visit({ wallets: [] })
  const { baseUrl, page } = visitor
  const config = await (await fetch(`${baseUrl}/v1/config`)).json()
  const [standin] = config.features.safeHosts
  await page.goto(`${standin}/app?${new URLSearchParams({ safe, url: baseUrl, ...query })}`)
  const app = page.frameLocator('#app')
  const press = (name: string | RegExp) => app.getByRole('button', { name }).first().click()
  return { visitor, page, app, press }
}

const signAs = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sign as ${name}` }).click()

async function signIn({ page, app }: Inside): Promise<void> {
  await app.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign a message' }).waitFor()
  await signAs(page, 'Ada')
}

/** From the form to Safe{Wallet}'s question. */
async function send({ page, app, press }: Inside): Promise<void> {
  const dialog = app.getByRole('dialog')
  await press('Send')
  await dialog.getByRole('textbox', { name: /^Recipient|^To/ }).fill(recipient)
  await dialog.getByRole('textbox', { name: /Amount/ }).fill('0.5')
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByText('Paid by the owner who executes it').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('heading', { name: 'Send a transaction' }).waitFor()
}

/** Asks the wallet as a library of the page does. */
const askWallet = (page: Page, method: string, params: unknown[]) =>
  (page.frames()[1] ?? page).evaluate(
    async ([method, params]) => {
      const found = Promise.withResolvers<{
        request(asked: object): Promise<unknown>
      }>()
      addEventListener('eip6963:announceProvider', (event) => {
        const { info, provider } = (event as CustomEvent).detail
        if (info.rdns === 'global.safe.app') found.resolve(provider)
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
      return (await found.promise).request({ method, params })
    },
    [method, params] as const,
  )

describe('inside Safe{Wallet}', () => {
  test('behavior: connects the Safe, signs in, sends and batches, and ignores other windows', async () => {
    const inside = await open('one', { quirks: 'late,twice,stranger' })
    const { visitor, page, app } = inside
    await signIn(inside)
    await app.getByText('Signed in').first().waitFor()
    await page.reload()
    await app.getByText('Signed in').first().waitFor()

    await send(inside)
    await signAs(page, 'Ada')
    await app.getByRole('dialog').getByText('Confirmed').first().waitFor()

    const [from] = (await askWallet(page, 'eth_accounts', [])) as string[]
    expect(from).not.toContain('6666')
    const calls = [recipient, `0x${'2'.repeat(40)}`].map((to) => ({ to, value: '0x1' }))
    const batch = { version: '2.0.0', from, chainId: '0x1837f', atomicRequired: true, calls }
    const sending = askWallet(page, 'wallet_sendCalls', [batch])
    await page.getByRole('heading', { name: 'Send 2 calls' }).waitFor()
    await signAs(page, 'Ada')
    const { id } = (await sending) as { id: string }
    const status = await askWallet(page, 'wallet_getCallsStatus', [id])
    expect(status).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the page shows that it waits for the second owner', async () => {
    const inside = await open('two')
    const { page, app, press } = inside
    const dialog = app.getByRole('dialog')
    await signIn(inside)
    await page.getByText('A message waits for Grace.').waitFor()
    await signAs(page, 'Grace')
    await app.getByText('Signed in').first().waitFor()

    await send(inside)
    await signAs(page, 'Ada')
    await dialog.getByRole('heading', { name: 'Waiting for other owners' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await press('View activity')
    await dialog.getByText('1 of 2 owners have signed').waitFor()
    await signAs(page, 'Grace')
    await page.getByText('waits for Grace').waitFor({ state: 'detached' })
    // The page also looks by itself, and then the button is gone.
    const again = dialog.getByRole('button', { name: 'Check again' })
    const confirmed = dialog.getByText('Confirmed').first()
    await again.or(confirmed).first().waitFor()
    await again.press('Enter', { timeout: 1000 }).catch(() => undefined)
    await confirmed.waitFor()
  })

  test('error: shows why a declined message or an undeployed Safe does not sign in', async () => {
    const declined = await open('one')
    const { page, app } = declined
    await app.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Reject' }).click()
    await app.getByText('You declined the request').waitFor()

    const { app: other } = await open('new')
    await other.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await other.getByText('isn’t active on this network yet').waitFor()
  })
})
