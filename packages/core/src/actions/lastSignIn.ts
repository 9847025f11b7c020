// The network of the last sign-in of this page: where cancelling leads back to.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'

const last = new WeakMap<Client, CaipNetworkId>()

export const rememberSignIn = (client: Client, network: CaipNetworkId): void => {
  last.set(client, network)
}

export const lastSignInNetwork = (client: Client): CaipNetworkId | undefined => last.get(client)
