// A page's requests about builds: its manifest, the newest build, and page payloads.
import * as v from 'valibot'
import { PublicConfigSchema } from './config.ts'

/** Depends only on the bytes of the client's files. */
export const BuildIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** How long a page waits between checks for the newest build. */
const CheckEveryMsSchema = v.pipe(v.number(), v.integer(), v.minValue(1000))

/** Milliseconds since 1970, to compare builds. Older servers do not send it. */
const BuiltAtMsSchema = v.optional(v.number())

/** `GET /builds/meta/{buildId}.json` */
export const BuildManifestSchema = v.object({
  buildId: BuildIdSchema,
  builtAtMs: v.number(),
  /** Paths with a `_payload.json`, which is the same for everyone. */
  prerendered: v.array(v.pipe(v.string(), v.startsWith('/'))),
  checkEveryMs: CheckEveryMsSchema,
})
export type BuildManifest = v.InferOutput<typeof BuildManifestSchema>

/** `GET /builds/latest.json?{timestamp}` */
export const LatestBuildSchema = v.object({
  buildId: BuildIdSchema,
  builtAtMs: BuiltAtMsSchema,
  checkEveryMs: CheckEveryMsSchema,
})
export type LatestBuild = v.InferOutput<typeof LatestBuildSchema>

/** `GET {path}/_payload.json?{buildId}`, without visitor data. */
export const PagePayloadSchema = v.object({
  /** The build that answers, which may differ from the requested one. */
  buildId: BuildIdSchema,
  builtAtMs: BuiltAtMsSchema,
  path: v.pipe(v.string(), v.startsWith('/')),
  config: PublicConfigSchema,
})
export type PagePayload = v.InferOutput<typeof PagePayloadSchema>

/** @param path without query; `/` and `/a/` are both fine */
export function payloadUrl(path: string, buildId: string): string {
  return `${path.replace(/\/+$/, '')}/_payload.json?${buildId}`
}
