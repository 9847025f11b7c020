// The modal in any state of the registry, without a server or wallet.
import { shownText, textGone } from '../languages/shownText.ts'
import { type PartLanguage, visitPart } from './partPage.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

const origin = 'http://views.localhost'

/** The day of all sessions and dates in the registry. */
export const NOW = new Date('2026-11-20T10:00:00Z')

/** A face in unique colours up to its corners, so that its crop is visible. */
const AVATAR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#2a6f97"/><circle cx="48" cy="40" r="20" fill="#f4d35e"/><path d="M8 96a40 34 0 0 1 80 0z" fill="#ee964b"/></svg>'

export interface PictureName {
  view: string
  name: string
}

/** A visitor on that page. Its clock is frozen, but timers run. */
export async function visitViews(
  options: VisitorOptions & { language?: PartLanguage } = {},
): Promise<Visitor> {
  const visitor = await visitPart('packages/react/src/testing/viewsPage.tsx', {
    ...options,
    origin,
  })
  // The account's own picture.
  await visitor.page.route(`${origin}/v1/identity/*/avatar`, (route) =>
    route.fulfill({ body: AVATAR, contentType: 'image/svg+xml' }),
  )
  await visitor.page.clock.setFixedTime(NOW)
  await visitor.page.goto(origin)
  await visitor.page.waitForFunction(() => 'pictures' in globalThis)
  return visitor
}

export function allPictures({ page }: Visitor): Promise<PictureName[]> {
  return page.evaluate('pictures.all()')
}

/** Resolves once the view's code has loaded and all finite animations have ended. */
export async function showPicture(visitor: Visitor, picture: PictureName): Promise<void> {
  try {
    await show(visitor, picture)
  } catch (error) {
    throw new Error(`${picture.view}, ${picture.name} was not shown`, { cause: error })
  }
}

async function show({ page, dialog }: Visitor, picture: PictureName): Promise<void> {
  const { until, image } = await page.evaluate(({ view, name }) => {
    const { pictures } = globalThis as unknown as {
      pictures: { show(...names: string[]): { until: string | null; image: string | null } }
    }
    return pictures.show(view, name)
  }, picture)
  const shown =
    picture.view === 'Toasts' ? page.getByRole('region').getByRole('button').first() : dialog
  await shown.waitFor()
  // The text of a view whose code is loading.
  await textGone(page, { part: 'One moment', isWhole: true })
  if (until !== null) await shownText(page, { part: { source: until } })
  if (image !== null) await dialog.locator(`img[src="${image}"]`).waitFor()
  await page.evaluate(() => document.fonts.ready)
}
