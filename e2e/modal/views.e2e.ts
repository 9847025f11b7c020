// Views with parts that the shared product does not have: a second chain family and an embedded wallet.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { showPicture, visitViews } from '../harness/viewsPage.ts'
import type { Visitor } from '../harness/visitor.ts'

const activeNetwork = ({ page }: Visitor) =>
  page.evaluate('client.state.network.getState().activeNetworkId')

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('SwitchActiveChain', () => {
  const open = async () => {
    const visitor = await visitViews()
    await showPicture(visitor, { view: 'SwitchActiveChain', name: 'needed' })
    return visitor
  }

  test('behavior: leads by keyboard to the wallets of that family, then activates the network', async () => {
    const visitor = await open()
    const { page, dialog } = visitor
    await dialog.getByText('You need a wallet for Solana').waitFor()
    await dialog.getByRole('button', { name: 'Choose a wallet' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    // Replaced in the history, so Back does not return to the answered view.
    expect(await dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)
    const wallet = dialog.getByRole('button', { name: 'Moon Wallet', exact: true })
    await wallet.waitFor()
    expect(await activeNetwork(visitor)).toBe('eip155:99199')
    expect(await accessibilityProblems(page)).toEqual([])
    await wallet.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await activeNetwork(visitor)).toBe(SOLANA)
    expect(visitor.violations).toEqual([])
  })

  test.each(['Cancel', 'Close'])('behavior: %s keeps the network', async (name) => {
    const visitor = await open()
    await visitor.dialog.getByRole('button', { name, exact: true }).click()
    await visitor.dialog.waitFor({ state: 'detached' })
    expect(await activeNetwork(visitor)).toBe('eip155:99199')
  })
})

describe('ApproveTransaction', () => {
  const open = async () => {
    const visitor = await visitViews()
    const { page } = visitor
    await showPicture(visitor, { view: 'Account', name: 'signed in' })
    await page.evaluate(`
      globalThis.scripted = pictures.scriptedHost()
      client.state.modal.setState({
        history: [{ name: 'Account' }, { name: 'ApproveTransaction', data: { host: scripted.host } }],
      })`)
    await visitor.dialog.getByRole('button', { name: 'A question of the wallet' }).waitFor()
    return { ...visitor, page, dialog: visitor.dialog, said: () => page.evaluate('scripted.said') }
  }

  test('behavior: shows the wallet’s own content, and removes it on Back', async () => {
    const { dialog, said } = await open()
    await dialog.getByRole('button', { name: 'A question of the wallet' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    expect(await said()).toEqual(['mounted', 'answered', 'unmounted'])
  })

  test('error: reports a wallet that cannot be shown', async () => {
    const { page, dialog } = await open()
    await page.evaluate(`
      client.state.modal.setState({ history: [{ name: 'Account' }] })`)
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    await page.evaluate(`
      client.state.modal.setState({ history: [{ name: 'ApproveTransaction', data: { host: {
        mount() { throw new Error('no frame') }, reject() {} } } }] })`)
    await dialog.getByRole('alert').getByText('Couldn’t show your wallet').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('ConnectingWalletConnectBasic', () => {
  test('behavior: closing drops the pairing, and opening again creates a new one', async () => {
    const visitor = await visitViews()
    const { page, dialog } = visitor
    await showPicture(visitor, { view: 'ConnectingWalletConnectBasic', name: 'code' })
    await dialog.getByRole('img', { name: /QR code/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate('client.state.connect.getState().wcUri')).toBeNull()
  })

  test('behavior: without a relay, leads to the list of all wallets', async () => {
    const visitor = await visitViews()
    const { dialog } = visitor
    await showPicture(visitor, { view: 'ConnectingWalletConnectBasic', name: 'no relay' })
    await dialog.getByText('Only wallets in this browser can connect here').waitFor()
    await dialog.getByRole('button', { name: 'All wallets' }).click()
    await dialog.getByRole('textbox', { name: 'Search wallets' }).waitFor()
  })
})

describe('DataCapture', () => {
  const open = async (name: string) => {
    const visitor = await visitViews()
    await showPicture(visitor, { view: 'DataCapture', name })
    return visitor
  }

  test('behavior: continues to sign-in by keyboard, and reports an invalid email address', async () => {
    const visitor = await open('required')
    const { page, dialog } = visitor
    const field = dialog.getByRole('textbox', { name: 'Email address' })
    await field.focus()
    await page.keyboard.type('visitor@')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText('name@example.com').waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.type('example.org')
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: offers Skip if the email address is optional', async () => {
    const { dialog } = await open('optional, known')
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})
