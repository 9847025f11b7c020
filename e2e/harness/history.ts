// A visitor on a page with an address of its own, with another page before it, and the modal's history entries.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from './visitor.ts'

const FIRST = '/?came=first'
const DEEP = '/?came=deep#part'

/** Two pages in the history: a first one, and the deep link on which the modal is opened. */
export async function arrive(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.page.goto(visitor.baseUrl + FIRST)
  await visitor.page.goto(visitor.baseUrl + DEEP)
  return visitor
}

export async function open(visitor: Visitor): Promise<void> {
  await visitor.button('Connect wallet').click()
  await dialogButton(visitor, WALLET_NAME).waitFor()
  await atDepth(visitor, 1)
}

export const dialogButton = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name, exact: true })
export const heading = ({ dialog }: Visitor, name: string) => dialog.getByRole('heading', { name })

/**
 * As a person does it: Playwright's own `goBack` waits for a navigation that need not come. One that does
 * may end the page before the call is answered, were it made within it.
 */
export const back = (page: Page, by = -1) =>
  page.evaluate((by) => void setTimeout(() => history.go(by)), by)
export const place = (page: Page) => page.evaluate(() => location.search + location.hash)
export const depth = (page: Page) =>
  page.evaluate(
    () => (history.state as Record<string, number[]> | null)?.['aureus.modal']?.[0] ?? 0,
  )
export const atDepth = ({ page }: Visitor, expected: number) =>
  expect.poll(() => depth(page)).toBe(expected)

export async function closed(visitor: Visitor): Promise<void> {
  await visitor.dialog.waitFor({ state: 'detached' })
  await atDepth(visitor, 0)
}

/** The next Back leads to the first page: nothing of the modal is in between. */
export async function nextBackLeaves({ page }: Visitor): Promise<void> {
  await back(page)
  await expect.poll(() => place(page).catch(() => '')).toBe('?came=first')
}
