// What a move works with: two wallets of one owner, and the networks.
import type { WalletNetwork } from '@aureus/protocol'
import type { Wallet, WalletAccounts } from '@aureus/protocol/custody'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'

export interface MoveContext {
  networks: readonly WalletNetwork[]
  rpc: Rpc
  from: Pick<Wallet, 'walletId' | 'accounts'>
  /** Known once the new wallet is made. */
  to: WalletAccounts
  /** Signs 32 bytes with the EVM key of the old wallet, or a Solana message. */
  sign: (family: Family, bytes: Uint8Array) => Promise<Uint8Array>
  /** Posts to the wallet's own server. */
  call: (route: string, body: object) => Promise<unknown>
  signal: AbortSignal
}

export type Reading = Omit<MoveContext, 'to' | 'sign'> & {
  /** Unknown before the new wallet is made. */
  to?: WalletAccounts | undefined
}

export type Family = 'eip155' | 'solana'

/** The network asks for more than the owner saw. Nothing was signed. */
export class FeeRoseFault extends EmbeddedFault {
  constructor() {
    super('invalid', 'The fee is above the one that was shown.')
  }
}
