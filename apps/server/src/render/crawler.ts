// Who reads a page for a search engine, a preview or an archive. The list of them is isbot's.
import { isbot } from 'isbot'

/** A browser without a window is somebody's test or monitor, which must see what a visitor sees. */
const WINDOWLESS = /Headless/g

/** Programs whose user reads the answer as it is. */
const TOOLS =
  /^(?:axios|curl|Go-http-client|lightMyRequest|node|okhttp|Playwright|PostmanRuntime|python|undici|Wget)\b/i

/** Visitors share a few browsers; the list has hundreds of patterns. What is remembered stays below 1 MB. */
const known = new Map<string, boolean>()
const REMEMBERED = 1000
const REMEMBERED_LENGTH = 512

/** False for no user agent at all: it may be a person's privacy tool. */
export function isCrawler(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false
  let answer = known.get(userAgent)
  if (answer === undefined) {
    answer = !TOOLS.test(userAgent) && isbot(userAgent.replace(WINDOWLESS, ''))
    if (known.size >= REMEMBERED) known.clear()
    if (userAgent.length <= REMEMBERED_LENGTH) known.set(userAgent, answer)
  }
  return answer
}
