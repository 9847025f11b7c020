// Who reads a page for a search engine, a preview or an archive. The list of them is isbot's.
import { isbot } from 'isbot'

/** A browser without a window is somebody's test or monitor, which must see what a visitor sees. */
const WINDOWLESS = /Headless/g

/** Programs whose user reads the answer as it is. */
const TOOLS =
  /^(?:axios|curl|Go-http-client|lightMyRequest|node|okhttp|Playwright|PostmanRuntime|python|undici|Wget)\b/i

/** False for no user agent at all: it may be a person's privacy tool. */
export function isCrawler(userAgent: string | undefined): boolean {
  if (userAgent === undefined || TOOLS.test(userAgent)) return false
  return isbot(userAgent.replace(WINDOWLESS, ''))
}
