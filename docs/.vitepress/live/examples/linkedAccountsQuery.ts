// Sign-in: the linked accounts, through the cache
import { type Client, signIn } from '@aureus/core'
import { linkedAccountsQuery } from '@aureus/core/linkedAccounts'
import { ask } from '@aureus/core/queries'

export async function run(client: Client) {
  await signIn(client)
  return ask(client, linkedAccountsQuery(client))
}
