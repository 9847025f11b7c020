import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { MANIFEST_TYPE, MANIFESTS, type WaictManifest } from './manifest.ts'

/** Of builds that were replaced while the server ran. Their documents may still be open. */
const KEPT = 4

/**
 * Serves manifests at their own addresses.
 * @param assets folder in which replicas of other builds look for those of this one
 * @returns what adds one before a document names it
 */
export function serveManifests(
  app: FastifyInstance,
  assets: string | undefined,
): (manifest: WaictManifest) => Promise<void> {
  const manifests = new Map<string, string>()
  const fileOf = (name: string) =>
    assets === undefined ? undefined : join(assets, `waict-${name}.txt`)
  app.get<{ Params: { name: string } }>(
    `${MANIFESTS}:name`,
    async ({ params: { name } }, reply) => {
      const file = /^[\w-]{22}$/.test(name) ? fileOf(name) : undefined
      const body =
        manifests.get(`${MANIFESTS}${name}`) ??
        (file && (await readFile(file, 'utf8').catch(() => undefined)))
      if (body === undefined) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(MANIFEST_TYPE)
        .send(body)
    },
  )
  return async ({ path, body }) => {
    if (manifests.has(path)) return
    manifests.set(path, body)
    for (const old of [...manifests.keys()].slice(0, -KEPT)) manifests.delete(old)
    const file = fileOf(path.slice(MANIFESTS.length))
    if (file === undefined) return
    await writeFile(`${file}.${process.pid}`, body)
    await rename(`${file}.${process.pid}`, file)
  }
}
