// Watches all documents of a visitor in the pseudo-language: every text that is shown must come from a catalogue, also one
// that is there for a moment only, and when the test ends, all texts fit.
import { isPseudo } from '@aureus/languages/pseudo'
import { pseudoTag } from '@aureus/languages/pseudoTag'
import type { Page } from 'playwright-core'
import { walletOriginOf } from '../harness/emailLogin.ts'
import type { Visitor } from '../harness/visitor.ts'
import { cutTexts, READ_ATTRIBUTES, SIGNED } from '../languages/foreignWords.ts'
import { hasDate, valuesWith } from '../languages/values.ts'
import { wrongWay } from '../languages/wrongWay.ts'
import { overflow } from '../pictures/takePicture.ts'
import { namesInTests, valuesInTests, wholeNames } from './namesInTests.ts'

interface Shown {
  text: string
  url: string
  lang: string
}

const values = [...valuesInTests, ...valuesWith(namesInTests)]

/**
 * Documents of others than the product count if they speak the pseudo-language.
 * @returns what to ask when the test ends
 */
export async function watchWords(visitor: Visitor): Promise<() => Promise<string[]>> {
  const { baseUrl, context } = visitor
  const origins = [new URL(baseUrl).origin, walletOriginOf(visitor)]
  const found = new Set<string>()
  const take = ({ text, url, lang }: Shown) => {
    const isOurs = lang === pseudoTag || (isOf(origins, url) && !isForSites.test(url))
    if (isOurs && isForeign(text)) found.add(`not of a catalogue: ${text} (${lang} ${pathOf(url)})`)
  }
  await context.exposeFunction('__reportShown', (all: Shown[]) => all.forEach(take))
  await context.addInitScript(reportShown, { attributes: READ_ATTRIBUTES, signed: SIGNED })
  return async () => {
    for (const page of context.pages())
      if (isOf(origins, page.url())) for (const one of await layoutOf(page)) found.add(one)
    return [...found].toSorted()
  }
}

/** Documents of the wallet that speak the language of the site around them or before them. */
const isForSites = /^[^/]+\/\/[^/]+\/\w+\/(?:frame|approve|connect)\b/

const isOf = (origins: readonly string[], url: string) =>
  origins.some((origin) => url.startsWith(`${origin}/`))

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

const isForeign = (text: string) =>
  !isPseudo(text) &&
  !wholeNames.has(text) &&
  /[A-Za-z]{2}/.test(values.reduce((rest, value) => rest.replaceAll(value, ' '), text))

/** Letters of the pseudo-language are Latin, so its texts begin at the left in every document. */
const CUT = 'cut at its beginning'

/** Of a page of the product that is still open. */
async function layoutOf(page: Page): Promise<string[]> {
  if (page.isClosed()) return []
  try {
    const isSpoken = await page.evaluate(
      // Paper is wider than a window.
      (tag) => document.documentElement.lang === tag && !matchMedia('print').matches,
      pseudoTag,
    )
    if (!isSpoken) return []
    const problems = [
      ...(await cutTexts(page)).map((text) => `cut: ${text}`),
      ...(await overflow(page)),
      // Dates are English, so the words of one are the wrong way round.
      ...(await wrongWay(page, hasDate)).filter((problem) => !problem.startsWith(CUT)),
    ]
    return problems.map((problem) => `${problem} (${pathOf(page.url())})`)
  } catch {
    // The page closes itself.
    return []
  }
}

/** Runs in every document, before its scripts. Reports each text with plain letters once. */
function reportShown({ attributes, signed }: { attributes: string[]; signed: string }): void {
  const known = new Set<string>()
  const report = (globalThis as unknown as { __reportShown(all: Shown[]): void }).__reportShown
  // Other pages of tests have words of their own around our parts.
  const isProduct = location.hostname === 'localhost'
  const ours = '[role="dialog"], [data-au-connect], [data-aureus]:not(html)'
  let isWaiting = false
  const look = () => {
    isWaiting = false
    const all: Shown[] = []
    const add = (given: string | null | undefined) => {
      const text = given?.trim() ?? ''
      if (known.has(text) || !/[A-Za-z]{2}/.test(text)) return
      known.add(text)
      all.push({ text, url: location.href, lang: document.documentElement.lang })
    }
    if (isProduct) add(document.title)
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest(`script, style, noscript, template, option, ${signed}`)) continue
      if (!isProduct && !element.closest(ours)) continue
      if (!element.checkVisibility()) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) add(node.textContent)
      for (const name of attributes) add(element.getAttribute(name))
    }
    if (all.length > 0) report(all)
  }
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(look, 30)
  }
  new MutationObserver(wait).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
}
