// Reads a manifest and checks files with it, as a browser does.
import { createHash } from 'node:crypto'
import * as v from 'valibot'

export type Reason =
  | 'manifest_unavailable'
  | 'invalid_manifest'
  | 'missing_from_manifest'
  | 'no_manifest_match'
  | 'inline_violation'

export interface WaictManifest {
  /** SHA-256 in base64url, by absolute URL without fragment. */
  hashes: ReadonlyMap<string, string>
  proof: string
  /** The origin gave WAICT up: nothing is checked. */
  isTombstone: boolean
}

/** Kinds of requests whose files must be in the manifest, and those that are checked only if they are in it. */
const active = new Set(['document', 'script', 'style', 'worker'])
const passive = new Set(['font', 'image', 'json'])

const ManifestSchema = v.object({
  hashes: v.record(v.string(), v.string()),
  emergency_opt_out: v.optional(v.boolean(), false),
})

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url')

/**
 * @param given `needsProof`: the header's `max-age` is above 0
 * @returns `undefined` for one that browsers call invalid
 */
export function parseManifest(
  bytes: Uint8Array,
  given: { origin: string; needsProof: boolean },
): WaictManifest | undefined {
  const text = decode(bytes)
  const [, json, proof = ''] = /^([\s\S]*)\n([^\n]*)\n$/.exec(text ?? '') ?? []
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ManifestSchema), json)
  if (!parsed.success) return undefined
  const { hashes, emergency_opt_out: isTombstone } = parsed.output
  const isValid = Object.entries(hashes).every(
    ([url, hash]) => isCanonical(url, given.origin) && /^[\w-]{43}$/.test(hash),
  )
  // The form of a proof is still open, so none can be checked.
  if (!isTombstone && (!isValid || given.needsProof)) return undefined
  return { hashes: new Map(Object.entries(hashes)), proof, isTombstone }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isCanonical = (url: string, origin: string) => withoutFragment(url, origin) === url

/** The address under which a manifest lists a request. */
export function withoutFragment(url: string, base: string): string | undefined {
  const parsed = URL.parse(url, base)
  if (!parsed) return undefined
  parsed.hash = ''
  return parsed.href
}

/** @returns why a browser would refuse this answer; `undefined` if it would not */
export function checkFile(
  manifest: WaictManifest,
  { url, destination, bytes }: { url: string; destination: string; bytes: Uint8Array },
): Reason | undefined {
  if (manifest.isTombstone || !(active.has(destination) || passive.has(destination)))
    return undefined
  const expected = manifest.hashes.get(withoutFragment(url, url) ?? url)
  if (expected === undefined) return active.has(destination) ? 'missing_from_manifest' : undefined
  return expected === sha256(bytes) ? undefined : 'no_manifest_match'
}
