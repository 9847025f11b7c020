// What several browsers with WAICT find at an origin, and whether they are told the same.
import type { Manifest } from '../manifest.ts'
import { leadsToLanguage, loads, visitors } from '../verify/visitors.ts'
import { createBrowser, type Visit } from './browser.ts'
import { sha256 } from './manifest.ts'
import { type Mode, POLICY_HEADER } from './policy.ts'

/** One loads every file. Another comes from another site and was here before. The rest are those of other checks. */
const everyone = [
  {},
  {
    headers: { 'sec-fetch-site': 'cross-site', cookie: 'session=1' },
    loads: (path: string) => loads({}, path),
  },
  ...visitors.map(({ headers }) => ({ headers, loads: (path: string) => loads(headers, path) })),
]

/** Its script is inside, which WAICT forbids, so it has no policy. */
const WITHOUT = '/rescue'
const strictness: readonly (Mode | 'off')[] = ['off', 'report', 'enforce']

export interface WaictVerdict {
  /** One line each. */
  problems: string[]
  /** Of every document. */
  mode: Mode | 'off'
}

interface VerifyParameters {
  /** Of the release. */
  manifest: Manifest
  /** The weakest mode that is accepted. */
  least?: Mode | 'off'
  /** A stand-in for the network. */
  send?: typeof fetch
}

/** @param origin such as `https://wallet.example.com` */
export async function verifyWaict(
  origin: string,
  { manifest, least = 'off', send = fetch }: VerifyParameters,
): Promise<WaictVerdict> {
  const paths = Object.keys(manifest.documents).filter((path) => path !== WITHOUT)
  const visits = await Promise.all(
    everyone.map(async (visitor) => {
      const open = createBrowser({ origin, send, ...visitor })
      const opened: { path: string; visit: Visit }[] = []
      for (const path of paths) opened.push({ path, visit: await open(path) })
      // Each translation is a document of its own.
      return opened.filter(({ path, visit }) => !leadsToLanguage(visit.location, path, manifest))
    }),
  )
  const all = visits.flat()
  const modes = new Set(all.map(({ visit }) => visit.policy?.mode ?? 'off'))
  const weakest = strictness.find((one) => modes.has(one)) ?? 'off'
  const texts = new Map(
    all.flatMap(({ visit: { manifest: one } }) => (one ? [[one.text, one]] : [])),
  )
  const problems = [
    ...(modes.size > 1
      ? all
          .filter(({ visit }) => (visit.policy?.mode ?? 'off') === weakest)
          .map(({ path }) => `${path} has ${POLICY_HEADER} ${weakest}, and others a stricter one`)
      : []),
    ...(strictness.indexOf(weakest) < strictness.indexOf(least)
      ? [`${POLICY_HEADER} is ${weakest}, not ${least}`]
      : []),
    ...(texts.size > 1 ? ['Visitors get different manifests'] : []),
    ...[...texts.values()].flatMap((one) => [
      ...(one.url.endsWith(sha256(Buffer.from(one.text)).slice(0, 22))
        ? []
        : [`${one.url} is not named after its hash`]),
      ...strangersOf(origin, manifest, one.parsed?.hashes.keys() ?? []),
    ]),
    ...all.flatMap(({ visit }) => visit.violations.map(({ url, reason }) => `${url} ${reason}`)),
  ]
  return { problems: [...new Set(problems)].toSorted(), mode: weakest }
}

/** What the manifest would allow although the release does not have it. */
function strangersOf(origin: string, { documents, files }: Manifest, urls: Iterable<string>) {
  const known = new Set(
    [...Object.keys(documents), ...Object.keys(files)].map((one) => origin + one),
  )
  const configuration = new RegExp(`^/assets/config-[\\w-]{22}\\.json$`)
  return [...urls]
    .filter((url) => !known.has(url) && !configuration.test(url.slice(origin.length)))
    .map((url) => `The manifest allows ${url}, which the release does not have`)
}
