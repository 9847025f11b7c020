// Sign-in: end one session
import { type Client, signIn } from '@aureus/core'
import { getSessions, revokeSession } from '@aureus/core/sessions'

export async function run(client: Client) {
  await signIn(client)
  const [session] = await getSessions(client)
  if (session) await revokeSession(client, session)
  return { ended: session?.id, left: await getSessions(client) }
}
