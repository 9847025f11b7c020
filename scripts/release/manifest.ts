// The manifest of a release: SHA-384 hashes of everything that the wallet's origin serves.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiesName, listCopies, parseCopies } from '@aureus/languages/copies'
import * as v from 'valibot'
import { sumOf } from '../build/integrity.ts'
import { ProblemError } from '../process/ProblemError.ts'

const sum = v.pipe(v.string(), v.regex(/^sha384-[\w+/]{64}$/))
const path = v.pipe(
  v.string(),
  v.regex(/^\/([a-z]{2}(-\w+)?\/)?((assets|oauth|descriptors\/\d+)\/)?[\w-][\w.-]*$/),
)

export const ManifestSchema = v.strictObject({
  format: v.literal('aureus-wallet-manifest-1'),
  /** Hashes of documents by request path, before the server names its configuration in them. */
  documents: v.pipe(v.record(path, sum), v.minEntries(1)),
  /** Hashes of all other files by path. */
  files: v.pipe(v.record(path, sum), v.minEntries(1)),
})

export type Manifest = v.InferOutput<typeof ManifestSchema>

export const SignedManifestSchema = v.strictObject({
  manifest: ManifestSchema,
  /** Ed25519 over the canonical form of `manifest`, base64; `null` in a build without a release key. */
  signature: v.nullable(v.pipe(v.string(), v.regex(/^[\w+/]{86}==$/))),
})

export type SignedManifest = v.InferOutput<typeof SignedManifestSchema>

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tupleWithRest([v.array(v.string())], v.any()),
)

/** The server answers `frame.html` at `/frame`, and `oauthStart.de.html` at `/de/oauth/start`. */
function documentPath(file: string): string {
  const [name = '', tag] = file.replace(/\.html$/, '').split('.')
  const path = `/${name.replace(/[A-Z]/g, (letter) => `/${letter.toLowerCase()}`)}`
  return tag === undefined ? path : `/${tag}${path}`
}

/** @param dist the published wallet build */
export function readManifest(dist: string): Manifest {
  const kept = join(dist, 'kept.json')
  if (!existsSync(kept)) throw new ProblemError('The wallet is not built: npm run build.')
  const [built] = v.parse(keptSchema, readFileSync(kept, 'utf8'))
  const served = built.filter((file) => !/(?:^|\/)\.|\.(br|gz)$/.test(file)).toSorted()
  const bytes = (file: string) => readFileSync(join(dist, file))
  const documents = served
    .filter((file) => file.endsWith('.html'))
    .map((file) => [documentPath(file), sumOf(bytes(file))])
  const files = served
    .filter((file) => !file.endsWith('.html'))
    .flatMap((file) => [
      [`/${file}`, sumOf(bytes(file))],
      // The server makes these when somebody asks.
      ...copiesOf(dist, file).map(([name, code]) => [`/${name}`, sumOf(code)]),
    ])
  return v.parse(ManifestSchema, {
    format: 'aureus-wallet-manifest-1',
    documents: Object.fromEntries(documents),
    files: Object.fromEntries(files),
  })
}

function copiesOf(dist: string, script: string): [string, string][] {
  const path = join(dist, copiesName(script))
  return script.endsWith('.js') && existsSync(path)
    ? listCopies(parseCopies(readFileSync(path, 'utf8')), script)
    : []
}

/** JSON without white space and with sorted members (RFC 8785, as far as this content needs it). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}

/** SHA-256 over the canonical form, in hex: the log of releases and the server know the manifest by it. */
export const sumOfManifest = (manifest: Manifest): string =>
  createHash('sha256').update(canonical(manifest)).digest('hex')

const configLink =
  /(<link [^>]*\bid="wallet-config") href="(\/assets\/config-[\w-]{22}\.json)" data-integrity="(sha384-[\w+/]{64})"/

/** The document as built. */
export const withoutConfig = (html: string): string => html.replace(configLink, '$1')

/** The file of the deployment's configuration that a document names; `undefined` if it names none. */
export function configOf(html: string): { path: string; sum: string } | undefined {
  const [, , path, sum] = configLink.exec(html) ?? []
  return path === undefined || sum === undefined ? undefined : { path, sum }
}
