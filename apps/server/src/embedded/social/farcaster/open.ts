// Farcaster as this server offers it.
import type { FastifyBaseLogger } from 'fastify'
import type { Outbound } from '../outbound.ts'
import { type FarcasterNodes, openNodes } from './nodes.ts'
import { createRelay, type Relay } from './relay.ts'
import type { FarcasterSettings } from './settings.ts'

export interface Farcaster {
  nodes: FarcasterNodes
  /** Absent if only wallets can sign in. */
  relay: Relay | undefined
  /** Asks the nodes for their chain, so that a wrong setting shows in the log before a visitor notices. */
  warmUp(log: Pick<FastifyBaseLogger, 'warn'>): void
}

export function openFarcaster(
  { rpcUrls, relayUrl }: FarcasterSettings,
  { toNamed }: Outbound,
): Farcaster {
  const nodes = openNodes(rpcUrls)
  return {
    nodes,
    relay: relayUrl === undefined ? undefined : createRelay(relayUrl, toNamed),
    warmUp(log) {
      nodes.check().catch((error: unknown) => {
        const remedy = error instanceof Error ? error.message : undefined
        log.warn({ remedy }, 'sign-in with Farcaster cannot be used')
      })
    },
  }
}
