// A site that pays for nothing, and a visitor with an email wallet who has tokens and no coins: three calls with one
// approval, and a transfer of all its tokens. The fee is paid in the token.
import { type Address, createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { startProduct } from '../../scripts/test/product.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { mintTestToken } from '../harness/chain.ts'
import { proveEmail, signInOnSite } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const network = 'eip155:99199'
const payee = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const recipient = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
/** 25 tokens of six decimals. */
const WHOLE = 25_000_000n

let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct({
    env: {
      MAIL_PAUSE: '1s',
      WALLET_HOLD: '1s',
      // An address that the test does not call.
      PAYMASTER_TARGETS: '0x000000000000000000000000000000000000dEaD',
      PAYMASTER_TOKEN_PAYEE: payee,
    },
  })
})
afterAll(async () => void (await product?.stop()))

async function visitSite(): Promise<{ visitor: Visitor; url: string }> {
  const [, url = ''] = /^ *a site +(http\S+)/m.exec(product.output()) ?? []
  const visitor = await visit({ wallets: [], baseUrl: product.url })
  await visitor.page.goto(url)
  return { visitor, url: product.url }
}

/** @returns how many base units of the test token an address has, and how many coins */
function balances(url: string) {
  const client = createPublicClient({
    transport: http(`${url}/v1/?chainId=${network}&projectId=aureus`),
  })
  return {
    tokensOf: (owner: Address) =>
      client.readContract({
        address: contractDeployments('Aureus').testToken.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      }),
    coinsOf: (address: Address) => client.getBalance({ address }),
  }
}

async function signIn(visitor: Visitor): Promise<Address> {
  const { dialog, page } = visitor
  await proveEmail(visitor, `fee-${crypto.randomUUID()}@example.com`)
  await signInOnSite(visitor)
  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  const address = await dialog.locator('bdi[title^="0x"]').first().getAttribute('title')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return address as Address
}

describe('a fee in a token', () => {
  test('behavior: pays for three calls of a visitor without coins, and names the amount and who gets it', async () => {
    const { visitor, url } = await visitSite()
    const account = await signIn(visitor)
    await mintTestToken(url, account, 1_000_000_000n)
    const { tokensOf, coinsOf } = balances(url)
    expect(await tokensOf(payee)).toBe(0n)

    await visitor.button('Buy with one approval').click()
    const window = await openWalletWindow(visitor)
    await window.getByText('Fee goes to').waitFor()
    await window.getByText(payee).first().waitFor()
    // The window names other amounts of the same token.
    const shown = await window.locator('dt:text-is("Network fee") + dd').innerText()
    expect(shown).toMatch(/^\d+\.\d{1,6} TEST$/)
    expect(await window.getByText('Paid by Aureus').count()).toBe(0)
    await pressAndClose(window, window.getByRole('button', { name: /^(?:Send|Approve|Confirm)/ }))
    await visitor.page.getByText('Purchase: success').waitFor()
    expect(await tokensOf(payee)).toBe(parseUnits(shown.replace(' TEST', ''), 6))
    expect(await coinsOf(account)).toBe(0n)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: sends a whole token balance minus the fee, without any coins', async () => {
    const { visitor, url } = await visitSite()
    const { dialog } = visitor
    const account = await signIn(visitor)
    await mintTestToken(url, account, WHOLE)
    const { tokensOf, coinsOf } = balances(url)
    const before = await tokensOf(payee)

    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByRole('combobox', { name: 'Asset' }).selectOption({ index: 1 })
    await dialog.getByRole('textbox', { name: /^Recipient/ }).fill(recipient)
    await dialog.getByRole('button', { name: 'Max' }).click()
    const amount = dialog.getByRole('textbox', { name: /Amount/ })
    await dialog.getByText('You can pay it in TEST instead').waitFor()
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Pay the fee in TEST' }).press('Enter')
    await expect.poll(() => amount.inputValue()).not.toBe('')
    await dialog.getByRole('button', { name: 'Review' }).press('Enter')
    // The amount follows the fee until the review.
    const sent = parseUnits(
      (await dialog.locator('h3 + p > bdi').innerText()).replace(' TEST', ''),
      6,
    )
    const reviewed = await dialog.getByText('TEST, to Aureus').innerText()
    const fee = parseUnits(reviewed.replace(' TEST, to Aureus', ''), 6)
    await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter')

    const window = await openWalletWindow(visitor)
    // The window agrees with the review.
    const shown = async (label: string) =>
      parseUnits(
        (await window.locator(`dt:text-is("${label}") + dd`).innerText()).replace(' TEST', ''),
        6,
      )
    expect(await shown('Network fee')).toBe(fee)
    expect(await shown('You pay in total')).toBe(sent + fee)
    await pressAndClose(window, window.getByRole('button', { name: 'Send', exact: true }))
    await dialog.getByText('Confirmed').first().waitFor()
    expect(await tokensOf(recipient)).toBe(sent)
    expect((await tokensOf(payee)) - before).toBe(fee)
    // The price of gas may have fallen a little since the amount was computed.
    const left = await tokensOf(account)
    expect(left).toBe(WHOLE - sent - fee)
    expect(left).toBeLessThan(fee / 10n)
    expect(await coinsOf(account)).toBe(0n)
    expect(visitor.violations).toEqual([])
  })
})
