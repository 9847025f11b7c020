// Views that need what the running product does not have yet: a second chain family, an embedded wallet.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from './harness/accessibility.ts'
import { showPicture, visitViews } from './harness/viewsPage.ts'
import type { Visitor } from './harness/visitor.ts'

const activeNetwork = ({ page }: Visitor) =>
  page.evaluate('client.state.network.getState().activeNetworkId')

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('SwitchActiveChain', () => {
  const open = async () => {
    const visitor = await visitViews()
    await showPicture(visitor, { view: 'SwitchActiveChain', name: 'needed' })
    return visitor
  }

  test('behavior: leads by keyboard to the wallets of that family, and the network is active then', async () => {
    const visitor = await open()
    const { page, dialog } = visitor
    await dialog.getByText('You need a wallet for Solana').waitFor()
    await dialog.getByRole('button', { name: 'Choose a wallet' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    // By replacement: there is no way back to what has just been answered.
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

  test.each(['Cancel', 'Close'])('behavior: %s leaves the network as it was', async (name) => {
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

  test('behavior: what the wallet shows works, and is taken out on the way back', async () => {
    const { dialog, said } = await open()
    await dialog.getByRole('button', { name: 'A question of the wallet' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    expect(await said()).toEqual(['mounted', 'answered', 'unmounted'])
  })

  test('error: a wallet that cannot be shown says so', async () => {
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
  test('behavior: closing drops the pairing, and the next opening makes a new one', async () => {
    const visitor = await visitViews()
    const { page, dialog } = visitor
    await showPicture(visitor, { view: 'ConnectingWalletConnectBasic', name: 'code' })
    await dialog.getByRole('img', { name: /QR code/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate('client.state.connect.getState().wcUri')).toBeNull()
  })

  test('behavior: without a relay the list of all wallets is the way on', async () => {
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

  test('behavior: by keyboard to the sign-in, with a word about what is no e-mail address', async () => {
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

  test('behavior: optional, there is a way on without', async () => {
    const { dialog } = await open('optional, known')
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})
