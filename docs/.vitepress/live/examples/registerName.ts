// Names: register a name, and find its address
import type { Client } from '@aureus/core'
import { registerName, resolveName } from '@aureus/core/names'

export async function run(client: Client) {
  const { name } = await registerName(client, { name: `gold-${Date.now()}` })
  return { name, address: await resolveName(client, { name }) }
}
