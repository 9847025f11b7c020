// Names: register one, and follow how far it is
import { type Client, signIn } from '@aureus/core'
import { cancelChooseName, chooseName, getNameSuggestions, namesState } from '@aureus/core/names'

export async function run(client: Client) {
  await signIn(client)
  const [free] = await getNameSuggestions(client, { fragment: 'silver' })
  const heard: (string | null)[] = []
  const stop = namesState(client).subscribe(({ registering }) => heard.push(registering))
  if (free) await chooseName(client, { name: free.name })
  cancelChooseName(client)
  stop()
  return { heard, failure: namesState(client).getState().failure }
}
