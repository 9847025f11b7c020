// English names of the chain families.
import type { ChainNamespace } from '@aureus/protocol'

export const families: Record<ChainNamespace, string> = {
  eip155: 'EVM networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** Where the name stands alone or before another word. */
export const shortFamilies: Record<ChainNamespace, string> = { ...families, eip155: 'EVM' }

/** What an account has in each family. */
export const familyAddresses: Record<ChainNamespace, string> = {
  eip155: 'EVM address',
  solana: 'Solana address',
  bip122: 'Bitcoin address',
}
