// What the page knows about the embedded wallet before its code loads.
import type { ChainNamespace } from '@aureus/protocol'

/** The wallet id. */
export const EMBEDDED_WALLET_ID = 'embedded'

/** The chain families that it holds keys for. */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
