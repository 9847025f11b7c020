// Fetches a site as different visitors do. A server that has other code for one of them shows it to some of these.
import { createHash } from 'node:crypto'
import { parseCopyName } from '@aureus/languages/copies'
import { isLanguageTag } from '@aureus/protocol'
import type { Manifest } from '../manifest.ts'

export interface Visitor {
  name: string
  headers: Readonly<Record<string, string>>
}

const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

export const visitors: readonly Visitor[] = [
  {
    name: 'a phone in German',
    headers: {
      accept,
      'accept-language': 'de-DE,de;q=0.9',
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    },
  },
  {
    name: 'Chrome in English',
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'en-US,en;q=0.9',
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    },
  },
  {
    name: 'Firefox in Japanese',
    headers: {
      accept,
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'ja,en-US;q=0.7',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
  },
]

const TIMEOUT_MS = 60_000
const AT_ONCE = 6
const plain: Visitor = { name: 'this command', headers: {} }

/**
 * @param origin such as `https://wallet.example.com`
 * @returns one line for each file that some visitors get differently
 */
export async function compareVisitors(origin: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = []
  const waiting = [...Object.keys(manifest.documents), ...Object.keys(manifest.files)].values()
  const work = async () => {
    for (const path of waiting) {
      const asking = visitors.filter(({ headers }) => loads(headers, path))
      if (asking.length === 0) continue
      const expected = await fetchAs(plain, `${origin}${path}`)
      for (const visitor of asking) {
        const answer = await fetchAs(visitor, `${origin}${path}`)
        if (
          answer.content !== expected.content &&
          !leadsToLanguage(answer.location, path, manifest)
        )
          problems.push(`${path} is another file for ${visitor.name}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems.toSorted()
}

/** Browsers load the translated scripts of one language. */
export function loads(headers: Visitor['headers'], path: string): boolean {
  const copy = parseCopyName(path)
  return !copy || headers['accept-language']?.startsWith(copy.tag) === true
}

interface Answer {
  /** Status, policy and content in short. */
  content: string
  /** Where a redirection leads. */
  location: string | null
}

/** A document leads readers of other languages to its translations, which are documents of the manifest too. */
export function leadsToLanguage(
  location: string | null,
  path: string,
  { documents }: Manifest,
): boolean {
  const tag = location?.endsWith(path) ? location.slice(1, -path.length) : ''
  return isLanguageTag(tag) && Object.hasOwn(documents, `/${tag}${path}`)
}

async function fetchAs({ headers }: Visitor, url: string): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const sum = createHash('sha256').update(bytes).digest('hex')
    const policy = response.headers.get('content-security-policy')
    return {
      content: `${response.status} ${sum} ${policy}`,
      location: response.headers.get('location'),
    }
  } catch {
    return { content: 'no answer', location: null }
  }
}
