// A visitor with two pages in the history, and the modal's history entries.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from './visitor.ts'

const FIRST = '/?came=first'
const DEEP = '/?came=deep#part'

/** A first page, then the deep link on which the modal opens. */
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
 * Goes back like a visitor. Playwright's `goBack` waits for a navigation, which may not happen. The call is deferred
 * in the page, because a navigation may end the page before the call returns.
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

/** Checks that the next Back leads to the first page, without entries of the modal in between. */
export async function nextBackLeaves({ page }: Visitor): Promise<void> {
  await back(page)
  await expect.poll(() => place(page).catch(() => '')).toBe('?came=first')
}
