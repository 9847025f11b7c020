// Every view in every state × dark and light × 360 and 1440 px, and every page at 768 and 2560 px too: axe
// clean, nothing sticks out, and it looks as its reference does. How a view joins: CONTRIBUTING.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPictures, showPicture, visitViews } from './harness/viewsPage.ts'
import type { VisitorOptions } from './harness/visitor.ts'
import { productPictures } from './pictures/productPictures.ts'
import { isSamePlace, notePlace, placeOf, updating } from './pictures/references.ts'
import { beginReport, type Entry, writeReport } from './pictures/report.ts'
import { takePicture } from './pictures/takePicture.ts'

/** Forty pictures on a machine that does three other things. */
const TIMEOUT_MS = 180_000

const entries: Entry[] = []
beforeAll(beginReport)
afterAll(() => writeReport(entries))

/** A phone, a tablet held upright, a laptop, a large screen: their heights by their widths, in CSS pixels. */
const heights = { 360: 740, 768: 1024, 1440: 900, 2560: 1440 } as const
type Width = keyof typeof heights

const looksAt = (widths: readonly Width[]) =>
  (['dark', 'light'] as const).flatMap((theme) => widths.map((width) => ({ theme, width })))

const optionsOf = ({ theme, width }: ReturnType<typeof looksAt>[number]): VisitorOptions => ({
  theme,
  viewport: { width, height: heights[width] },
  reducedMotion: true,
})

/** Whatever needs a look, in words; empty is right. */
const problemsOf = (taken: readonly Entry[]) =>
  taken.flatMap(({ view, name, problems, verdict, summary }) => [
    ...problems.map((problem) => `${view}, ${name}: ${problem}`),
    ...(verdict === 'different' || verdict === 'new'
      ? [`${view}, ${name}: ${verdict}, ${summary}; see .cache/pictures/index.html`]
      : []),
  ])

describe('pictures', () => {
  test.each(looksAt([360, 1440]))(
    'behavior: every view, $theme, $width px',
    { timeout: TIMEOUT_MS },
    async (look) => {
      const visitor = await visitViews(optionsOf(look))
      const { page, dialog } = visitor
      const here = placeOf(page.context().browser()?.version() ?? '')
      if (updating) notePlace(here)
      const samePlace = isSamePlace(here)
      const taken: Entry[] = []
      for (const picture of await allPictures(visitor)) {
        await showPicture(visitor, picture)
        const clip = picture.view === 'Toasts' ? {} : { clip: dialog }
        taken.push(await takePicture(page, { ...picture, ...look, ...clip, samePlace }))
      }
      entries.push(...taken)
      expect(problemsOf(taken)).toEqual([])
      expect(visitor.violations).toEqual([])
    },
  )

  test.each(looksAt([360, 768, 1440, 2560]))(
    'behavior: every page, $theme, $width px',
    async (look) => {
      const taken: Entry[] = []
      for (const { view, name, open } of productPictures) {
        const { page, mask, violations } = await open(optionsOf(look))
        const samePlace = isSamePlace(placeOf(page.context().browser()?.version() ?? ''))
        taken.push(await takePicture(page, { view, name, ...look, mask, samePlace }))
        expect(violations).toEqual([])
        await page.close()
      }
      entries.push(...taken)
      expect(problemsOf(taken)).toEqual([])
    },
  )
})
