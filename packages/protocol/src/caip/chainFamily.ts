// For code of one chain family. What differs between families belongs into the tables of `families/families.ts`.

/** @param id of a chain (CAIP-2), or of an account on it (CAIP-10) */
export const isEvmChain = (id: string): boolean => id.startsWith('eip155:')

/** @param id of a chain (CAIP-2), or of an account on it (CAIP-10) */
export const isSolanaChain = (id: string): boolean => id.startsWith('solana:')
