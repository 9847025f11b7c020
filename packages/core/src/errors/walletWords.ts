import { AureusError, walkCauses } from '@aureus/protocol'

/** The errors whose details a wallet wrote. The details of any other error are ours, for developers. */
const spoken = /^(?:Wallet|UnknownChain|RequestPending)Error$/

/**
 * What the wallet itself said, to quote to the visitor. `undefined` if it said nothing. The embedded wallet is ours and
 * speaks English to developers, so of it only the words of nodes are quoted: those with the codes 3 and -32000 (EIP-1474
 * and geth), such as a contract's reason.
 */
export function walletWords(error: unknown): string | undefined {
  // By name, because the embedded wallet's code loads later.
  const own = walkCauses(error, (cause) => cause instanceof AureusError && ours.test(cause.name)) as
    | Own
    | undefined
  if (own) return nodes.includes(own.rpcCode ?? 0) ? own.details : undefined
  return error instanceof AureusError && spoken.test(error.name) ? error.details : undefined
}

type Own = AureusError & { rpcCode?: number | undefined }

const nodes = [3, -32_000]
const ours = /^(?:EmbeddedWallet|SocialRefused)Error$/
