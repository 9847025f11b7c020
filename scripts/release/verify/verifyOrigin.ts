// Compares a deployed wallet origin with the manifest of a release.
import { parseCopyName } from '@aureus/languages/copies'
import { sumOf } from '../../build/integrity.ts'
import { configOf, type Manifest, withoutConfig } from '../manifest.ts'
import { type Configuration, type ConfigurationLink, checkConfiguration } from './configuration.ts'
import { checkDocument } from './document.ts'
import { answerOf, checkHeaders } from './headers.ts'

/**
 * The encodings that browsers and other clients accept. Each may be another file on the server's disk, so each is
 * compared. Servers prefer Brotli if a client accepts all of them.
 */
const encodings = ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd']
/** Servers make translated scripts when somebody asks, from one file for all encodings. Browsers ask like this. */
const encodingsOfCopies = ['gzip, deflate, br, zstd']
/** Opened by its address, or by a page on another site. Browsers say which. */
const sites = ['none', 'cross-site'] as const
const TIMEOUT_MS = 60_000
const AT_ONCE = 6
/** No release has them. An answer about an error may not be weaker than a document. */
const missing = ['/missing', '/assets/missing.js', '/v1/missing']

export interface Verdict {
  /** The number of compared responses. */
  answers: number
  /** One line each, with the path. */
  problems: string[]
  /** Origins whose pages may embed the wallet. */
  ancestors: string[]
  /** Of this deployment; absent if it could not be read. */
  configuration?: Configuration | undefined
}

interface Question {
  path: string
  /** Absent: the path does not exist. */
  sum?: string
  site: (typeof sites)[number]
  encoding: string
}

/** @param origin such as `https://wallet.example.com` */
export async function verifyOrigin(origin: string, manifest: Manifest): Promise<Verdict> {
  const documents = new Set(Object.keys(manifest.documents))
  const questions = questionsOf(manifest)
  const problems = new Set<string>()
  const ancestors = new Set<string>()
  const links = new Map<string, ConfigurationLink>()

  async function compare({ path, sum, site, encoding }: Question): Promise<string[]> {
    const { response, bytes } = await ask(`${origin}${path}`, { site, encoding })
    if (sum === undefined)
      return response.status < 400
        ? [`answers ${response.status}, and should not exist`]
        : checkHeaders(response.headers, 'error', origin).problems
    if (response.status !== 200) return [`answers ${response.status}`]
    const answer = answerOf(path, documents, site)
    const headers = checkHeaders(response.headers, answer, origin)
    for (const one of headers.ancestors) ancestors.add(one)
    const html = bytes.toString()
    const link = documents.has(path) ? configOf(html) : undefined
    if (link) links.set(`${link.path} ${link.sum}`, link)
    const isSame = sumOf(link ? withoutConfig(html) : bytes) === sum
    return [
      ...headers.problems,
      ...(isSame ? [] : [`differs from the release (accept-encoding: ${encoding})`]),
      // The rescue page's script is inside it, and part of the sum.
      ...(documents.has(path) && answer !== 'rescue' ? checkDocument(html, manifest) : []),
    ]
  }

  async function configure(): Promise<Configuration | undefined> {
    const [link, ...others] = links.values()
    if (!link) problems.add('No document names a configuration')
    for (const { path } of others) problems.add(`${path} is the configuration of some answers only`)
    if (!link) return undefined
    const { bytes } = await ask(`${origin}${link.path}`)
    const given = { link, origin, ancestors: [...ancestors] }
    const checked = checkConfiguration(bytes.toString(), given)
    for (const problem of checked.problems) problems.add(`${link.path} ${problem}`)
    return checked.configuration
  }

  const waiting = questions.values()
  const work = async () => {
    for (const question of waiting) {
      const found = await compare(question).catch(failed)
      for (const problem of found) problems.add(`${question.path} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const configuration = await configure().catch((error: unknown) => {
    for (const problem of failed(error)) problems.add(`The configuration ${problem}`)
    return undefined
  })
  return {
    answers: questions.length,
    problems: [...problems].toSorted(),
    ancestors: [...ancestors].toSorted(),
    configuration,
  }
}

function questionsOf({ documents, files }: Manifest): Question[] {
  const each = (path: string, sum: string, from: readonly (typeof sites)[number][]) =>
    from.flatMap((site) =>
      (parseCopyName(path) ? encodingsOfCopies : encodings).map((encoding) => ({
        path,
        sum,
        site,
        encoding,
      })),
    )
  return [
    ...Object.entries(documents).flatMap(([path, sum]) => each(path, sum, sites)),
    ...Object.entries(files).flatMap(([path, sum]) => each(path, sum, ['none'])),
    ...missing.map((path) => ({ path, site: 'none' as const, encoding: 'identity' })),
  ]
}

async function ask(url: string, { site = 'none', encoding = 'identity' } = {}) {
  const response = await fetch(url, {
    headers: { 'accept-encoding': encoding, 'sec-fetch-site': site },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const failed = (error: unknown): string[] => [
  `cannot be fetched: ${error instanceof Error ? error.message : 'unknown'}`,
]
