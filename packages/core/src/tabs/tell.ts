// Tells the other tabs, where somebody listens to them.
import type { Client } from '../client.ts'
import type { TabNews } from './message.ts'

const tellers = new WeakMap<Client, (news: TabNews) => void>()

export function setTeller(client: Client, teller: ((news: TabNews) => void) | null): void {
  if (teller) tellers.set(client, teller)
  else tellers.delete(client)
}

export function tellTabs(client: Client, news: TabNews): void {
  tellers.get(client)?.(news)
}
