// Opens Send with a token of the list.
import { type Client, pushView } from '@aureus/core'

/** The form's code comes with it; where it does not come, Send says so itself. */
export async function chooseToken(client: Client, token: string): Promise<void> {
  const session = await import('../Send/sendSession.ts').catch(() => undefined)
  session?.sendSession(client).choose(token)
  pushView(client, { name: 'Send' })
}
