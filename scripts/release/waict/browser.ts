// A browser with WAICT, as far as it concerns what a page loads, after the draft "Signalling and Integrity" of
// github.com/waict-wg/waict-integrity-spec as of autumn 2026. It runs no code: it requests whatever documents, scripts and
// style sheets name.
import { checkFile, parseManifest, type Reason, type WaictManifest } from './manifest.ts'
import { type Mode, POLICY_HEADER, type Policy, parsePolicy } from './policy.ts'
import {
  inlineCodeIn,
  type Reference,
  referencesOfDocument,
  referencesOfScript,
  referencesOfStyle,
} from './references.ts'
import { type Remembered, remember, stillValid } from './state.ts'

const MANIFEST_TYPE = 'application/waict-integrity-manifest'
const TIMEOUT_MS = 60_000

export interface Violation {
  url: string
  reason: Reason
}

export interface Visit {
  /** The document's own policy. */
  policy: Policy | undefined
  /** What the browser applies, which may be what it remembers; absent: it checks nothing. */
  mode: Mode | undefined
  manifest: { url: string; text: string; parsed: WaictManifest | undefined } | undefined
  violations: Violation[]
  /** Addresses of files that were loaded. In `enforce`, what violates the policy is not. */
  loaded: string[]
  /** Where the answer leads, which is not followed; `null` for a document. */
  location: string | null
}

export interface BrowserParameters {
  /** Of the wallet. */
  origin: string
  /** What makes this visitor differ from others. */
  headers?: Readonly<Record<string, string>>
  /** Whether it requests a file that a document or another file names; all of them, if absent. */
  loads?: (path: string) => boolean
  /** A stand-in for the network. */
  send?: typeof fetch
  nowMs?: () => number
}

/** @returns what opens a document of the origin at the top level. It remembers policies and loads each file once. */
export function createBrowser(parameters: BrowserParameters): (path: string) => Promise<Visit> {
  const { origin, headers = {}, send = fetch, nowMs = Date.now, loads = () => true } = parameters
  const files = new Map<string, Promise<{ bytes: Buffer; response: Response }>>()
  /** By address, and by whether a proof is needed: one manifest is of all documents, and takes 10 ms. */
  const manifests = new Map<string, Promise<Visit['manifest']>>()
  let remembered: Remembered | undefined

  const get = async (url: string) => {
    const response = await send(url, {
      headers: { 'sec-fetch-site': 'none', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const getFile = (url: string) => {
    const known = files.get(url) ?? get(url)
    files.set(url, known)
    return known
  }

  const getManifest = (address: string, needsProof: boolean) => {
    const { href: url } = new URL(address, origin)
    const key = `${needsProof} ${url}`
    const known = manifests.get(key) ?? readManifest(url, needsProof)
    manifests.set(key, known)
    return known
  }
  async function readManifest(url: string, needsProof: boolean): Promise<Visit['manifest']> {
    const { response, bytes } = await getFile(url)
    const type = response.headers.get('content-type')?.split(';')[0]
    if (response.status !== 200 || type !== MANIFEST_TYPE) return undefined
    return { url, text: bytes.toString(), parsed: parseManifest(bytes, { origin, needsProof }) }
  }

  return async (path) => {
    const url = `${origin}${path}`
    const { response, bytes } = await get(url)
    const policy = parsePolicy(response.headers.get(POLICY_HEADER))
    const before = stillValid(remembered, nowMs())
    const applied: Remembered | undefined = policy ? remember(before, policy, nowMs()) : before
    remembered = stillValid(applied, nowMs())
    const violations: Violation[] = []
    const loaded: string[] = []
    const location = response.headers.get('location')
    if (!applied || location !== null)
      return { policy, mode: undefined, manifest: undefined, violations, loaded, location }
    const needsProof = remembered !== undefined
    const manifest = await getManifest(applied.manifest, needsProof).catch(() => undefined)
    const visit: Visit = { policy, mode: applied.mode, manifest, violations, loaded, location }
    const parsed = manifest?.parsed
    const unusable = manifest === undefined ? 'manifest_unavailable' : 'invalid_manifest'

    /** @returns whether the browser goes on with this file */
    const admit = (file: { url: string; destination: string; bytes: Uint8Array }): boolean => {
      const reason = parsed ? checkFile(parsed, file) : unusable
      if (reason !== undefined) violations.push({ url: file.url, reason })
      if (reason === undefined || applied.mode === 'report') loaded.push(file.url)
      return loaded.at(-1) === file.url
    }

    if (!admit({ url, destination: 'document', bytes })) return visit
    const html = bytes.toString()
    if (inlineCodeIn(html) !== undefined) violations.push({ url, reason: 'inline_violation' })
    const resolve = (references: readonly Reference[], base: string) =>
      references
        .map((one) => ({ url: new URL(one.url, base).href, destination: one.destination }))
        .filter((one) => loads(new URL(one.url).pathname))
    const waiting = resolve(referencesOfDocument(html), url)
    const seen = new Set(waiting.map((one) => one.url))
    for (const { url: address, destination } of waiting) {
      const file = { url: address, destination, bytes: (await getFile(address)).bytes }
      if (!admit(file)) continue
      for (const next of resolve(referencesOf(file), address))
        if (!seen.has(next.url)) {
          seen.add(next.url)
          // The loop goes on with what is added to its list.
          waiting.push(next)
        }
    }
    return visit
  }
}

function referencesOf({ destination, bytes }: { destination: string; bytes: Buffer }): Reference[] {
  if (destination === 'script' || destination === 'worker')
    return referencesOfScript(bytes.toString())
  return destination === 'style' ? referencesOfStyle(bytes.toString()) : []
}
