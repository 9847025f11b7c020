// Every view and every screen of the wallet in real languages, in a narrow window: no English among other letters, no
// word too long, no value the wrong way round. A run takes a sample, as of the pictures.
import { describe, expect, test } from 'vitest'
import { allPictures, type PictureName, showPicture, visitViews } from '../harness/viewsPage.ts'
import type { Visitor } from '../harness/visitor.ts'
import { showWalletPicture, visitWalletViews, walletPictures } from '../harness/walletViews.ts'
import { isTaken } from '../pictures/sample.ts'
import { stateOf } from '../pictures/takePicture.ts'
import { problemsIn } from './problems.ts'

/** Enough for all views on a busy machine. */
const TIMEOUT_MS = 900_000
const viewport = { width: 320, height: 640 }

/** German is long, Arabic goes from right to left, and Japanese breaks lines without spaces. */
const languages = ['de', 'ar', 'ja'] as const
type Shown = (typeof languages)[number]

const optionsOf = (language: Shown) => ({ language, viewport })

async function problemsOf({ page }: Visitor, { view, name }: PictureName, language: Shown) {
  const found = await problemsIn(page, language)
  return found.map((problem) => `${view}, ${name}: ${problem}`)
}

const isWanted = (picture: PictureName, language: Shown) =>
  isTaken({ view: picture.view, state: stateOf(picture), look: `${language}-320` })

describe.each(languages)('the product in %s', (language) => {
  test('behavior: every view is translated and fits', { timeout: TIMEOUT_MS }, async () => {
    const visitor = await visitViews(optionsOf(language))
    const problems: string[] = []
    for (const picture of (await allPictures(visitor)).filter((each) => isWanted(each, language))) {
      await showPicture(visitor, picture)
      problems.push(...(await problemsOf(visitor, picture, language)))
    }
    expect(problems).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: every screen of the wallet is translated and fits', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const visitor = await visitWalletViews(optionsOf(language))
    const problems: string[] = []
    for (const picture of (await walletPictures(visitor)).filter((each) =>
      isWanted(each, language),
    )) {
      await showWalletPicture(visitor, picture, viewport)
      problems.push(...(await problemsOf(visitor, picture, language)))
    }
    expect(problems).toEqual([])
    expect(visitor.violations).toEqual([])
  })
})
