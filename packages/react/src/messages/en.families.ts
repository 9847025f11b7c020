// English names of the chain families.
import type { ChainNamespace } from '@aureus/protocol'

export const families: Record<ChainNamespace, string> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** Where the name stands alone or before another word. */
export const shortFamilies: Record<ChainNamespace, string> = { ...families, eip155: 'EVM' }
