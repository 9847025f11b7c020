// The last sign-in on this page. Cancelling a sign-in returns to its network.
import type { CaipNetworkId } from '@aureus/protocol'
import { type Holder, perClient } from './perClient.ts'

export interface LastSignIn {
  address: string
  network: CaipNetworkId
}

const own = perClient((): { last?: LastSignIn } => ({}))

export const rememberSignIn = (client: Holder, signIn: LastSignIn): void => {
  own(client).last = signIn
}

export const lastSignIn = (client: Holder): LastSignIn | undefined => own(client).last
