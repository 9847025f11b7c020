import { AureusError, type CaipNetworkId } from '@aureus/protocol'

/** No node of this network knows the transaction's blockhash or nonce: it was made for another one, or has expired. */
export class SolanaClusterError extends AureusError {
  override name = 'SolanaClusterError'
  constructor(caipNetworkId: CaipNetworkId) {
    super('The transaction is not for this network, or it has expired', { details: caipNetworkId })
  }
}

/** The wallet has moved to another account or network since the caller read it. */
export class SolanaWalletChangedError extends AureusError {
  override name = 'SolanaWalletChangedError'
  constructor() {
    super('The wallet is on another account or network now')
  }
}
