// The page itself in the pseudo-language, in a narrow window, as `pseudo.e2e.ts` shows the modal and the wallet.
import { expect, test } from 'vitest'
import { visitPart } from '../harness/partPage.ts'
import { overflow } from '../pictures/takePicture.ts'
import { cutTexts, foreignWords, SIGNED } from './foreignWords.ts'
import { names } from './names.ts'
import { isPseudo } from './pseudo.ts'
import { valuesWith } from './values.ts'
import { wrongWay } from './wrongWay.ts'

const origin = 'http://page-in-pseudo.localhost'
const values = valuesWith([...names, 'AUREUS'])

test('behavior: every part of the page has its words from a catalogue, and they fit', async () => {
  const viewport = { width: 320, height: 640 }
  const options = { language: 'pseudo', viewport, origin } as const
  const visitor = await visitPart('apps/web/src/testing/wholePage.tsx', options)
  const { page } = visitor
  await page.goto(origin)
  await page.waitForFunction(() => 'wholePage' in globalThis)
  const states: string[] = await page.evaluate('wholePage.all')
  const problems: string[] = []
  for (const state of states) {
    await page.evaluate(`wholePage.show(${JSON.stringify(state)})`)
    await page.getByRole('contentinfo').waitFor()
    const plain = (await foreignWords(page, values, SIGNED)).filter((text) => !isPseudo(text))
    for (const problem of [
      ...plain.map((text) => `not of a catalogue: ${text}`),
      ...(await cutTexts(page)).map((text) => `cut: ${text}`),
      ...(await overflow(page)),
      ...(await wrongWay(page, isPseudo)),
    ])
      problems.push(`${state}: ${problem}`)
  }
  expect(states.length).toBeGreaterThan(1)
  expect(problems).toEqual([])
})
