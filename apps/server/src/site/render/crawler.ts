// Detects readers for search engines, previews and archives, with the list of isbot.
import { isbot } from 'isbot'

/** A headless browser is a test or monitor, which must see what visitors see. */
const WINDOWLESS = /Headless/g

/** Programs that show the raw answer to their user. */
const TOOLS =
  /^(?:axios|curl|Go-http-client|lightMyRequest|node|okhttp|Playwright|PostmanRuntime|python|undici|Wget)\b/i

/** Visitors share few user agents, and the list has hundreds of patterns. The cache stays below 1 MB. */
const known = new Map<string, boolean>()
const REMEMBERED = 1000
const REMEMBERED_LENGTH = 512

/** False without a user agent, which may be a person's privacy tool. */
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
