// Names: the name and the picture of an address
import type { Client } from '@aureus/core'
import { getEnsAvatar, getEnsName } from '@aureus/core/names'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function run(client: Client) {
  const name = await getEnsName(client, { address })
  return { name, picture: name && (await getEnsAvatar(client, { name })) }
}
