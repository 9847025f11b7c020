// Tells webhooks about sign-ins and sign-outs.
import { CaipAddressSchema, CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Database, SessionRow } from '../../platform/db/schema.ts'
import type { Announce } from './webhooks.ts'

type Told = Pick<SessionRow, 'id' | 'origin' | 'address' | 'chain_id'>

/** What sign-in calls: within a transaction, and after it. */
export interface SessionObserver {
  started(transaction: Database, rows: readonly Told[]): Promise<void>
  ended(transaction: Database, rows: readonly Told[]): Promise<void>
  committed(): void
}

/** @param publicOrigin names our own pages, which have no origin in their rows */
export function observeSessions(announce: Announce, publicOrigin: string): SessionObserver {
  const tell =
    (type: 'session.started' | 'session.ended') =>
    async (transaction: Database, rows: readonly Told[]) => {
      for (const { id: sessionId, origin, address, chain_id } of rows) {
        const account = v.parse(CaipAddressSchema, `${chain_id}:${address}`)
        const chainId = v.parse(CaipNetworkIdSchema, chain_id)
        const app = origin === '' ? publicOrigin : origin
        await announce.post(transaction, {
          type,
          data: { sessionId, app, account, chainId, address },
        })
      }
    }
  return {
    started: tell('session.started'),
    ended: tell('session.ended'),
    committed: () => announce.wake(),
  }
}
