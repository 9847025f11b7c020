// What a page asks its own server about builds: its manifest, the newest one, and what a page is made of.
import * as v from 'valibot'
import { PublicConfigSchema } from './config.ts'

/** Depends on the bytes of the client's files alone. */
export const BuildIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** How long a page waits between two questions for the newest build. */
const CheckEveryMsSchema = v.pipe(v.number(), v.integer(), v.minValue(1000))

/** Milliseconds since 1970: of two builds, which is the newer one. Servers of before do not say. */
const BuiltAtMsSchema = v.optional(v.number())

/** `GET /builds/meta/{buildId}.json` */
export const BuildManifestSchema = v.object({
  buildId: BuildIdSchema,
  builtAtMs: v.number(),
  /** Paths that have a `_payload.json`: it is the same for everybody. */
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

/** `GET {path}/_payload.json?{buildId}`: nothing of it belongs to one visitor. */
export const PagePayloadSchema = v.object({
  /** Of the build that answers, which need not be the one that was asked for. */
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
