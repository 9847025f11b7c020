import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

const MAX_STOPS = 90

/** Presses Tab until an element has the focus. */
export async function tabTo({ page }: Pick<Visitor, 'page'>, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (
      await target.evaluate((element) => document.hasFocus() && element === document.activeElement)
    )
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${MAX_STOPS} presses of Tab: ${target.toString()}`)
}
