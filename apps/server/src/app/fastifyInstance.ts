// What a server of this product has beside the routes.
import type { FastifyInstance as Instance } from 'fastify'
import type { CurrentBuild } from '../site/render/currentBuild.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The embedded wallet's origin, which listens on its own port; null if the wallet is off. */
    walletOrigin: Instance | null
    /** The operator's console, on a port of its own; null if it is off. */
    adminOrigin: Instance | null
    /** Of the page. */
    currentBuild: CurrentBuild
  }
}
