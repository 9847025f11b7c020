// The last sign-in of this page: where cancelling leads back to.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client.ts'

export interface LastSignIn {
  address: string
  network: CaipNetworkId
}

const last = new WeakMap<Client, LastSignIn>()

export const rememberSignIn = (client: Client, signIn: LastSignIn): void => {
  last.set(client, signIn)
}

export const lastSignIn = (client: Client): LastSignIn | undefined => last.get(client)
