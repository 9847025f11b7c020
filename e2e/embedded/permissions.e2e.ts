// A session key that spends from a visitor's wallet: the site asks, the wallet says what it means, the chain holds the
// key to it, and the visitor takes it back in the account.
import { DELE_GATOR, DELEGATION_MANAGER } from '@aureus/protocol/permissions'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodePacked,
  type Hex,
  http,
  parseAbi,
  parseEther,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { fund } from '../harness/chain.ts'
import { proveEmail, signInOnSite } from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
])

/** What a backend does with the permission. */
function sessionKey(baseUrl: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const url = `${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`
  const chain = defineChain({
    id: 99199,
    name: 'Aureus Testnet',
    nativeCurrency: { name: 'Aureus', symbol: 'Aureus', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const reader = createPublicClient({ chain, transport: http(url), pollingInterval: 100 })
  const wallet = createWalletClient({ account, chain, transport: http(url) })
  const redeemed = (context: Hex, value: bigint) => ({
    account,
    address: DELEGATION_MANAGER,
    abi: managerAbi,
    functionName: 'redeemDelegations' as const,
    args: [
      [context],
      [zeroHash],
      [encodePacked(['address', 'uint256', 'bytes'], [account.address, value, '0x'])],
    ] as const,
  })
  return {
    address: account.address,
    codeOf: (address: Address) => reader.getCode({ address }),
    /** Whether the chain lets it spend. */
    may: (context: Hex, value: bigint) =>
      reader.simulateContract(redeemed(context, value)).then(
        () => true,
        () => false,
      ),
    async spend(context: Hex, value: bigint) {
      const hash = await wallet.writeContract(redeemed(context, value))
      return (await reader.waitForTransactionReceipt({ hash })).status
    },
  }
}

/** Signs in on the site, which is on another origin than the server. @returns the account's address */
async function signInToSite(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto(inject('dappUrl'))
  await proveEmail(visitor, `permits-${crypto.randomUUID()}@example.com`)
  await signInOnSite(visitor)
}

describe('a permission to spend', () => {
  test('behavior: a session key spends within its limit, is refused beyond it, and after it was taken back', async () => {
    const visitor = await visit({ wallets: [] })
    const { page, dialog } = visitor
    const key = sessionKey(inject('baseUrl'))
    await fund(inject('baseUrl'), key.address)
    await signInToSite(visitor)

    await page.getByRole('textbox', { name: 'Session key' }).fill(key.address)
    await visitor.button('Ask for an allowance').click()
    const question = await openWalletWindow(visitor)
    await question.getByText('Let this site spend for you?').waitFor()
    await question.getByText(key.address).first().waitFor()
    await question.getByText('0.01 Aureus per day').waitFor()
    await question.getByText('Paid by Aureus').waitFor()
    expect(await accessibilityProblems(question)).toEqual([])
    await pressAndClose(question, question.getByRole('button', { name: 'Allow', exact: true }))
    const shown = page.locator('[data-context]')
    await shown.waitFor()
    const context = (await shown.innerText()) as Hex

    // The delegator is the second word of the delegation.
    const account: Address = `0x${context.slice(2 + 64 * 4 + 24, 2 + 64 * 5)}`
    expect(await key.codeOf(account)).toBe(`0xef0100${DELE_GATOR.slice(2).toLowerCase()}`)
    await fund(inject('baseUrl'), account)
    expect(await key.spend(context, parseEther('0.006'))).toBe('success')
    expect(await key.may(context, parseEther('0.004'))).toBe(true)
    expect(await key.may(context, parseEther('0.005'))).toBe(false)

    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await dialog.getByRole('button', { name: /^Email wallet/ }).click()
    await dialog.getByRole('button', { name: 'Permissions to spend' }).click()
    await dialog.getByText('0.01 Aureus per day').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Take back from/ }).click()
    const revocation = await openWalletWindow(visitor)
    await revocation.getByText('Take this permission back?').waitFor()
    await pressAndClose(
      revocation,
      revocation.getByRole('button', { name: 'Take back', exact: true }),
    )
    await dialog.getByText('can no longer use this permission').waitFor()
    await dialog.getByText('Taken back').waitFor()
    expect(await key.may(context, 1n)).toBe(false)
    expect(visitor.violations).toEqual([])
  })
})
