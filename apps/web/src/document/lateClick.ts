// A click on a part whose code comes later (`loading/still.ts`) is made again when that code is there.
import type { Page } from './earlyClicks.ts'

/** Called once those parts are there: then there is nothing more to wait for. */
export function replayLateClick(page = window as Page): void {
  const { button, stop } = page.aureusClicks ?? {}
  stop?.()
  if (button?.dataset['late'] !== undefined) button.click()
}
