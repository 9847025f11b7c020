// Sends messages to other tabs if tab synchronisation is on.
import type { Client } from '../client/client.ts'
import { perClient } from '../state/perClient.ts'
import type { TabNews } from './message.ts'

const own = perClient<{ tell?: ((news: TabNews) => void) | null }>(() => ({}))

export function setTeller(client: Client, teller: ((news: TabNews) => void) | null): void {
  own(client).tell = teller
}

export function tellTabs(client: Client, news: TabNews): void {
  own(client).tell?.(news)
}
