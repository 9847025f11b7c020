// Serves the operator's log of releases (c2sp.org/tlog-tiles): static files, so that anybody can mirror and check it.
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parseCheckpoint } from '../../platform/releaseLog/checkpoint.ts'
import { parseNote } from '../../platform/releaseLog/note.ts'
import type { ReadServedRelease } from '../../platform/releaseLog/servedRelease.ts'
import { SettingsError } from '../../platform/settings/problem.ts'

const TILE = /^tile\/(?:entries|[0-9]|[1-5]\d|6[0-3])\/(?:x\d{3}\/)*\d{3}(?:\.p\/[1-9]\d{0,2})?$/
const MANIFEST = /^manifests\/[0-9a-f]{64}\.json$/
const forever = 'public, max-age=31536000, immutable'

/** @throws SettingsError if the folder has no log. Then a restart ends at once, and not a visitor's check. */
function checkReleaseLog(dir: string): void {
  try {
    parseCheckpoint(parseNote(readFileSync(join(dir, 'checkpoint'), 'utf8')).text)
  } catch {
    throw new SettingsError([
      {
        name: 'RELEASE_LOG_DIR',
        remedy:
          'has no log of releases that this user can read; npm run release -- --log writes one',
      },
    ])
  }
}

/**
 * Answers `GET /.well-known/aureus-log/…`, where there is a log, and always `served`: the entry of this server's wallet,
 * or 204. Reads the folder on every request: it grows while the server runs.
 */
export function registerReleaseLog(
  app: FastifyInstance,
  dir: string | undefined,
  readServed: ReadServedRelease,
): void {
  app.get('/.well-known/aureus-log/served', async (_, reply) => {
    const served = await readServed()
    return reply
      .header('cache-control', 'no-store')
      .code(served ? 200 : 204)
      .send(served)
  })
  if (dir === undefined) return
  checkReleaseLog(dir)
  app.get<{ Params: { '*': string } }>('/.well-known/aureus-log/*', async ({ params }, reply) => {
    const answer = answerOf(params['*'])
    const bytes = answer && (await readFile(join(dir, params['*'])).catch(() => undefined))
    if (!bytes) return reply.callNotFound()
    return reply.header('cache-control', answer.cache).type(answer.type).send(bytes)
  })
}

function answerOf(path: string): { type: string; cache: string } | undefined {
  if (path === 'checkpoint') return { type: 'text/plain; charset=utf-8', cache: 'no-cache' }
  if (TILE.test(path)) return { type: 'application/octet-stream', cache: forever }
  return MANIFEST.test(path) ? { type: 'application/json', cache: forever } : undefined
}
