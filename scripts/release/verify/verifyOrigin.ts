// Compares a deployed wallet origin with the manifest of a release.
import { sumOf } from '../../build/integrity.ts'
import { type Manifest, withoutSettings } from '../manifest.ts'
import { checkDocument } from './document.ts'
import { answerOf, checkHeaders } from './headers.ts'

/**
 * The encodings that browsers and other clients accept. Each may be another file on the server's disk, so each is
 * compared. Servers prefer Brotli if a client accepts all of them.
 */
const encodings = ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd']
/** Opened by its address, or by a page on another site. Browsers say which. */
const sites = ['none', 'cross-site'] as const
const TIMEOUT_MS = 60_000
const AT_ONCE = 6

export interface Verdict {
  /** The number of compared responses. */
  answers: number
  /** One line each, with the path. */
  problems: string[]
  /** Origins whose pages may embed the wallet. */
  ancestors: string[]
}

/** @param origin such as `https://wallet.example.com` */
export async function verifyOrigin(origin: string, manifest: Manifest): Promise<Verdict> {
  const documents = new Set(Object.keys(manifest.documents))
  const sums = new Map([...Object.entries(manifest.documents), ...Object.entries(manifest.files)])
  const questions = [...sums].flatMap(([path, sum]) =>
    (documents.has(path) ? sites : (['none'] as const)).flatMap((site) =>
      encodings.map((encoding) => ({ path, sum, site, encoding })),
    ),
  )
  const problems = new Set<string>()
  const ancestors = new Set<string>()

  async function compare({
    path,
    sum,
    site,
    encoding,
  }: (typeof questions)[number]): Promise<string[]> {
    const response = await fetch(`${origin}${path}`, {
      headers: { 'accept-encoding': encoding, 'sec-fetch-site': site },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status !== 200) return [`answers ${response.status}`]
    const answer = answerOf(path, documents, site)
    const headers = checkHeaders(response.headers, answer, origin)
    for (const one of headers.ancestors) ancestors.add(one)
    if (!documents.has(path))
      return [...headers.problems, ...(sumOf(bytes) === sum ? [] : [differs(encoding)])]
    // The server writes no settings into it, and its script is part of the sum.
    if (answer === 'rescue')
      return [...headers.problems, ...(sumOf(bytes) === sum ? [] : [differs(encoding)])]
    const html = bytes.toString()
    return [
      ...headers.problems,
      ...(sumOf(withoutSettings(html)) === sum ? [] : [differs(encoding)]),
      ...checkDocument(html, manifest, origin),
    ]
  }

  const waiting = questions.values()
  const work = async () => {
    for (const question of waiting) {
      const found = await compare(question).catch((error: unknown) => [
        `cannot be fetched: ${error instanceof Error ? error.message : 'unknown'}`,
      ])
      for (const problem of found) problems.add(`${question.path} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    answers: questions.length,
    problems: [...problems].toSorted(),
    ancestors: [...ancestors].toSorted(),
  }
}

const differs = (encoding: string) => `differs from the release (accept-encoding: ${encoding})`
