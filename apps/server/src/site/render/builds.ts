// Tells an open tab about builds: the manifest of its own, and the newest one.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildManifest, LatestBuild } from '@aureus/protocol'
import { BuildManifestSchema } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { CurrentBuild } from './currentBuild.ts'

export interface BuildsParameters {
  currentBuild: CurrentBuild
  webDist: string
  /** How often pages are told to check. */
  checkEveryMs: number
}

const FileSchema = v.pipe(
  operations['GET /builds/meta/{file}'].params.entries.file,
  v.transform((file) => file.slice(0, -'.json'.length)),
)
const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.omit(BuildManifestSchema, ['checkEveryMs']),
)

/** The interval may change at a restart, so manifests are not cached forever. */
const MANIFEST_CACHING = 'public, max-age=300'

export function registerBuilds(app: FastifyInstance, parameters: BuildsParameters): void {
  const { currentBuild, webDist, checkEveryMs } = parameters

  app.route({
    method: ['GET', 'HEAD'],
    url: '/builds/latest.json',
    async handler(_, reply) {
      const build = await currentBuild()
      reply.header('cache-control', 'no-store')
      if (!build) return reply.callNotFound()
      const { buildId, builtAtMs } = build
      return { buildId, builtAtMs, checkEveryMs } satisfies LatestBuild
    },
  })

  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/builds/meta/:file',
    async handler({ params }, reply) {
      const buildId = v.safeParse(FileSchema, params.file)
      const stored = buildId.success ? await manifestOf(buildId.output) : undefined
      if (!stored) return reply.header('cache-control', 'no-store').callNotFound()
      reply.header('cache-control', MANIFEST_CACHING)
      return { ...stored, checkEveryMs } satisfies BuildManifest
    },
  })

  /** The manifest of the current build, or of one whose assets are still served. */
  async function manifestOf(
    buildId: string,
  ): Promise<v.InferOutput<typeof StoredSchema> | undefined> {
    const build = await currentBuild()
    if (build?.buildId === buildId) {
      const { builtAtMs, prerendered } = build
      return { buildId, builtAtMs, prerendered: [...prerendered] }
    }
    const path = join(webDist, 'builds/meta', `${buildId}.json`)
    const text = await readFile(path, 'utf8').catch(() => undefined)
    const parsed = v.safeParse(StoredSchema, text)
    return parsed.success ? parsed.output : undefined
  }

  app.all('/builds/*', (_, reply) => reply.callNotFound())
}
