// Switching the wallet to another network: the rules of SwitchNetwork and of a network that is not configured.
import { describe, expect, test } from 'vitest'
import { type Visitor, visit } from '../harness/visitor.ts'

const SWITCH = 'wallet_switchEthereumChain'

/** Signed in on the test network, with the list of networks opened from the account. */
async function atNetworks(): Promise<Visitor> {
  const visitor = await visit({ wallets: [{ chains: [{ id: 99199 }, { id: 1 }] }] })
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: /^Network/ }).click()
  await visitor.dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
  return visitor
}

const row = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name: new RegExp(`${name}$`) })

const current = ({ dialog }: Visitor, name: string) =>
  dialog.locator('[aria-current="true"]', { hasText: name })

const switches = async (visitor: Visitor) =>
  (await visitor.calls()).filter((method) => method === SWITCH).length

describe('SwitchNetwork', () => {
  test('behavior: starts the switch when it appears, and asks for approval in the wallet', async () => {
    const visitor = await atNetworks()
    await visitor.wallet('hang', SWITCH)
    await row(visitor, 'Ethereum').click()
    await visitor.dialog.getByText('Switch to Ethereum').waitFor()
    await visitor.dialog.getByText(/^Approve the switch in your wallet\./).waitFor()
    await expect.poll(() => switches(visitor)).toBe(1)
    // Nothing is reported before the wallet has switched.
    const account = visitor.page.getByRole('button', {
      name: 'Aureus Testnet',
      includeHidden: true,
    })
    expect(await account.count()).toBe(1)
    await visitor.wallet('release', SWITCH)
    await current(visitor, 'Ethereum').waitFor()
    await visitor.dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
    expect(((await visitor.wallet('state')) as { chainId: number }).chainId).toBe(1)
    expect(await switches(visitor)).toBe(1)
  })

  test('behavior: reports a decline and offers Try again; success goes back', async () => {
    const visitor = await atNetworks()
    await visitor.wallet('reject', SWITCH)
    // Waits as long as a person would. A faster refusal counts as the wallet's own, which is then offered the network.
    await visitor.wallet('delay', 600)
    await row(visitor, 'Ethereum').click()
    await visitor.dialog.getByRole('heading', { name: 'Switch declined' }).waitFor()
    await visitor.wallet('delay', 0)
    await visitor.dialog.getByText('Your wallet stays on Aureus Testnet.').waitFor()
    expect(await visitor.page.getByRole('alert').count()).toBe(0)
    await visitor.wallet('approve', SWITCH)
    await visitor.dialog.getByRole('button', { name: 'Try again', exact: true }).click()
    // The session counts on both networks, so there is no prompt, and the view with the list shows again.
    await current(visitor, 'Ethereum').waitFor()
    await row(visitor, 'Aureus Testnet').click()
    await current(visitor, 'Aureus Testnet').waitFor()
    await visitor.dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
    expect((await visitor.calls()).filter((method) => method === 'personal_sign')).toHaveLength(1)
    expect(visitor.violations).toEqual([])
  })
})

describe('UnsupportedChain', () => {
  test('behavior: offers the configured networks and Disconnect on an unsupported network, and can be closed', async () => {
    const visitor = await atNetworks()
    await visitor.wallet('changeChain', 424242)
    const heading = visitor.dialog.getByRole('heading', { name: 'Network not supported' })
    await heading.waitFor()
    await row(visitor, 'Aureus Testnet').waitFor()
    await row(visitor, 'Ethereum').waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.button('Unknown Network').click()
    await heading.waitFor()
    await visitor.dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await visitor.button('Connect wallet').waitFor()
    await visitor.dialog.waitFor({ state: 'detached' })
  })

  test('behavior: has the same search', async () => {
    const visitor = await atNetworks()
    await visitor.wallet('changeChain', 424242)
    await visitor.dialog.getByRole('heading', { name: 'Network not supported' }).waitFor()
    await visitor.dialog.getByRole('textbox', { name: 'Search networks' }).fill('ethe')
    await expect.poll(() => row(visitor, 'Aureus Testnet').count()).toBe(0)
    await row(visitor, 'Ethereum').click()
    await current(visitor, 'Ethereum').waitFor()
    await visitor.dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
    expect(((await visitor.wallet('state')) as { chainId: number }).chainId).toBe(1)
  })
})
