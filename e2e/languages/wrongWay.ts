// Finds what reads wrongly in a document from right to left.
import type { Page } from 'playwright-core'

/** Amounts with signs and symbols, addresses, hosts and mailboxes: from left to right in every language. */
const values = [
  /[+−-]?<?\d[\d,.]* [A-Za-z][\w-]*/,
  /[<≈]?[$€£]\d[\d,.]*/,
  /\d[\d,.]*[ \u00a0](?:US\$|€)/,
  /0x[\dA-Fa-f]+(?:…[\dA-Fa-f]+)?/,
  /(?:https?:\/\/)?[\w.@:…-]+\.(?:example|com|org|eth|localhost)\b[\w:/.]*/,
]

/**
 * Values whose end is to the left of their start, and texts that are cut at their beginning.
 * @param isExempt whether a text is not looked at. The pseudo-language has no isolates around the values of its messages.
 */
export async function wrongWay(
  page: Page,
  isExempt: (text: string) => boolean = () => false,
): Promise<string[]> {
  const sources = values.map(({ source }) => source)
  const found = await page.evaluate((sources) => {
    const problems: { kind: string; text: string }[] = []
    /** Wider than a space, in CSS pixels. */
    const GAP = 12
    const value = new RegExp(sources.join('|'), 'g')
    const at = (node: Node, offset: number) => {
      const range = document.createRange()
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      return range.getBoundingClientRect()
    }
    const isReversed = (start: [Node, number], end: [Node, number]) => {
      const [first, last] = [at(...start), at(...end)]
      return first.width > 0 && Math.abs(first.top - last.top) < 2 && first.left > last.left
    }
    const textsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (walker.nextNode())
        if (walker.currentNode.textContent?.trim()) nodes.push(walker.currentNode as Text)
      return nodes
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('script, style, template')) continue
      const nodes = textsIn(element)
      const [first, last] = [nodes[0], nodes.at(-1)]
      const whole = element.textContent?.trim() ?? ''
      // Also a value whose sign or symbol has an element of its own.
      if (first && last && first !== last && new RegExp(`^(?:${value.source})$`).test(whole)) {
        const end = last.data.trimEnd().length - 1
        if (isReversed([first, first.data.search(/\S/)], [last, end]))
          problems.push({ kind: 'reversed', text: whole })
      }
      for (const node of element.childNodes) {
        if (!(node instanceof Text)) continue
        for (const { 0: text, index } of node.data.matchAll(value))
          if (isReversed([node, index], [node, index + text.length - 1]))
            problems.push({ kind: 'reversed', text: node.data })
      }
      // An inline text with something else in its middle. Its own parts touch each other.
      const pieces = [...element.getClientRects()].toSorted((one, two) => one.left - two.left)
      const isTorn = pieces.some(({ top, right }, at) => {
        const next = pieces.find((each, later) => later > at && Math.abs(each.top - top) < 2)
        return next !== undefined && next.left - right > GAP
      })
      if (isTorn && getComputedStyle(element).display === 'inline')
        problems.push({ kind: 'torn apart', text: whole })
      // Hidden characters of others are shown as codes. Our own isolates never are.
      if (nodes.length === 1 && /U\+206[6-9]/.test(whole))
        problems.push({ kind: 'an isolate is shown as its code', text: whole })
      // A sentence that begins with an isolated value still begins at the right.
      const isSentence = /^[\u2066-\u2068][^\u2069]+\u2069.*[\p{Script=Arabic}\p{Script=Hebrew}]/su
      if (first && nodes.length === 1 && isSentence.test(whole)) {
        const word = first.data.search(/[\p{Script=Arabic}\p{Script=Hebrew}]/u)
        const start = first.data.search(/[\u2066-\u2068]/) + 1
        if (isReversed([first, word], [first, start]))
          problems.push({ kind: 'begins at the left', text: whole })
      }
      const { direction, textOverflow } = getComputedStyle(element)
      const isCut = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      // A text that begins with a Latin letter begins at the left.
      const isLatin = /^\P{L}*\p{Script=Latin}/u.test(whole)
      if (isCut && isLatin && direction === 'rtl' && element.localName !== 'select' && first)
        problems.push({ kind: 'cut at its beginning', text: whole })
    }
    return problems
  }, sources)
  return found.filter(({ text }) => !isExempt(text)).map(({ kind, text }) => `${kind}: ${text}`)
}
