// Synchronizes connections and sessions between the tabs of one browser.
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { refreshSession } from '../signIn/refreshSession.ts'
import { type ConnectionKey, findConnection } from '../state/connections.ts'
import { activeAccount } from '../state/select.ts'
import { type TabMessage, TabMessageSchema, type TabNews } from '../tabs/message.ts'
import { setTeller } from '../tabs/tell.ts'
import { connectionNews, tellConnected } from '../tabs/tellConnected.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { connectorOf } from '../wallets/registry.ts'
import { apply } from './apply.ts'
import { connectionKeys } from './known.ts'
import { catchUp } from './restore/catchUp.ts'
import { noteDeparture } from './restore/departures.ts'
import { takeUpConnection } from './restore/takeUpConnection.ts'
import { takeUpOthers } from './restore/takeUpOthers.ts'

/**
 * A connection, disconnection, sign-in or sign-out in one tab shows in every other tab, without a wallet prompt.
 * A tab that receives a connection asks the wallet silently. A tab that receives a session asks the server.
 * Messages that do not parse are ignored. Never rejects. Does nothing without `tabs`.
 * @returns stops the synchronization.
 */
export async function followTabs(client: Client): Promise<() => void> {
  const channel = await client.tabs?.().catch(() => undefined)
  if (!channel) return () => {}
  // `crypto.randomUUID` exists only in secure contexts.
  const sender = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const tell = (news: TabNews) => channel.post({ ...news, sender })
  const unsubscribe = channel.subscribe({
    onMessage(data) {
      const message = v.safeParse(TabMessageSchema, data)
      if (message.success && message.output.sender !== sender) hear(client, message.output, tell)
    },
    onResume(active) {
      tell({ type: 'hello' })
      void catchUp(client, active)
    },
  })
  setTeller(client, tell)
  tell({ type: 'hello' })
  return () => {
    setTeller(client, null)
    unsubscribe()
  }
}

type Connected = Extract<TabMessage, { type: 'connected' | 'present' }>

/** The message has the other tab's active connection. The storage that tabs share has the rest. */
async function takeUp(client: Client, { connection, first }: Connected): Promise<void> {
  await takeUpConnection(client, connection, first)
  await takeUpOthers(client)
}

type Disconnected = Extract<TabMessage, { type: 'disconnected' }>

async function leave(
  client: Client,
  { connectorId, namespace, byWallet }: Disconnected,
): Promise<void> {
  const known = connectionKeys(client).filter(
    (key) => key.connectorId === connectorId && (namespace ?? key.namespace) === key.namespace,
  )
  const kept = byWallet ? await Promise.all(known.map((key) => isStillShared(client, key))) : []
  const keys = known.filter((_, at) => !kept[at])
  if (known.length > 0 && keys.length === 0) return
  noteDeparture(client, connectorId)
  await apply(client, { type: 'lost', by: 'tab', keys, hint: client.storage.get() })
}

/** Asks the wallet. If it still shares its accounts, this tab's connection is newer than the other tab's event. */
async function isStillShared(client: Client, key: ConnectionKey): Promise<boolean> {
  if (!findConnection(client.state.connections.getState(), key)) return false
  const connector = await connectorOf(client, key).catch(() => undefined)
  // Only a wallet that discovery finds knows for sure. The tabs of a remote wallet share one session.
  if (!connector || connector.list) return false
  const answer = await connector.reconnect().catch(() => 'unauthorized' as const)
  if (answer === 'unauthorized') return false
  // The other tab removed the connection from what tabs share.
  await apply(client, { type: 'accounts changed', ...key, accounts: answer.accounts })
  tellConnected(client)
  return true
}

function hear(client: Client, message: TabMessage, tell: (news: TabNews) => void): void {
  const account = activeAccount(client.state)
  switch (message.type) {
    case 'hello': {
      const news = connectionNews(client, 'present')
      if (account.status === 'connected' && news) tell(news)
      return
    }
    case 'present':
      if (account.status === 'disconnected') void takeUp(client, message)
      return
    case 'connected':
      void takeUp(client, message)
      return
    case 'disconnected':
      void leave(client, message)
      return
    case 'session':
      if (message.live && client.state.signIn.getState().status === 'signed-in') return
      if (message.address === undefined || account.address === message.address)
        void refreshSession(client)
      return
    case 'transactions':
      // A tab that never loaded the transactions does not show them.
      if (client.state.transactions.getState().loaded) loadTransactions(client)
  }
}
