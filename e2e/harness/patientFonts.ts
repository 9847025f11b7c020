// A page goes without its font where that comes late; what is compared with a picture waits for it.
import type { Page } from 'playwright-core'

export const withPatientFonts = (css: string): string =>
  css.replaceAll(/font-display:\s*optional/g, 'font-display:swap')

/** For the pages that are visited from now on. */
export function waitForFonts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withPatientFonts(await response.text()) })
  })
}
