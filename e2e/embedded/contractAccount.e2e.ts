// A network without EIP-7702, and a visitor with an email wallet and no coins: the smart account is a second account
// with an address of its own. It signs in before it exists, sends three calls with one approval, which the site pays
// for, and signs in again.
import { createPublicClient, http } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../../scripts/test/product.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { proveEmail, signInOnSite } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const network = 'eip155:99199'

async function visitSite(): Promise<{ visitor: Visitor; url: string }> {
  const product = await startProduct({
    env: { MAIL_PAUSE: '1s', WALLET_HOLD: '1s', COUNTERFACTUAL_NETWORKS: network },
  })
  onTestFinished(async () => void (await product.stop()))
  const [, url = ''] = /^ *a site +(http\S+)/m.exec(product.output()) ?? []
  const visitor = await visit({ wallets: [], baseUrl: product.url })
  await visitor.page.goto(url)
  return { visitor, url: product.url }
}

/** From the page to the page of the smart account. */
async function openSmartAccount(visitor: Visitor): Promise<void> {
  const { dialog } = visitor
  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  await dialog.getByRole('button', { name: /^Email wallet/ }).click()
  await dialog.getByRole('button', { name: 'Smart account' }).click()
  await dialog.getByRole('heading', { name: 'On each network' }).waitFor()
}

describe('a smart account with its own address', () => {
  test('behavior: a visitor without coins chooses it, signs in, sends three calls and goes back', async () => {
    const { visitor, url } = await visitSite()
    const { page, dialog } = visitor
    await proveEmail(visitor, `own-${crypto.randomUUID()}@example.com`)
    await signInOnSite(visitor)
    const capabilities = page.getByRole('region', { name: 'Capabilities on this network' })
    await capabilities.getByText('"unsupported"').waitFor()

    await openSmartAccount(visitor)
    await dialog.getByText('Smart account with its own address').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Use this account on/ }).click()
    // Another account signs in for itself. The contract does not exist yet (ERC-6492).
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInOnSite(visitor)
    await capabilities.getByText('"status": "supported"').waitFor()

    await visitor.button('Buy with one approval').click()
    const window = await openWalletWindow(visitor)
    await window.getByText(/also creates your smart account/).waitFor()
    await window.getByText('Paid by Aureus').first().waitFor()
    await pressAndClose(window, window.getByRole('button', { name: /^(?:Send|Approve|Confirm)/ }))
    await page.getByText('Purchase: success').waitFor()

    await openSmartAccount(visitor)
    const row = dialog.getByRole('listitem').filter({ hasText: 'own address' })
    const address = await row.locator('bdi[title]').first().getAttribute('title')
    const client = createPublicClient({
      transport: http(`${url}/v1/?chainId=${network}&projectId=aureus`),
    })
    expect(await client.getCode({ address: address as `0x${string}` })).toBeDefined()
    await dialog.getByRole('button', { name: /^Use my main account on/ }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(visitor.violations).toEqual([])
  })
})
