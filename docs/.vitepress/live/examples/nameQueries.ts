// Names: read through the cache, as the hooks do
import { activeAccount, type Client } from '@aureus/core'
import {
  ensAvatarQuery,
  identityQuery,
  nameAddressQuery,
  nameSuggestionsQuery,
} from '@aureus/core/names'
import { ask } from '@aureus/core/queries'

export async function run(client: Client) {
  const { address = '' } = activeAccount(client.state)
  const [identity, suggestions] = await Promise.all([
    ask(client, identityQuery(client, address)),
    ask(client, nameSuggestionsQuery(client, 'gold')),
  ])
  const name = suggestions[0]?.name ?? ''
  return {
    identity,
    suggestions,
    address: await ask(client, nameAddressQuery(client, name)),
    avatar: await ask(client, ensAvatarQuery(client, name)),
  }
}
