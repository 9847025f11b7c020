// A stand-in for the translators that browsers and extensions bring.
import type { Page } from 'playwright-core'

/**
 * Replaces every text of the page by a copy inside two `<font>` elements, now and after each change, as Chrome's
 * translator does. The words stay, so that a test can still look for them.
 * @returns how to ask for the replaced texts that React handles as nodes of their own, as in `looseTexts`
 */
export async function translate(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const silent = new Set(['FONT', 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA'])
    const loose: string[] = []
    Object.assign(globalThis, { loose })
    const wrap = (text: Text) => {
      const { data, parentElement } = text
      if (!data.trim() || !parentElement || silent.has(parentElement.tagName)) return
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
        loose.push(`${data} in ${parentElement.outerHTML.slice(0, 80)}`)
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const run = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    run()
    new MutationObserver(run).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  return () => page.evaluate('loose')
}

/**
 * The texts that React handles as nodes of their own: those with a sibling. Once a translator has replaced one, React
 * fails to remove it, to insert something before it, or to change it. A text alone in its element is safe.
 */
export function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      // React marks the nodes that it handles. Translators leave white space alone.
      const isOwn = Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber$'))
      if (isOwn && data.trim()) found.push(`${data} in ${parentElement?.outerHTML.slice(0, 80)}`)
    }
    return found
  })
}
