// Tells webhooks about sign-ins, sign-outs and linked accounts.
import { type CaipAddress, CaipAddressSchema, CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Database, SessionRow } from '../../platform/db/schema.ts'
import type { Announce } from './webhooks.ts'

type Told = Pick<SessionRow, 'id' | 'origin' | 'address' | 'chain_id'>

/** What sign-in calls: within a transaction, and after it. */
export interface SessionObserver {
  started(transaction: Database, rows: readonly Told[]): Promise<void>
  ended(transaction: Database, rows: readonly Told[]): Promise<void>
  linked(transaction: Database, change: LinkChange): Promise<void>
  unlinked(transaction: Database, change: LinkChange): Promise<void>
  committed(): void
}

export interface LinkChange {
  /** Of the app whose page asked. */
  app: string
  /** CAIP-10. */
  account: CaipAddress
  /** The owner's other accounts. */
  others: readonly CaipAddress[]
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
  const tellLink =
    (type: 'account.linked' | 'account.unlinked') =>
    (transaction: Database, { others, ...change }: LinkChange) =>
      announce.post(transaction, { type, data: { ...change, others: [...others] } })
  return {
    started: tell('session.started'),
    ended: tell('session.ended'),
    linked: tellLink('account.linked'),
    unlinked: tellLink('account.unlinked'),
    committed: () => announce.wake(),
  }
}
