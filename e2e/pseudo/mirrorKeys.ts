// Tests press arrows as from left to right. From right to left, the next tab is to the left.
import type { Keyboard, Locator, Page } from 'playwright-core'

const mirrored = new Map([
  ['ArrowLeft', 'ArrowRight'],
  ['ArrowRight', 'ArrowLeft'],
])

const isDone = Symbol.for('aureus.mirrorKeys')

/** Runs in the page. Fields for codes and amounts are written from left to right in every language. */
const isRightToLeft = (element: Element | null) =>
  element !== null && getComputedStyle(element).direction === 'rtl'

/** For all pages of this process. */
export function mirrorKeys(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator & { [isDone]?: true }
  if (locators[isDone]) return
  locators[isDone] = true
  const press = locators.press
  locators.press = async function (key, options) {
    const other = mirrored.get(key)
    const isMirrored = other !== undefined && (await this.evaluate(isRightToLeft))
    return press.call(this, isMirrored ? other : key, options)
  }
}

/** For one page, because a keyboard does not know its page. */
export function mirrorKeyboard(page: Page): void {
  const { keyboard } = page
  const press = keyboard.press.bind(keyboard)
  const mirror: Keyboard['press'] = async (key, options) => {
    const other = mirrored.get(key)
    const isMirrored =
      other !== undefined &&
      (await page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== null && getComputedStyle(activeElement).direction === 'rtl'
      }))
    return press(isMirrored ? other : key, options)
  }
  keyboard.press = mirror
}
