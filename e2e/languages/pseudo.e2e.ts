// Every view and every screen of the wallet in the pseudo-language, from right to left in a narrow window: all words come
// from catalogues, and longer words fit. A run takes a sample of the views, as of the pictures.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPictures, type PictureName, showPicture, visitViews } from '../harness/viewsPage.ts'
import type { Visitor } from '../harness/visitor.ts'
import { showWalletPicture, visitWalletViews, walletPictures } from '../harness/walletViews.ts'
import { isTaken } from '../pictures/sample.ts'
import { overflow, stateOf } from '../pictures/takePicture.ts'
import { withEnglishLookups } from '../pseudo/englishLookups.ts'
import { cutPlaceholders, cutTexts, foreignWords, SIGNED, shortenedTexts } from './foreignWords.ts'
import { names } from './names.ts'
import { isPseudo, plainWords, pseudoCatalogue, pseudoText } from './pseudo.ts'
import { shownText } from './shownText.ts'
import { valuesWith } from './values.ts'
import { wrongWay } from './wrongWay.ts'

/** Enough for all views on a busy machine. */
const TIMEOUT_MS = 900_000
const viewport = { width: 320, height: 640 }
const options = { language: 'pseudo', viewport } as const
const values = valuesWith(names)

/** A text with a message of the pseudo-language in it counts as a message, because the rest may be its values. */
const plainTexts = async (page: Page) =>
  (await foreignWords(page, values, SIGNED)).filter((text) => !isPseudo(text))

async function problemsOf({ page }: Visitor, { view, name }: PictureName): Promise<string[]> {
  const found = [
    ...(await plainTexts(page)).map((text) => `not of a catalogue: ${text}`),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
    ...(await cutPlaceholders(page)).map((text) => `cut: ${text}`),
    ...(await shortenedTexts(page, values)).map((text) => `shortened: ${text}`),
    ...(await overflow(page)),
    ...(await wrongWay(page, isPseudo)),
  ]
  return found.map((problem) => `${view}, ${name}: ${problem}`)
}

describe('pseudoCatalogue', () => {
  test('behavior: texts are longer, in other letters, and values stay', () => {
    const words = pseudoCatalogue({
      send: 'Send',
      to: (name: string) => `Send to ${name}`,
      states: new Map([['sent', 'Sent']]),
      language: 'en',
    })
    expect(words.send).toBe('Šéñð ẋẋẋ')
    expect(words.to('ada.eth')).toBe('Šéñð ţô ada.eth ẋẋẋ ẋẋẋ')
    expect(words.states.get('sent')).toBe('Šéñţ ẋẋẋ')
    expect(words.language).toBe('en')
  })

  test('behavior: a message inside another is translated once', () => {
    const inner = pseudoText('Solana')
    const { title } = pseudoCatalogue({ title: (family: string) => `No wallet for ${family}` })
    expect(plainWords(title(inner))).toBe('No wallet for Solana')
  })
})

describe('withEnglishLookups', () => {
  test('behavior: the installed Playwright has every place that it changes', () => {
    const path = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
    const changed = withEnglishLookups(readFileSync(path, 'utf8'), [['à', 'a']], 'ẋẋẋ')
    expect(changed).toContain('englishOf(given)')
  })
})

describe('the pseudo-language', () => {
  test('behavior: every view has its words from a catalogue', { timeout: TIMEOUT_MS }, async () => {
    const visitor = await visitViews(options)
    const problems: string[] = []
    const wanted = (await allPictures(visitor)).filter((picture) =>
      isTaken({ view: picture.view, state: stateOf(picture), look: 'pseudo-320' }),
    )
    for (const picture of wanted) {
      await showPicture(visitor, picture)
      problems.push(...(await problemsOf(visitor, picture)))
    }
    expect(problems).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: every screen of the wallet has its words from a catalogue', async () => {
    const visitor = await visitWalletViews(options)
    const problems: string[] = []
    for (const picture of await walletPictures(visitor)) {
      await showWalletPicture(visitor, picture, viewport)
      problems.push(...(await problemsOf(visitor, picture)))
    }
    expect(problems).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('error: a word in a component is found', async () => {
    const visitor = await visitViews(options)
    const { page, dialog } = visitor
    await showPicture(visitor, { view: 'Receive', name: 'address' })
    await dialog
      .getByRole('heading')
      .first()
      .evaluate((heading) => (heading.textContent = 'Get it'))
    expect(await plainTexts(page)).toEqual(['Get it'])
    await shownText(page, { part: 'Close', isWhole: true })
  })
})
