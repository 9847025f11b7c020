// The last sign-in on this page. Cancelling a sign-in returns to its network.
import type { CaipNetworkId } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { perClient } from '../client/perClient.ts'

export interface LastSignIn {
  address: string
  network: CaipNetworkId
}

const own = perClient<{ last?: LastSignIn }>(() => ({}))

export const rememberSignIn = (client: Client, signIn: LastSignIn): void => {
  own(client).last = signIn
}

export const lastSignIn = (client: Client): LastSignIn | undefined => own(client).last
