// The custom elements on pages without React: a plain page without a bundler, and applications in Vue and Svelte.
import { describe, expect, test } from 'vitest'
import { hasFramework, visitElement } from '../harness/elementPages.ts'
import { type Visitor, WALLET_NAME } from '../harness/visitor.ts'

const choose = async ({ dialog }: Visitor) =>
  dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()

describe('on a plain page', () => {
  test('behavior: connects and signs in with the server, and signs out', async () => {
    const visitor = await visitElement('plain')
    const { page, dialog } = visitor
    const events = page.locator('#events')
    await page.locator('#first').getByRole('button', { name: 'Connect wallet' }).click()
    await choose(visitor)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await events.getByText(/^signin 0x\w{40}$/).waitFor()
    await dialog.waitFor({ state: 'detached' })
    // Both buttons show the account of the one client.
    const account = /^0x.{4}…/
    await page.locator('#second').getByRole('button', { name: account }).waitFor()
    await page.locator('#first').getByRole('button', { name: account }).click()
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await events.getByText(/^disconnect 0x\w{40}$/).waitFor()
    const told = await events.locator('li').allTextContents()
    const names = new Set(told.map((one) => one.split(' ')[0]))
    expect([...names].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'connect',
      'disconnect',
      'signin',
      'signout',
    ])
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: makes the page inert behind the modal and returns the focus to the button', async () => {
    const visitor = await visitElement('plain')
    const { page, dialog } = visitor
    const button = page.locator('#first').getByRole('button', { name: 'Connect wallet' })
    await button.click()
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    const isInert = () => page.locator('main').evaluate((main: HTMLElement) => main.inert)
    await expect.poll(isInert).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('first')
    expect(await isInert()).toBe(false)
    expect(visitor.violations).toEqual([])
  })

  test('param: theme: an attribute or a property changes the look of every element', async () => {
    const visitor = await visitElement('plain')
    const { page } = visitor
    const button = page.locator('#second').getByRole('button', { name: 'Connect wallet' })
    await button.waitFor()
    const tokenOf = (name: string) =>
      button.evaluate((element, token) => getComputedStyle(element).getPropertyValue(token), name)
    expect(await tokenOf('--au-gold')).toBe('#e3c277')
    await page.locator('#first').evaluate((element) => element.setAttribute('theme', 'light'))
    await expect.poll(() => tokenOf('--au-gold')).toBe('#5e4415')
    await page
      .locator('#first')
      .evaluate((element) => Object.assign(element, { theme: { accent: '#3b5bdb', radius: 8 } }))
    await expect.poll(() => tokenOf('--au-metal-mid')).toBe('#3b5bdb')
    expect(await tokenOf('--au-radius-full')).toBe('8px')
    await page.locator('#first').evaluate((element) => element.setAttribute('theme', 'sepia'))
    await page.locator('#events').getByText('error theme').waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('param: sign-in: off only connects', async () => {
    const visitor = await visitElement('plain')
    const { page, dialog } = visitor
    await page.locator('#first').evaluate((element) => {
      element.setAttribute('sign-in', 'off')
      element.setAttribute('server-url', location.origin)
    })
    await page.locator('#first').getByRole('button', { name: 'Connect wallet' }).click()
    await choose(visitor)
    await dialog.waitFor({ state: 'detached' })
    await page
      .locator('#first')
      .getByRole('button', { name: /^0x.{4}…/ })
      .waitFor()
    expect(await visitor.calls()).not.toContain('personal_sign')
  })

  test('error: reports a server that does not answer', async () => {
    const visitor = await visitElement('plain')
    const { page } = visitor
    await page
      .locator('#first')
      .evaluate((element) => element.setAttribute('server-url', 'http://127.0.0.1:1'))
    await page.locator('#events').getByText('error server').waitFor()
    await visitor.button('Connect wallet').first().click()
    await visitor.dialog.getByText('The wallet service doesn’t answer').waitFor()
  })
})

describe.each(['vue', 'svelte'] as const)('in an application with %s', (framework) => {
  test('behavior: accepts properties, and dispatches events when a wallet connects and disconnects', async ({
    skip,
  }) => {
    if (!hasFramework(framework)) skip(`${framework} is not installed`)
    const visitor = await visitElement(framework, { wallets: [{}, {}] })
    const { page, dialog } = visitor
    // The page added German for the button, and `locale` asks for it. The page leaves a wallet out.
    const connect = visitor.button('Wallet verbinden')
    await connect.click()
    const listed = dialog.getByRole('button', { name: WALLET_NAME, exact: true })
    await listed.waitFor()
    expect(await dialog.getByRole('button', { name: 'Wallet 2', exact: true }).count()).toBe(0)
    expect(await dialog.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))).toBe('de')
    await listed.click()
    await page.locator('output', { hasText: /^0x[0-9a-fA-F]{40}$/ }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await visitor.button(/^0x.{4}…/).click()
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.locator('output', { hasText: /^$/ }).waitFor({ state: 'attached' })
    const metal = await connect.evaluate((button) =>
      getComputedStyle(button).getPropertyValue('--au-metal-mid'),
    )
    expect(metal).toBe('#3b5bdb')
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })
})
