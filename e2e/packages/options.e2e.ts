// The options of the provider, on a page of another application with the packed packages.
import { describe, expect, test } from 'vitest'
import { visitHost } from '../harness/hostPages.ts'
import { WALLET_NAME } from '../harness/visitor.ts'

/** A wallet without a picture has two letters before its name. */
const namesOf = (texts: readonly string[]) =>
  texts.map((text) => text.split('\n').find((line) => line.trim().length > 2))

describe('AureusProvider', () => {
  test('param: wallets: offers what the page chose, in its order', async () => {
    const visitor = await visitHost('options', { wallets: [{}, {}, {}] })
    const { dialog } = visitor
    // The image comes before the modal opens. It is missing, so the list shows letters.
    await visitor.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/vault.png')),
    )
    await visitor.button('Connect wallet').click()
    const rows = dialog.getByRole('listitem').getByRole('button')
    await dialog.getByRole('button', { name: 'Zerion', exact: true }).waitFor()
    const names = namesOf(await rows.allInnerTexts())
    expect(names).toEqual([
      'Wallet 3',
      'Vault',
      WALLET_NAME,
      'Rabby Wallet',
      'Zerion',
      'All wallets',
    ])

    // A featured wallet that is not installed leads to where to get it.
    await dialog.getByRole('button', { name: 'Rabby Wallet', exact: true }).click()
    await dialog.getByRole('heading', { name: /Rabby/ }).first().waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()

    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await dialog.getByRole('button', { name: 'Backpack' }).waitFor()
    const all = namesOf(await rows.allInnerTexts())
    expect(all.slice(0, 5)).toEqual(['Wallet 3', 'Vault', WALLET_NAME, 'Rabby Wallet', 'Zerion'])
    expect(all).not.toContain('Wallet 2')

    await dialog.getByRole('button', { name: 'Vault', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await visitor.button(/^0x.{4}…/).waitFor()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('param: theme: styles the button and the modal, and nothing else', async () => {
    const visitor = await visitHost('options')
    const { page, dialog } = visitor
    await visitor.button('Connect wallet').click()
    await dialog.waitFor()
    const looks = await dialog.evaluate((element) => {
      const style = getComputedStyle(element)
      const { borderStartStartRadius, fontFamily, colorScheme } = style
      const tokens = ['ground', 'metal-mid'].map((name) => style.getPropertyValue(`--au-${name}`))
      return { borderStartStartRadius, fontFamily, colorScheme, tokens }
    })
    expect(looks).toEqual({
      borderStartStartRadius: '8px',
      fontFamily: expect.stringContaining('Courier New'),
      colorScheme: 'light',
      tokens: ['#faf6ec', '#3b5bdb'],
    })
    const body = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(body).toBe('serif')
    expect(visitor.violations).toEqual([])
  })
})
