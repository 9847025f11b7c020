// The modal's history entries when the page navigates, reloads, or has its own router.
import { describe, expect, test } from 'vitest'
import {
  arrive,
  atDepth,
  back,
  closed,
  depth,
  dialogButton,
  nextBackLeaves,
  open,
  place,
} from '../harness/history.ts'

describe('browser back, and pages', () => {
  test('behavior: does not stop a page that navigates right after closing', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await page.route('**/?came=next', async (route) => {
      // Longer than the modal waits before it removes its entries.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await open(visitor)
    await dialogButton(visitor, 'All wallets').click()
    await atDepth(visitor, 2)
    const loaded = page.waitForURL('**/?came=next')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click()
      location.assign('/?came=next')
    })
    await loaded
    await back(page)
    await expect.poll(() => place(page).catch(() => '')).toBe('?came=deep#part')
    await expect.poll(() => depth(page).catch(() => -1)).toBe(0)
    await nextBackLeaves(visitor)
  })

  test('behavior: passes Back on even if the page cancelled its navigation', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await page.route('**/nothing', (route) => route.fulfill({ status: 204 }))
    await open(visitor)
    await dialogButton(visitor, 'All wallets').click()
    await atDepth(visitor, 2)
    const answered = page.waitForResponse('**/nothing')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click()
      location.assign('/nothing')
    })
    await answered
    await visitor.dialog.waitFor({ state: 'detached' })
    await nextBackLeaves(visitor)
  })

  test('behavior: leaves no entries behind after a reload while open', async () => {
    const visitor = await arrive()
    await open(visitor)
    await dialogButton(visitor, 'All wallets').click()
    await atDepth(visitor, 2)
    await visitor.page.reload()
    await visitor.button('Connect wallet').waitFor()
    await atDepth(visitor, 0)
    expect(await visitor.dialog.count()).toBe(0)
    expect(await place(visitor.page)).toBe('?came=deep#part')
    await nextBackLeaves(visitor)
  })

  test('behavior: closes when the page navigates, and Back and Forward still work', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await open(visitor)
    await page.evaluate(() => history.pushState({ own: 1 }, '', '/?came=next'))
    await visitor.dialog.waitFor({ state: 'detached' })
    expect(await place(page)).toBe('?came=next')
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ own: 1 })
    await back(page)
    await expect.poll(() => place(page)).toBe('?came=deep#part')
    await atDepth(visitor, 0)
    await back(page, 1)
    await expect.poll(() => place(page)).toBe('?came=next')
    await back(page)
    await expect.poll(() => place(page)).toBe('?came=deep#part')
    await atDepth(visitor, 0)
    await nextBackLeaves(visitor)
  })

  test('behavior: keeps a router’s state, and notifies it only of its own entry', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await page.evaluate(() => {
      history.replaceState({ key: 'own', idx: 4 }, '')
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      addEventListener('popstate', (event) => heard.push(event.state))
    })
    await open(visitor)
    expect(await page.evaluate(() => history.state as unknown)).toMatchObject({
      key: 'own',
      idx: 4,
    })
    await back(page)
    await closed(visitor)
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ key: 'own', idx: 4 })
    await open(visitor)
    await page.keyboard.press('Escape')
    await closed(visitor)
    expect(
      await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard),
    ).toEqual([
      { key: 'own', idx: 4 },
      { key: 'own', idx: 4 },
    ])
    await nextBackLeaves(visitor)
  })

  test('behavior: does not scroll the page or change the page’s own entry', async () => {
    const visitor = await arrive()
    const { page } = visitor
    const restoration = () => page.evaluate(() => history.scrollRestoration)
    expect(await restoration()).toBe('auto')
    await open(visitor)
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await page.evaluate(() => {
      const left = new Promise((resolve) =>
        addEventListener('popstate', () => resolve(history.scrollRestoration), { once: true }),
      )
      Object.assign(globalThis, { left })
    })
    await back(page)
    await closed(visitor)
    expect(
      await page.evaluate(() => (globalThis as unknown as { left: Promise<string> }).left),
    ).toBe('auto')
  })
})
