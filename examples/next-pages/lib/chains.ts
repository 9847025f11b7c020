import { base, mainnet, optimism } from 'viem/chains'

export const chains = [mainnet, optimism, base] as const
