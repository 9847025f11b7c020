import type { ChainNamespace } from '@aureus/protocol'
import type { Client } from '../../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import type { Wallet } from '../../state/connect.ts'

/** The embedded wallet's entry in the list of wallets, under the operator's name. */
export const embeddedWalletInfo = (
  { config }: Pick<Client, 'config'>,
  namespace: ChainNamespace,
): Wallet => ({ id: EMBEDDED_WALLET_ID, name: config.brand.name, namespace })
