// Accounts: follow the state, and the events that a page may report
import { activeAccount, type Client, connect, disconnect } from '@aureus/core'

export async function run(client: Client) {
  const heard: string[] = []
  const stops = [
    client.events.subscribe(({ event }) => heard.push(event)),
    client.state.accounts.subscribe(() => heard.push(activeAccount(client.state).status)),
  ]
  await disconnect(client, { namespace: 'eip155' })
  const [wallet] = client.state.connect.getState().wallets
  if (wallet) await connect(client, { wallet })
  for (const stop of stops) stop()
  return heard
}
