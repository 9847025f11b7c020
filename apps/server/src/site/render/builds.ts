// Tells an open tab about builds: the manifest of its own, and the newest one.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuildManifest, LatestBuild } from '@aureus/protocol'
import { BuildManifestSchema } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { routesWith, serve } from '../../platform/http/route.ts'
import { countBuild } from './buildsInUse.ts'
import type { CurrentBuild } from './currentBuild.ts'

export interface BuildsParameters {
  currentBuild: CurrentBuild
  webDist: string
  /** How often pages are told to check. */
  checkEveryMs: number
}

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.omit(BuildManifestSchema, ['checkEveryMs']),
)

/** The interval may change at a restart, so manifests are not cached forever. */
const MANIFEST_CACHING = 'public, max-age=300'

const route = routesWith<BuildsParameters>()

const buildId = 'b1946ac92492'
const builtAtMs = 1_795_000_000_000

export const buildRoutes = [
  route({
    operation: 'GET /builds/latest.json',
    describe: {
      id: 'getLatestBuild',
      tag: 'page',
      summary: 'Get the newest build',
      description: 'Open pages add the time as the query to bypass caches.',
      answers: {
        200: {
          description: 'The build’s id and when to check again.',
          example: { buildId, builtAtMs, checkEveryMs: 3_600_000 },
        },
      },
      refusals: { 404: 'There is no build.' },
    },
    noStore: true,
    async handle({ reply }, { currentBuild, checkEveryMs }) {
      const build = await currentBuild()
      if (!build) return reply.callNotFound()
      return {
        buildId: build.buildId,
        builtAtMs: build.builtAtMs,
        checkEveryMs,
      } satisfies LatestBuild
    },
  }),
  route({
    operation: 'GET /builds/meta/{file}',
    describe: {
      id: 'getBuildManifest',
      tag: 'page',
      summary: 'Get a build’s manifest',
      params: {
        file: {
          description: 'The build id followed by `.json`.',
          example: `${buildId}.json`,
        },
      },
      answers: {
        200: {
          description: 'The manifest of the current build, or of one whose files are still served.',
          example: { buildId, builtAtMs, prerendered: ['/'], checkEveryMs: 3_600_000 },
        },
      },
      refusals: { 404: 'This build is unknown or no longer served.' },
    },
    malformed: ({ reply }) => reply.header('cache-control', 'no-store').callNotFound(),
    async handle({ params, reply }, context) {
      const stored = await manifestOf(params.file.slice(0, -'.json'.length), context)
      if (!stored) return reply.header('cache-control', 'no-store').callNotFound()
      countBuild('page', stored.buildId)
      reply.header('cache-control', MANIFEST_CACHING)
      return { ...stored, checkEveryMs: context.checkEveryMs } satisfies BuildManifest
    },
  }),
]

export function registerBuilds(app: FastifyInstance, parameters: BuildsParameters): void {
  serve(app, buildRoutes, parameters)
  app.all('/builds/*', (_, reply) => reply.callNotFound())
}

/** The manifest of the current build, or of one whose assets are still served. */
async function manifestOf(
  id: string,
  { currentBuild, webDist }: BuildsParameters,
): Promise<v.InferOutput<typeof StoredSchema> | undefined> {
  const build = await currentBuild()
  if (build?.buildId === id)
    return { buildId: id, builtAtMs: build.builtAtMs, prerendered: [...build.prerendered] }
  const path = join(webDist, 'builds/meta', `${id}.json`)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  const parsed = v.safeParse(StoredSchema, text)
  return parsed.success ? parsed.output : undefined
}
