// Pictures of every view and every screen of the wallet in the languages that `LANGUAGES` names, such as `de,ar`, or in
// all of them. They are for a look by a person: they are in `.cache/languages`, beside the list of their problems, and
// have no references.
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageTag, type LanguageTag, languageTags } from '@aureus/protocol'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPictures, type PictureName, showPicture, visitViews } from '../harness/viewsPage.ts'
import { showWalletPicture, visitWalletViews, walletPictures } from '../harness/walletViews.ts'
import { type Look, viewportOf } from '../pictures/looks.ts'
import { stateOf } from '../pictures/takePicture.ts'
import { problemsIn } from './problems.ts'

type Shown = LanguageTag | 'pseudo'

const { LANGUAGES = '' } = process.env
const asked: Shown[] = LANGUAGES === 'all' ? languageTags : LANGUAGES.split(',').flatMap(tagOf)

function tagOf(tag: string): Shown[] {
  if (tag === '') return []
  if (tag === 'pseudo' || isLanguageTag(tag)) return [tag]
  throw new Error(`LANGUAGES names ${tag}, which the product does not speak`)
}

/** Enough for all pictures of a look on a busy machine. */
const TIMEOUT_MS = 1_800_000

/** Both widths and both themes. The colours are those of English, which has pictures of all four. */
const looks: readonly Look[] = [
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1440 },
]

const folder = join(import.meta.dirname, '../../.cache/languages')

interface Taken {
  page: Page
  picture: PictureName
  language: Shown
  look: Look
  clip?: Locator
}

/** @returns the problems that a program can find */
async function take({ page, picture, language, look, clip }: Taken): Promise<string[]> {
  const path = join(folder, language, `${look.theme}-${look.width}`)
  mkdirSync(path, { recursive: true })
  const options = { animations: 'disabled', caret: 'hide', scale: 'css' } as const
  writeFileSync(join(path, `${stateOf(picture)}.png`), await (clip ?? page).screenshot(options))
  const found = language === 'pseudo' ? [] : await problemsIn(page, language)
  const problems = found.map((problem) => `${picture.view}, ${picture.name}: ${problem}`)
  appendFileSync(join(path, 'problems.txt'), problems.map((problem) => `${problem}\n`).join(''))
  return problems
}

/** A file without a test fails, so without a language one is skipped. */
const shown = asked.length === 0 ? (['en'] as const) : asked

describe.skipIf(asked.length === 0).each(shown)('the product in %s', (language) => {
  if (asked.includes(language)) rmSync(join(folder, language), { recursive: true, force: true })

  describe.each(looks)('$theme, $width px', (look) => {
    const viewport = viewportOf(look)
    const options = { language, viewport, theme: look.theme }

    test('behavior: every view is translated and fits', { timeout: TIMEOUT_MS }, async () => {
      const visitor = await visitViews(options)
      const { page, dialog } = visitor
      const problems: string[] = []
      for (const picture of await allPictures(visitor)) {
        await showPicture(visitor, picture)
        const clip = picture.view === 'Toasts' ? {} : { clip: dialog }
        problems.push(...(await take({ page, picture, language, look, ...clip })))
      }
      expect(problems).toEqual([])
      expect(visitor.violations).toEqual([])
    })

    test('behavior: every screen of the wallet is translated and fits', {
      timeout: TIMEOUT_MS,
    }, async () => {
      const visitor = await visitWalletViews(options)
      const problems: string[] = []
      for (const picture of await walletPictures(visitor)) {
        await showWalletPicture(visitor, picture, viewport)
        problems.push(...(await take({ page: visitor.page, picture, language, look })))
      }
      expect(problems).toEqual([])
      expect(visitor.violations).toEqual([])
    })
  })
})
