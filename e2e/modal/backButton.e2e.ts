// The browser's Back and Forward while the modal is open and afterwards.
import { describe, expect, test } from 'vitest'
import {
  arrive,
  atDepth,
  back,
  closed,
  depth,
  dialogButton,
  heading,
  nextBackLeaves,
  open,
  place,
} from '../harness/history.ts'
import { WALLET_NAME } from '../harness/visitor.ts'

describe('browser back', () => {
  test('behavior: closes from the first view without changing the address', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await open(visitor)
    expect(await place(page)).toBe('?came=deep#part')
    await back(page)
    await closed(visitor)
    expect(await place(page)).toBe('?came=deep#part')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Connect wallet')
    await nextBackLeaves(visitor)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: steps back one view, like the header’s Back', async () => {
    const visitor = await arrive()
    await open(visitor)
    await dialogButton(visitor, 'What is a wallet?').click()
    await dialogButton(visitor, 'Find a wallet').click()
    await heading(visitor, 'All wallets').waitFor()
    await atDepth(visitor, 3)
    await back(visitor.page)
    await heading(visitor, 'What is a wallet?').waitFor()
    await atDepth(visitor, 2)
    await dialogButton(visitor, 'Back').click()
    await heading(visitor, 'Connect wallet').waitFor()
    await atDepth(visitor, 1)
    await back(visitor.page)
    await closed(visitor)
    await nextBackLeaves(visitor)
  })

  test('behavior: two quick Backs go back two views', async () => {
    const visitor = await arrive()
    await open(visitor)
    await dialogButton(visitor, 'All wallets').click()
    await heading(visitor, 'All wallets').waitFor()
    await atDepth(visitor, 2)
    await visitor.page.evaluate(() => {
      history.back()
      history.back()
    })
    await closed(visitor)
    expect(await place(visitor.page)).toBe('?came=deep#part')
    await nextBackLeaves(visitor)
  })

  test('behavior: a jump over several entries goes back as many views', async () => {
    const visitor = await arrive()
    await open(visitor)
    await dialogButton(visitor, 'All wallets').click()
    await atDepth(visitor, 2)
    await back(visitor.page, -2)
    await closed(visitor)
    await nextBackLeaves(visitor)
  })

  test.each(['Escape', 'Close', 'a press beside it'])(
    'behavior: after closing by %s, the next Back leaves the page',
    async (way) => {
      const visitor = await arrive()
      const { page } = visitor
      await open(visitor)
      await dialogButton(visitor, 'All wallets').click()
      await atDepth(visitor, 2)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else if (way === 'Close') await dialogButton(visitor, 'Close').click()
      else await page.mouse.click(10, 450)
      await closed(visitor)
      expect(await place(page)).toBe('?came=deep#part')
      await nextBackLeaves(visitor)
    },
  )

  test('behavior: a Back right after closing also leaves the page', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await open(visitor)
    await page.keyboard.press('Escape')
    await nextBackLeaves(visitor)
  })

  test('behavior: Forward does not open the modal, and reaches the next page', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await open(visitor)
    await dialogButton(visitor, 'All wallets').click()
    await atDepth(visitor, 2)
    await back(page)
    await heading(visitor, 'Connect wallet').waitFor()
    await back(page, 1)
    await atDepth(visitor, 1)
    await heading(visitor, 'Connect wallet').waitFor()
    await back(page)
    await closed(visitor)
    await back(page, 1)
    await expect.poll(() => depth(page)).toBe(0)
    expect(await visitor.dialog.count()).toBe(0)
    await nextBackLeaves(visitor)
  })

  test('behavior: opening again after Back adds an entry again', async () => {
    const visitor = await arrive()
    await open(visitor)
    await back(visitor.page)
    await closed(visitor)
    await open(visitor)
    await back(visitor.page)
    await closed(visitor)
    await nextBackLeaves(visitor)
  })

  test('behavior: cancels a pending wallet request', async () => {
    const visitor = await arrive()
    await open(visitor)
    await visitor.wallet('hang', 'eth_requestAccounts')
    await dialogButton(visitor, WALLET_NAME).click()
    await visitor.dialog.getByText('Approve the connection').waitFor()
    await atDepth(visitor, 2)
    await back(visitor.page)
    await dialogButton(visitor, WALLET_NAME).waitFor()
    await visitor.wallet('release')
    await back(visitor.page)
    await closed(visitor)
    await visitor.button('Connect wallet').waitFor()
    await nextBackLeaves(visitor)
  })

  test('behavior: leaves no entries behind after connecting and signing in', async () => {
    const visitor = await arrive()
    await open(visitor)
    await dialogButton(visitor, WALLET_NAME).click()
    await heading(visitor, 'Sign in').waitFor()
    await visitor.signIn()
    await closed(visitor)
    await nextBackLeaves(visitor)
  })

  test('behavior: a required sign-in shakes and stays; a second Back leaves the page', async () => {
    const visitor = await arrive()
    const { page, dialog } = visitor
    await open(visitor)
    await dialogButton(visitor, WALLET_NAME).click()
    await heading(visitor, 'Sign in').waitFor()
    await atDepth(visitor, 3)
    await back(page)
    await expect.poll(() => dialog.getAttribute('class')).toMatch(/shake/)
    await atDepth(visitor, 3)
    await heading(visitor, 'Sign in').waitFor()
    expect(await place(page)).toBe('?came=deep#part')
    await nextBackLeaves(visitor)
  })

  test('behavior: a required sign-in shakes again after a pause', async () => {
    const visitor = await arrive()
    const { page, dialog } = visitor
    await page.clock.install()
    await page.reload()
    await open(visitor)
    await dialogButton(visitor, WALLET_NAME).click()
    await heading(visitor, 'Sign in').waitFor()
    await atDepth(visitor, 3)
    for (let tries = 0; tries < 2; tries++) {
      await back(page)
      await expect.poll(() => dialog.getAttribute('class')).toMatch(/shake/)
      await atDepth(visitor, 3)
      await page.clock.runFor(3000)
      await expect.poll(() => dialog.getAttribute('class')).not.toMatch(/shake/)
    }
    expect(await place(page)).toBe('?came=deep#part')
  })
})
