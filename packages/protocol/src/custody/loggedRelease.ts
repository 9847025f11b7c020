import * as v from 'valibot'

/** Where a log of releases names the wallet's code: what kits and emails carry, so that their reader can look it up. */
export const LoggedReleaseSchema = v.strictObject({
  /** The log's name, such as `example.com/releases`. */
  origin: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** The number of the entry, from 0. */
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 40)),
  /** SHA-256 of the entry as a leaf of the log's tree (RFC 6962), in hex. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type LoggedRelease = v.InferOutput<typeof LoggedReleaseSchema>
