// The modal and the toasts over everything that pages put above others.
import { describe, expect, test } from 'vitest'
import { visitOwnPage } from '../harness/ownPage.ts'
import { type Visitor, WALLET_NAME } from '../harness/visitor.ts'

const open = async (hash = '') => {
  const visitor = await visitOwnPage('layersPage', {})
  await visitor.page.goto(visitor.baseUrl + hash)
  await visitor.button('Connect wallet').waitFor()
  return visitor
}

const ours = ({ page }: Visitor) => page.locator('#aureus-overlays').getByRole('dialog')

/** Where a pointer would meet the dialog and the toast: at their corners and in their middle. */
const covered = ({ page }: Visitor) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll(
      '#aureus-overlays :is([role="dialog"], [role="status"] button)',
    )
    return [...parts].flatMap((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      // Corners may be round.
      const across = [0.1, 0.5, 0.9].map((at) => [left + width * at, top + height / 2] as const)
      const down = [0.1, 0.9].map((at) => [left + width / 2, top + height * at] as const)
      const spots = [...across, ...down]
      return spots.flatMap(([x, y]) => {
        const there = document.elementFromPoint(x, y)
        return part.contains(there)
          ? []
          : [`${there?.tagName} ${there?.id} covers ${part.ariaLabel}`]
      })
    })
  })

const focusIsInside = (visitor: Visitor) =>
  ours(visitor).evaluate((element) => element.contains(document.activeElement))

async function addToast({ page }: Visitor): Promise<void> {
  await page.evaluate(`toasts.add('Two coins came', { timeout: 0, position: 'top-end' })`)
  await page.getByRole('status').filter({ hasText: 'Two coins came' }).waitFor()
}

const pictureOf = ({ page }: Visitor) =>
  page.evaluate(() => ({
    native: document.querySelector<HTMLDialogElement>('#native')?.open,
    popover: document.querySelector('#popover')?.matches(':popover-open'),
    fullscreen: document.fullscreenElement !== null,
    radix: document.querySelector('[data-page="radix"]') !== null,
    inert: [...document.querySelectorAll('[inert]')].map(({ id }) => id),
    // Made for the first thing over the page.
    home: document.querySelector('#aureus-overlays')?.parentElement?.tagName ?? 'BODY',
  }))

/** Opens the modal with a press on `Pay`, uses it, and closes it with Escape. */
async function useModal(visitor: Visitor, press: () => Promise<void>): Promise<void> {
  const { page } = visitor
  const before = await pictureOf(visitor)
  await press()
  const dialog = ours(visitor)
  await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
  await addToast(visitor)
  await expect.poll(() => focusIsInside(visitor)).toBe(true)
  const isInert = () =>
    page.evaluate(() => document.querySelector('[data-au-connect]')?.closest('[inert]') != null)
  await expect.poll(isInert).toBe(true)
  expect(await covered(visitor)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await focusIsInside(visitor)).toBe(true)
  // Pressed, not only seen.
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await dialog.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Two coins came' })
    .waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await ours(visitor).waitFor({ state: 'detached' })
  await expect.poll(() => pictureOf(visitor)).toEqual(before)
}

const pay = ({ page }: Visitor, within: string) =>
  page.locator(within).getByRole('button', { name: 'Pay' })

describe('the modal is visible, has the focus, and Escape closes it alone', () => {
  test('behavior: over a sticky header, a popover, a native dialog, a fullscreen element and a Radix dialog', async () => {
    const visitor = await open()
    const { page } = visitor
    await useModal(visitor, () => visitor.button('Connect wallet').click())

    await visitor.button('Popover').click()
    await useModal(visitor, () => pay(visitor, '#popover').click())
    await page.evaluate(() => document.getElementById('popover')?.hidePopover())

    await visitor.button('Native').click()
    await page.getByRole('textbox', { name: 'Note' }).fill('kept')
    await useModal(visitor, () => pay(visitor, '#native').click())
    // The page's own dialog still has its focus and its Escape.
    await page.getByRole('textbox', { name: 'Note' }).focus()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await pictureOf(visitor)).native).toBe(false)

    await visitor.button('Fullscreen').click()
    await expect.poll(async () => (await pictureOf(visitor)).fullscreen).toBe(true)
    await useModal(visitor, () => pay(visitor, '#stage').click())
    await page.evaluate(() => document.exitFullscreen())

    await visitor.button('Radix').click()
    await page.getByRole('textbox', { name: 'Amount' }).focus()
    await useModal(visitor, () => pay(visitor, '[data-page="radix"]').click())
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await pictureOf(visitor)).radix).toBe(false)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: over a dialog that opens and closes meanwhile, with an overlay of an extension above both', async () => {
    const visitor = await open()
    const { page } = visitor
    await visitor.button('Connect wallet').click()
    const dialog = ours(visitor)
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#native')?.showModal())
    await expect.poll(() => covered(visitor)).toEqual([])
    await expect.poll(() => focusIsInside(visitor)).toBe(true)
    await page.evaluate(() => document.querySelector('#native')?.remove())
    await expect.poll(async () => (await pictureOf(visitor)).home).toBe('BODY')
    expect(await covered(visitor)).toEqual([])

    // As an extension adds it.
    await page.evaluate(() => {
      const host = document.createElement('div')
      host.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: navy'
      host.innerHTML = '<input aria-label="Of an extension">'
      document.body.append(host)
    })
    const field = page.getByRole('textbox', { name: 'Of an extension' })
    await field.fill('typed')
    expect(await field.inputValue()).toBe('typed')
  })

  test('behavior: from a shadow root, with its look, over a dialog outside of it', async () => {
    const visitor = await open('#shadow')
    const { page } = visitor
    await visitor.button('Connect wallet').click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
    const background = () => dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await background()
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#native')?.showModal())
    const holdsFocus = () =>
      dialog.evaluate((element) =>
        element.contains((element.getRootNode() as ShadowRoot).activeElement),
      )
    await expect.poll(holdsFocus).toBe(true)
    expect(await background()).toBe(before)
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await page.getByRole('heading', { name: 'What is a wallet?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'What is a wallet?' }).waitFor({ state: 'detached' })
    expect((await pictureOf(visitor)).native).toBe(true)
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a toast can be dismissed over a native dialog, which stays usable', async () => {
    const visitor = await open()
    const { page } = visitor
    await visitor.button('Native').click()
    await addToast(visitor)
    await page.getByRole('textbox', { name: 'Note' }).fill('still usable')
    expect(await covered(visitor)).toEqual([])
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('status').waitFor({ state: 'detached' })
    expect((await pictureOf(visitor)).native).toBe(true)
  })
})
