import { AureusError, walkCauses } from '@aureus/protocol'

/** The errors whose details a wallet wrote. The details of any other error are ours, for developers. */
const spoken = new Set(['WalletError', 'UnknownChainError', 'RequestPendingError'])

/** EIP-1474 and geth: a node's words about a transaction, such as a contract's reason. */
const ofNodes = new Set([-32000, 3])

/**
 * What the wallet itself said, to quote to the visitor. `undefined` if it said nothing. The embedded wallet is ours and
 * speaks English to developers, so of it only the words of nodes are quoted.
 */
export function walletWords(error: unknown): string | undefined {
  if (!(error instanceof AureusError)) return undefined
  const own = walkCauses(error, (cause) => cause instanceof Error && isOurs(cause))
  if (own) return own instanceof AureusError && isOfNode(own) ? own.details : undefined
  return spoken.has(error.name) ? error.details : undefined
}

/** By name, because the embedded wallet's code loads later. */
const isOurs = ({ name }: Error) => name === 'EmbeddedWalletError' || name === 'SocialRefusedError'

const isOfNode = (error: AureusError) =>
  'rpcCode' in error && typeof error.rpcCode === 'number' && ofNodes.has(error.rpcCode)
