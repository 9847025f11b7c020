// What the rest of the page knows of the embedded wallet before its code is there.
import type { ChainNamespace } from '@aureus/protocol'

/** Its id among wallets. */
export const EMBEDDED_WALLET_ID = 'embedded'

/** The chain families that it has keys for. */
export const embeddedNamespaces: readonly ChainNamespace[] = ['eip155', 'solana']
