// The modal in any state of the registry, with neither server nor wallet behind it.
import { visitPart } from './partPage.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

const origin = 'http://views.localhost'

/** The day of every session and date in the registry. */
export const NOW = new Date('2026-11-20T10:00:00Z')

export interface PictureName {
  view: string
  name: string
}

/** A visitor on that page. Its clock stands still; timers run. */
export async function visitViews(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visitPart('packages/react/src/testing/viewsPage.tsx', {
    ...options,
    origin,
  })
  await visitor.page.clock.setFixedTime(NOW)
  await visitor.page.goto(origin)
  await visitor.page.waitForFunction(() => 'pictures' in globalThis)
  return visitor
}

export function allPictures({ page }: Visitor): Promise<PictureName[]> {
  return page.evaluate('pictures.all()')
}

/** Ends when the view's code is there and nothing moves but what never ends. */
export async function showPicture({ page, dialog }: Visitor, picture: PictureName): Promise<void> {
  const until = await page.evaluate(({ view, name }) => {
    const { pictures } = globalThis as unknown as {
      pictures: { show(...names: string[]): string | null }
    }
    return pictures.show(view, name)
  }, picture)
  const shown =
    picture.view === 'Toasts' ? page.getByRole('region').getByRole('button').first() : dialog
  await shown.waitFor()
  // What a view says while its code is on the way.
  await dialog.getByText('One moment', { exact: true }).waitFor({ state: 'detached' })
  if (until !== null) await dialog.getByText(new RegExp(until)).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}
