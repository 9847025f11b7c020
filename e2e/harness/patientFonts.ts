// Makes pages wait for their fonts. They normally skip a late font, which would change pictures.
import type { Page } from 'playwright-core'

export const withPatientFonts = (css: string): string =>
  css.replaceAll(/font-display:\s*optional/g, 'font-display:swap')

/** For pages opened from now on. */
export function waitForFonts(page: Page): Promise<unknown> {
  return page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withPatientFonts(await response.text()) })
  })
}
