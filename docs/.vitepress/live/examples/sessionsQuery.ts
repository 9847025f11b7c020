// Sign-in: the list of sessions, through the cache
import { type Client, signIn } from '@aureus/core'
import { ask } from '@aureus/core/queries'
import { sessionsQuery } from '@aureus/core/sessions'

export async function run(client: Client) {
  await signIn(client)
  const sessions = await ask(client, sessionsQuery(client))
  return sessions.map(({ current, chainId }) => ({ current, chainId }))
}
