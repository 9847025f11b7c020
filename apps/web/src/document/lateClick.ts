// Repeats a click on a deferred part (`loading/deferred.ts`) once its code has loaded.
import type { Page } from './earlyClicks.ts'

/** Call it once the deferred parts have loaded. */
export function replayLateClick(page = window as Page): void {
  const { button, stop } = page.aureusClicks ?? {}
  stop?.()
  if (button?.dataset['late'] !== undefined) button.click()
}
