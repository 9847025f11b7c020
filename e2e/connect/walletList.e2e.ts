// The rows of the Connect view stay where they are, whenever wallets announce themselves. In a real browser, because
// only there a press that begins on one element and ends on another is lost.
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

/** Announces a wallet now. */
const announceLate = ({ page }: Visitor, name: string) =>
  page.evaluate((name) => {
    const info = { uuid: crypto.randomUUID(), rdns: `com.example.${name}`, name, icon: '' }
    const provider = { request: () => new Promise(() => {}), on: () => {} }
    const detail = Object.freeze({ info, provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }, name)

/** Opens the modal and waits until its list stands. */
async function openList(visitor: Visitor) {
  await visitor.page.goto(visitor.baseUrl)
  await visitor.hydrated()
  await visitor.button('Connect wallet').click()
  const all = visitor.dialog.getByRole('button', { name: 'All wallets' })
  await all.waitFor()
  return all
}

/** The pressed row shrinks a little, around its middle. */
async function middleOf(row: Locator): Promise<number> {
  const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 }
  return Math.round(y + height / 2)
}

/** The names of these rows, from the top down. */
async function orderOf({ dialog }: Visitor, names: readonly string[]): Promise<string[]> {
  const rows = names.map(async (name) => {
    const row = dialog.getByRole('button', { name: new RegExp(`^${name}`) })
    return { name, at: await middleOf(row) }
  })
  return (await Promise.all(rows))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

describe('the list of wallets', () => {
  test('behavior: keeps a pressed row in its place when the first wallet announces itself late', async () => {
    const visitor = await visit({ wallets: [] })
    const all = await openList(visitor)
    await visitor.dialog.getByRole('heading', { name: 'No wallet in this browser yet' }).waitFor()
    await all.hover()
    const before = await middleOf(all)
    await visitor.page.mouse.down()
    await announceLate(visitor, 'Late')
    await visitor.dialog.getByRole('button', { name: 'Late' }).waitFor()
    expect(await middleOf(all)).toBe(before)
    await visitor.page.mouse.up()
    await visitor.dialog.getByRole('heading', { name: 'All wallets' }).waitFor()
  })

  test('behavior: lists a late wallet after “All wallets” until the modal closes', async () => {
    const visitor = await visit()
    const names = ['Late', 'All wallets', WALLET_NAME]
    await openList(visitor)
    await announceLate(visitor, 'Late')
    await visitor.dialog.getByRole('button', { name: 'Late' }).waitFor()
    expect(await orderOf(visitor, names)).toEqual([WALLET_NAME, 'All wallets', 'Late'])
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByRole('button', { name: 'Late' }).waitFor()
    expect(await orderOf(visitor, names)).toEqual([WALLET_NAME, 'Late', 'All wallets'])
  })
})
