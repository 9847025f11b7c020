// A site that pays for nothing, and a visitor with an email wallet who has tokens and no coins: three calls with one
// approval, whose fee is paid in the token.
import { type Address, createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { startProduct } from '../../scripts/test/product.ts'
import { mintTestToken } from '../harness/chain.ts'
import { proveEmail, signInOnSite } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const TIMEOUT_MS = 240_000
const network = 'eip155:99199'
const payee = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

async function visitSite(): Promise<{ visitor: Visitor; url: string }> {
  const product = await startProduct({
    env: {
      MAIL_PAUSE: '1s',
      WALLET_HOLD: '1s',
      // An address that the test does not call.
      PAYMASTER_TARGETS: '0x000000000000000000000000000000000000dEaD',
      PAYMASTER_TOKEN_PAYEE: payee,
    },
  })
  onTestFinished(async () => void (await product.stop()))
  const [, url = ''] = /^ *a site +(http\S+)/m.exec(product.output()) ?? []
  const visitor = await visit({ wallets: [], baseUrl: product.url })
  await visitor.page.goto(url)
  return { visitor, url: product.url }
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
  test('behavior: pays for three calls of a visitor without coins, and names the amount and who gets it', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { visitor, url } = await visitSite()
    const account = await signIn(visitor)
    await mintTestToken(url, account, 1_000_000_000n)
    const client = createPublicClient({
      transport: http(`${url}/v1/?chainId=${network}&projectId=aureus`),
    })
    const received = () =>
      client.readContract({
        address: contractDeployments('Aureus').testToken.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [payee],
      })
    expect(await received()).toBe(0n)

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
    expect(await received()).toBe(parseUnits(shown.replace(' TEST', ''), 6))
    expect(await client.getBalance({ address: account })).toBe(0n)
    expect(visitor.violations).toEqual([])
  })
})
