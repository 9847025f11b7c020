// Labels of tabs in narrow windows: no word is broken, and no tab is cut.
import { type LanguageTag, languageTags } from '@aureus/protocol'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { showPicture, visitViews } from '../harness/viewsPage.ts'
import { overflow } from '../pictures/takePicture.ts'

const widths = [320, 360]
const viewport = { width: 360, height: 640 }

const pictures = [
  { view: 'Account', name: 'signed in' },
  { view: 'ConnectingWalletConnectBasic', name: 'a wallet in several places' },
  { view: 'ConnectingWalletConnectBasic', name: 'a site' },
  { view: 'ConnectingWalletConnectBasic', name: 'an extension that is not here' },
  { view: 'ProfileWallets', name: 'wallets of three families' },
]

/** Lines of a label, as the browser breaks them. */
const linesOf = (page: Page): Promise<string[][]> =>
  page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const text = tab.firstChild
      if (!(text instanceof Text)) throw new Error('A tab has no text.')
      const lines = new Map<number, string>()
      const range = document.createRange()
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, (lines.get(top) ?? '') + text.data.slice(at, at + 1))
      }
      return [...lines.values()]
    }),
  )

const isBroken = (lines: readonly string[]) => lines.slice(0, -1).some((line) => !/\s$/.test(line))

async function problemsIn(language: LanguageTag): Promise<string[]> {
  const visitor = await visitViews({ language, viewport })
  const problems: string[] = []
  for (const picture of pictures) {
    await showPicture(visitor, picture)
    for (const width of widths) {
      await visitor.page.setViewportSize({ ...viewport, width })
      const lines = await linesOf(visitor.page)
      expect(lines.length).toBeGreaterThan(1)
      const broken = lines.filter(isBroken).map((each) => each.join('|'))
      for (const problem of [...broken, ...(await overflow(visitor.page))])
        problems.push(`${language}, ${width} px, ${picture.view}: ${problem}`)
    }
  }
  await visitor.context.close()
  return problems
}

/** Those with the longest words of tabs. `npm run test:pictures` takes all. */
const longest: readonly LanguageTag[] = ['de', 'el', 'ja', 'ru']
const shown = process.env['PICTURES'] === 'all' ? languageTags : longest

test('behavior: no word of a tab is broken', { timeout: 600_000 }, async () => {
  const problems: string[] = []
  for (const language of shown) problems.push(...(await problemsIn(language)))
  expect(problems).toEqual([])
})
