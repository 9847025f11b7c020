// What the log of releases says about one release: one JSON text in canonical form (RFC 8785).
import * as v from 'valibot'

const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))

export const ReleaseEntrySchema = v.strictObject({
  /** What the release was built from. */
  commit: hex(40),
  format: v.literal('aureus-release-1'),
  /** SHA-256 over the canonical form of the manifest. */
  manifest: hex(64),
  /** The version of Node that built it. */
  node: v.pipe(v.string(), v.regex(/^v\d+\.\d+\.\d+$/)),
  /** When it was entered. UTC, in whole seconds. */
  time: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/), v.isoTimestamp()),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(?:-[\w.-]{1,64})?$/)),
})

export type ReleaseEntry = v.InferOutput<typeof ReleaseEntrySchema>

const TextSchema = v.pipe(v.string(), v.parseJson(), ReleaseEntrySchema)

/** The members of the schema are in the order of their names, as the canonical form has them. */
export const writeEntry = (entry: ReleaseEntry): Uint8Array =>
  Buffer.from(JSON.stringify(v.parse(ReleaseEntrySchema, entry)))

/** @returns `undefined` for an entry of another form, such as one of a later version of this software */
export function readEntry(bytes: Uint8Array): ReleaseEntry | undefined {
  const text = Buffer.from(bytes).toString()
  const parsed = v.safeParse(TextSchema, text)
  if (!parsed.success || !Buffer.from(writeEntry(parsed.output)).equals(bytes)) return undefined
  return parsed.output
}
