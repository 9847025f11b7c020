// Names: suggestions, and all names of an address
import { activeAccount, type Client } from '@aureus/core'
import { getNameSuggestions, getNamesForAddress, registerName } from '@aureus/core/names'

export async function run(client: Client) {
  const { address = '' } = activeAccount(client.state)
  const suggestions = await getNameSuggestions(client, { fragment: 'silver' })
  await registerName(client, { name: `silver-${Date.now()}` })
  return { suggestions, names: await getNamesForAddress(client, { address }) }
}
