// What metrics and logs say about a server as a whole.
import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ServerFigures } from '../site/metrics/server.ts'

/** Of this package: the same in the sources and beside the built file. */
export const version: string = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')),
).version

/** @param isReady as `/readyz` says */
export function serverFigures(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
): ServerFigures {
  const { currentBuild, walletOrigin } = app
  return {
    version,
    build: async () => (await currentBuild())?.buildId,
    isReady,
    sockets: () => [
      ['page', app.websocketServer.clients.size],
      ['wallet', walletOrigin?.websocketServer.clients.size ?? 0],
    ],
  }
}
