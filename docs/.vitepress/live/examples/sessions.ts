// Sign-in: list the sessions, and end them
import { type Client, signIn } from '@aureus/core'
import { getSessions, revokeSessions } from '@aureus/core/sessions'

export async function run(client: Client) {
  await signIn(client)
  const sessions = await getSessions(client)
  await revokeSessions(client, { others: false })
  return { sessions, left: await getSessions(client) }
}
