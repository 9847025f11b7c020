// The wallet's files in the form that browsers with WAICT check (Web Application Integrity, Consistency, and
// Transparency: github.com/waict-wg/waict-integrity-spec).
import { sha256 } from '../builtFiles.ts'

export const MANIFESTS = '/.well-known/waict/manifests/'
export const MANIFEST_TYPE = 'application/waict-integrity-manifest'

export interface WaictManifest {
  /** Holds the hash of the body, so what it answers never changes. */
  path: string
  body: string
}

/** 132 bits of the hash, as the draft proposes. */
const NAME_LENGTH = 22

/**
 * @param origin of the wallet; keys are absolute, because the draft calls only these canonical
 * @param hashes by path: SHA-256 in base64url
 */
export function manifestOf(origin: string, hashes: ReadonlyMap<string, string>): WaictManifest {
  const entries = [...hashes]
    .map(([path, hash]): [string, string] => [`${origin}${path}`, hash])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  // The second line is for a proof of transparency. With a `max-age` of 0 it may be empty.
  const body = `${JSON.stringify({ hashes: Object.fromEntries(entries) })}\n\n`
  return { path: `${MANIFESTS}${sha256(body).slice(0, NAME_LENGTH)}`, body }
}
