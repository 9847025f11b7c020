// For tests: a client with a chain family whose wallets come and go as a test says.
import type { Adapter } from '../client/adapter.ts'
import type { Connector } from '../client/connector.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'
import { setUp } from './client.ts'
import { createOtherConnector } from './otherFamily.ts'

export const namespace = 'solana'
export const named = (id: string) => createOtherConnector({ id, name: id, namespace })
export const familyKey = (connectorId: string) => ({ namespace, connectorId }) as const

export async function setUpFamily({
  ids = [],
  late,
}: {
  ids?: string[]
  late?: () => Promise<Connector>
} = {}) {
  let all = ids.map(named)
  const listeners = new Set<(connectors: readonly Connector[]) => void>()
  const own: Adapter = {
    namespace,
    discover(listener) {
      listeners.add(listener)
      listener(all)
      return () => listeners.delete(listener)
    },
  }
  const adapter = late ? withLateWallet(own, 'far', late) : own
  const { client } = await setUp({ parameters: { adapters: { solana: async () => adapter } } })
  const announce = (...more: string[]) => {
    all = [...all, ...more.map(named)]
    for (const tell of listeners) tell(all)
  }
  const come = (id: string) => void (all = [...all, named(id)])
  const leave = () => {
    all = []
    for (const tell of listeners) tell(all)
  }
  return { client, announce, come, leave, listeners }
}
