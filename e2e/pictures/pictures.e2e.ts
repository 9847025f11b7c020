// Every view in every state, dark and light, at 360 and 1440 px, and every page at 768 and 2560 px too: axe finds
// nothing, nothing overflows, and each matches its reference. CONTRIBUTING.md says how to add a view. Each run takes a
// sample (`sample.ts`).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPictures, showPicture, visitViews } from '../harness/viewsPage.ts'
import { showWalletPicture, visitWalletViews, walletPictures } from '../harness/walletViews.ts'
import { consolePictures } from './consolePictures.ts'
import { devnetPictures } from './devnetPictures.ts'
import { type Look, looksAt, viewportOf } from './looks.ts'
import { productPictures } from './productPictures.ts'
import {
  isSamePlace,
  notePlace,
  placeOf,
  statesWithSheet,
  updating,
  writeReferences,
} from './references.ts'
import { beginReport, type Entry, writeReport } from './report.ts'
import { isTaken } from './sample.ts'
import { standinPictures } from './standinPictures.ts'
import { type StateOf, stateOf, takePicture } from './takePicture.ts'
import { walletPages } from './walletPages.ts'

/** Enough for all pictures of a look on a busy machine. */
const TIMEOUT_MS = 900_000
/** All sheets take an hour. */
const WRITING_TIMEOUT_MS = 4 * 3_600_000

const entries: Entry[] = []
beforeAll(beginReport)
afterAll(async () => {
  writeReport(entries)
  if (updating) await writeReferences()
}, WRITING_TIMEOUT_MS)

const optionsOf = (look: Look) => ({
  theme: look.theme,
  viewport: viewportOf(look),
})

/** The states of all tests that ran. */
const states = new Set<string>()

function isWanted(picture: StateOf, look: Look): boolean {
  const state = stateOf(picture)
  states.add(state)
  return isTaken({ view: picture.view, state, look: `${look.theme}-${look.width}` })
}

const pages = {
  'the product': productPictures,
  'wallet and laptop': [...walletPages, ...devnetPictures, ...standinPictures],
  'the console': consolePictures,
}

/** The problems that need a look. */
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
      const all = await allPictures(visitor)
      for (const picture of all.filter((each) => isWanted(each, look))) {
        await showPicture(visitor, picture)
        const clip = picture.view === 'Toasts' ? {} : { clip: dialog }
        taken.push(await takePicture(page, { ...picture, ...look, ...clip, samePlace }))
      }
      entries.push(...taken)
      expect(problemsOf(taken)).toEqual([])
      expect(visitor.violations).toEqual([])
    },
  )

  test.each(looksAt([360, 1440]))(
    'behavior: every screen of the wallet, $theme, $width px',
    { timeout: TIMEOUT_MS },
    async (look) => {
      const options = optionsOf(look)
      const visitor = await visitWalletViews(options)
      const { page } = visitor
      const samePlace = isSamePlace(placeOf(page.context().browser()?.version() ?? ''))
      const taken: Entry[] = []
      const all = await walletPictures(visitor)
      for (const picture of all.filter((each) => isWanted(each, look))) {
        await showWalletPicture(visitor, picture, options.viewport)
        taken.push(await takePicture(page, { ...picture, ...look, samePlace }))
      }
      entries.push(...taken)
      expect(problemsOf(taken)).toEqual([])
      expect(visitor.violations).toEqual([])
    },
  )

  test.each([
    ...looksAt([360, 1440, 768, 2560]).map((look) => ({ ...look, of: 'the product' as const })),
    ...looksAt([360, 1440]).map((look) => ({ ...look, of: 'wallet and laptop' as const })),
    ...looksAt([360, 1440]).map((look) => ({ ...look, of: 'the console' as const })),
  ])('behavior: every page of $of, $theme, $width px', async ({ of, ...look }) => {
    const taken: Entry[] = []
    const wanted = pages[of].filter((each) => isWanted(each, look))
    for (const { view, name, open } of wanted) {
      const { page, mask, violations } = await open(optionsOf(look))
      const samePlace = isSamePlace(placeOf(page.context().browser()?.version() ?? ''))
      taken.push(await takePicture(page, { view, name, ...look, mask, samePlace }))
      expect(violations).toEqual([])
      // Closing the page would cancel a style sheet that is still loading.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    }
    entries.push(...taken)
    expect(problemsOf(taken)).toEqual([])
  })

  test('behavior: finds each state that has a sheet', ({ skip }) => {
    skip(states.size === 0)
    expect(statesWithSheet().filter((state) => !states.has(state))).toEqual([])
  })
})
