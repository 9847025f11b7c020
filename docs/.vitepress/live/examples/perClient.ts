// Accounts: a value of your own for each client
import { type Client, perClient, retry } from '@aureus/core'

const visits = perClient(() => ({ count: 0 }))

export async function run(client: Client) {
  // Calls the function until it answers, three times at most.
  const count = await retry(async () => (++visits(client).count > 1 ? visits(client).count : null))
  return { count, same: visits(client) === visits(client) }
}
