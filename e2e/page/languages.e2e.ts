// The menu of languages, and a page from right to left.
import { describe, expect, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { showWalletPicture, visitWalletViews } from '../harness/walletViews.ts'
import { wrongWay } from '../languages/wrongWay.ts'

const documentOf = ({ page }: Visitor) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })

const chosenIn = async ({ context, baseUrl }: Visitor) =>
  (await context.cookies(baseUrl)).find(({ name }) => name === 'aureus.language')?.value

/** Resolves once a page in the language works. Its texts may be in any language. */
async function speaks({ page }: Visitor, tag: string): Promise<void> {
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' })
  await page.waitForFunction((tag) => document.querySelector('select')?.value === tag, tag)
}

describe('the menu of languages', () => {
  test('behavior: arrow keys only move through a closed menu, and Enter chooses', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(visitor.baseUrl)
    const menu = page.getByRole('combobox', { name: 'Language' })
    await menu.focus()
    await menu.press('ArrowDown')
    await page.getByText('Press Enter to choose it.').waitFor()
    expect(await menu.inputValue()).toBe('es-419')
    await menu.press('Escape')
    expect(await menu.inputValue()).toBe('en')
    await menu.press('ArrowUp')
    await menu.press('Tab')
    expect(await menu.inputValue()).toBe('en')
    expect(await chosenIn(visitor)).toBeUndefined()

    await menu.focus()
    await page.keyboard.type('Deu')
    await menu.press('Enter')
    await speaks(visitor, 'de')
    expect(await documentOf(visitor)).toEqual({ lang: 'de', dir: 'ltr' })
    expect(await chosenIn(visitor)).toBe('de')
    expect(visitor.violations).toEqual([])
  })

  test('behavior: the modal comes back in the language, from right to left', async () => {
    const visitor = await visit()
    const { page, dialog } = visitor
    await visitor.openAccount()
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('he')
    await speaks(visitor, 'he')
    expect(await documentOf(visitor)).toEqual({ lang: 'he', dir: 'rtl' })
    await dialog.locator('select').waitFor()
    expect(await wrongWay(page)).toEqual([])
    // The next tab is to the left.
    const [first, second] = await dialog.getByRole('tab').all()
    await first?.press('ArrowLeft')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tab')
    expect(await second?.getAttribute('aria-selected')).toBe('true')
    expect(visitor.violations).toEqual([])
  })

  test('error: without a connection the page stays', async () => {
    const visitor = await visit()
    const { page, context } = visitor
    await page.goto(visitor.baseUrl)
    const menu = page.getByRole('combobox', { name: 'Language' })
    await menu.waitFor()
    await visitor.hydrated()
    await context.setOffline(true)
    await menu.selectOption('fr')
    await page.getByText('Couldn’t reload the page.').first().waitFor()
    expect(await documentOf(visitor)).toEqual({ lang: 'en', dir: 'ltr' })
    expect(await menu.inputValue()).toBe('en')
  })
})

describe('a page with one chain family', () => {
  test('behavior: keeps its language once its scripts run', async () => {
    const baseUrl = await serveWith({ NETWORKS: 'eip155:99199' })
    const visitor = await visit({ baseUrl, language: 'de' })
    const { page } = visitor
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(baseUrl)
    const drawn = await heading.innerText()
    expect(drawn).not.toContain('Your wallet')
    await visitor.hydrated()
    expect(await heading.innerText()).toBe(drawn)
    expect(visitor.violations).toEqual([])
  })
})

describe('a field for a code, from right to left', () => {
  test('behavior: digits and arrow keys go from left to right', async () => {
    const viewport = { width: 360, height: 740 }
    const visitor = await visitWalletViews({ language: 'pseudo', viewport })
    await showWalletPicture(visitor, { view: 'WalletFrame', name: 'mailed code' }, viewport)
    expect(await documentOf(visitor)).toMatchObject({ dir: 'rtl' })
    const field = visitor.page.locator('#code')
    expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
    await field.pressSequentially('12')
    await field.press('ArrowLeft')
    await field.pressSequentially('3')
    expect(await field.inputValue()).toBe('132')
  })
})
