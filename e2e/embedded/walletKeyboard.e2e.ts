// The wallet's requests by keyboard: tab order, accessible names, visible focus, and leaving with Escape.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { showWalletPicture, visitWalletViews } from '../harness/walletViews.ts'

const viewport = { width: 440, height: 720 }
const EMPTY = 'body'

/** The focused element after each press of Tab, until the focus leaves. */
async function walk(page: Page): Promise<string[]> {
  const stops: string[] = []
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focusOf(page)
    if (stop === EMPTY) break
    stops.push(stop)
  }
  return stops
}

/** Role and name of the focused element, with a star if its focus is not visible. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return 'body'
    const labelled = element.getAttribute('aria-labelledby')
    const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
    const named = labelled ? document.getElementById(labelled) : (label ?? element)
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const seen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return `${element.tagName.toLowerCase()} ${named?.textContent}${seen ? '' : ' *'}`
  })
}

const answerOf = (page: Page) => page.evaluate('pictures.answer')

async function open(view: string, name: string): Promise<Page> {
  const visitor = await visitWalletViews({ viewport, theme: 'dark' })
  await showWalletPicture(visitor, { view, name }, viewport)
  return visitor.page
}

describe('a request of the wallet, by keyboard', () => {
  test('behavior: focuses the heading, and Tab reaches everything in order', async () => {
    const page = await open('WalletWindow', 'allowance')
    expect(await focusOf(page)).toBe('h1 Let someone spend a token *')
    expect(await walk(page)).toEqual([
      'summary Raw data',
      'input Spending limit in TST, as the token names itself',
      'button Allow',
      'button Reject',
    ])
  })

  test('behavior: long details are focusable and scroll', async () => {
    const page = await open('WalletWindow', 'long message')
    await page.keyboard.press('Shift+Tab')
    expect(await focusOf(page)).toBe('section Sign a message')
    await page.keyboard.press('End')
    await expect
      .poll(() => page.locator('.details').evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(100)
  })

  test('behavior: Enter opens the raw data, which scrolls', async () => {
    const page = await open('WalletWindow', 'permit')
    const raw = page.locator('details')
    expect(await raw.getByText('Types').isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await focusOf(page)).toBe('summary Raw data')
    await page.keyboard.press('Enter')
    const hash = raw.getByText('Hash that is signed (EIP-712)')
    await expect.poll(() => hash.isVisible()).toBe(true)
    expect(await raw.innerText()).toContain('Permit(address owner,address spender')
    await page.keyboard.press('Shift+Tab')
    expect(await focusOf(page)).toBe('section Let someone spend a token')
    await page.keyboard.press('End')
    await expect
      .poll(() => page.locator('.details').evaluate(({ scrollTop }) => scrollTop))
      .toBeGreaterThan(100)
  })

  test('behavior: after typing, Tab leads to the approve button and not to the other', async () => {
    const page = await open('WalletWindow', 'allowance')
    // Each character restarts the wait, so it never ends here.
    await page.evaluate(() => {
      window.setTimeout = (() => 0) as never
    })
    await page.getByRole('textbox').fill('1')
    await page.keyboard.press('Tab')
    expect(await focusOf(page)).toBe('button Allow')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await answerOf(page)).toBeUndefined()
    expect(await page.getByText('The button works in a second.').isVisible()).toBe(true)
  })

  test('behavior: Enter on the button approves', async () => {
    const page = await open('WalletWindow', 'payment')
    await page.getByRole('button', { name: 'Send', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => answerOf(page)).toEqual({ approved: true })
  })

  test('error: does not approve with a key held down before the button works', async () => {
    const page = await open('WalletWindow', 'too early')
    await page.getByRole('button', { name: 'Sign', exact: true }).focus()
    await page.keyboard.down('Space')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.keyboard.up('Space')
    expect(await answerOf(page)).toBeUndefined()
  })

  test('behavior: focuses the code field, and submits a complete pasted code', async () => {
    const page = await open('WalletFrame', 'mailed code')
    expect(await focusOf(page)).toBe('input Code')
    await page.keyboard.insertText('1234-567')
    expect(await answerOf(page)).toBeUndefined()
    await page.keyboard.insertText(' 8')
    await expect.poll(() => answerOf(page)).toEqual({ kind: 'code', code: '12345678' })
  })

  test('behavior: Enter submits a code, Tab reaches resending, Escape leaves', async () => {
    const page = await open('WalletFrame', 'mailed code')
    expect(await walk(page)).toEqual([
      'button Continue',
      'button Send a new code',
      'input New here? Bring a wallet that you already have',
    ])
    await page.getByRole('textbox', { name: 'Code' }).fill('123')
    await page.keyboard.press('Enter')
    await expect.poll(() => answerOf(page)).toEqual({ kind: 'code', code: '123' })
    const left = await open('WalletFrame', 'wrong code')
    await left.keyboard.press('Escape')
    await expect.poll(() => answerOf(left)).toEqual({ kind: 'left' })
  })

  test.each([
    ['WalletWindow', 'payment', { approved: false }],
    ['WalletWindow', 'allowance too high', { approved: false }],
    ['WalletFrame', 'waiting', { approved: false }],
    ['WalletFrame', 'new device', 'EmbeddedFault'],
  ])('behavior: Escape leaves %s, %s', async (view, name, answer) => {
    const page = await open(view, name)
    await page.keyboard.press('Escape')
    await expect.poll(() => answerOf(page)).toEqual(answer)
    expect(await page.locator('#wallet').innerHTML()).toBe('')
  })

  test.each([
    ['asked', ['button 07', 'button 42', 'button 93', 'button This was not me']],
    ['code', []],
  ])(
    'behavior: the page of an email, %s: focuses the heading, then the choices',
    async (name, stops) => {
      const page = await open('WalletDevice', name)
      expect(await focusOf(page)).toMatch(/^h1 /)
      expect(await walk(page)).toEqual(stops)
    },
  )
})
