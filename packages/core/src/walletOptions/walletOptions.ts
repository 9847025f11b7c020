// The options of a client. `createChoice.ts` has the rules, and loads with the first wallets.
import type { Client } from '../client/client.ts'
import type { WalletOptions } from '../client/walletOptions.ts'
import { perClient } from '../state/perClient.ts'

const held = perClient((): { options?: WalletOptions | undefined } => ({}))

/** Has an effect only before the client first looks for wallets. */
export function setWalletOptions(client: Client, options: WalletOptions | undefined): void {
  held(client).options = options
}

/** What `setWalletOptions` has set. */
export const walletOptions = (client: Client): WalletOptions | undefined => held(client).options
