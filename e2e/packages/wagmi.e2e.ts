// wagmi's own hooks in a browser, with our connector, button and modal. A real wagmi 2 and a real wagmi 3.

import { describe, expect, inject, test } from 'vitest'
import { contractDeployments } from '../../apps/devnet/src/contracts/deploy.ts'
import { fund } from '../harness/chain.ts'
import { WALLET_NAME } from '../harness/visitor.ts'
import { visitWagmi, type WagmiVersion } from '../harness/wagmiPage.ts'

describe.each<WagmiVersion>(['wagmi2', 'wagmi3'])('an app of %s', (version) => {
  test('behavior: its hooks connect, write, switch, survive a reload and disconnect', async () => {
    const visitor = await visitWagmi(version)
    const { page, dialog } = visitor
    const hooks = page.getByRole('region', { name: 'wagmi' })
    const token = contractDeployments('Aureus').testToken.address
    await page.goto(`${visitor.baseUrl}/?token=${token}`)
    await hooks.getByText(/^disconnected/).waitFor()

    // The app's button opens our modal.
    await visitor.button('Connect by wagmi').click()
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await hooks.getByText(/^connected 0x\w{40} on Aureus Testnet by Aureus$/).waitFor()
    const text = await hooks.getByText(/^connected/).textContent()
    const address = /0x\w{40}/.exec(text ?? '')?.[0] as `0x${string}`
    await visitor.button(new RegExp(`${address.slice(0, 6)}…`)).waitFor()

    await fund(inject('baseUrl'), address)
    await visitor.button('Mint by wagmi').click()
    await hooks.getByText('balance 5 sent').waitFor()

    // Our own hooks, on the same connection. The read follows the chain's blocks.
    const ours = page.getByRole('region', { name: 'ours' })
    await ours.getByText(`client ${address} on 99199`).waitFor()
    await visitor.button('Mint by ours').click()
    await ours.getByText('success 7; success sent').waitFor()
    await visitor.button('Sign by ours').click()
    await ours.getByText('signed 132').waitFor()
    await visitor.wallet('reject')
    await visitor.button('Sign by ours').click()
    await ours.getByText('UserRejectedError').waitFor()
    await visitor.wallet('approve')

    await visitor.button('Switch by wagmi').click()
    await hooks.getByText(/ on Other by Aureus$/).waitFor()
    expect(((await visitor.wallet('state')) as { chainId: number }).chainId).toBe(31337)

    const asked = (await visitor.calls()).filter((method) => method === 'eth_requestAccounts')
    expect(asked).toHaveLength(1)
    await visitor.historySettled()
    await page.reload()
    await hooks.getByText(new RegExp(`^connected ${address} on Other by Aureus$`)).waitFor()
    expect(await visitor.calls()).not.toContain('eth_requestAccounts')

    await visitor.button('Disconnect by wagmi').click()
    await hooks.getByText(/^disconnected/).waitFor()
    await visitor.button('Connect wallet').waitFor()

    // From our side.
    await visitor.button('Connect wallet').click()
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
    await hooks.getByText(/^connected/).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await visitor.button(new RegExp(`${address.slice(0, 6)}…`)).click()
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await hooks.getByText(/^disconnected/).waitFor()
    await visitor.historySettled()
    await page.reload()
    await hooks.getByText(/^disconnected/).waitFor()
    await visitor.button('Connect wallet').waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('error: its hooks tell a closed modal from a failure', async () => {
    const visitor = await visitWagmi(version)
    await visitor.page.goto(`${visitor.baseUrl}/`)
    await visitor.button('Connect by wagmi').click()
    await visitor.dialog.getByRole('button', { name: 'Close' }).click()
    await visitor.page.getByRole('alert').getByText('UserRejectedRequestError').waitFor()
  })
})
