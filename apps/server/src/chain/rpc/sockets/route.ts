// The RPC service over WebSocket: who may open a socket, and how many.
import { failure } from '@aureus/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failureOf } from '../../../platform/http/failures.ts'
import { countRefusal } from '../../../platform/limits/refusals.ts'
import type { Admission } from '../admit.ts'
import type { Chain } from '../chain.ts'
import { createHeads, type Heads } from './heads.ts'
import type { OpenSockets } from './openSockets.ts'
import { serveSocket } from './session.ts'

/** Another client may close a socket at any time. */
const RETRY_AFTER_S = 10

export interface SocketParameters {
  urls: readonly string[]
  /** The admission of an accepted request. */
  admissionOf: (request: FastifyRequest) => Admission
  sockets: OpenSockets
}

export function registerSocket(
  scope: FastifyInstance,
  { urls, admissionOf, sockets }: SocketParameters,
): void {
  const heads = new WeakMap<Chain, Heads>()

  function headsOf(chain: Chain): Heads {
    const known = heads.get(chain) ?? createHeads(chain)
    heads.set(chain, known)
    return known
  }

  for (const url of urls)
    scope.route({
      method: 'GET',
      url,
      handler: (_, reply) => reply.callNotFound(),
      // Before the upgrade, because HTTP answers are impossible afterwards.
      preValidation: async (request, reply) => {
        const { chain, chainId, visitor } = admissionOf(request)
        if (!request.ws) return undefined
        if (!chain.family.hasSockets) {
          const description = `${chainId} has no WebSocket. Use HTTP.`
          return reply.code(400).send(failure('chain_without_socket', description))
        }
        if (sockets.hasRoom(visitor)) return undefined
        countRefusal('rpc_sockets')
        return reply.code(429).header('retry-after', RETRY_AFTER_S).send(failureOf(429))
      },
      wsHandler: (socket, request) => {
        const admission = admissionOf(request)
        sockets.add(admission.visitor, socket)
        serveSocket({ socket, admission, heads: headsOf(admission.chain) })
      },
    })
}
