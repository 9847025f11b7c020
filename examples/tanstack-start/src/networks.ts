import { base, mainnet, optimism } from 'viem/chains'

export const networks = [mainnet, optimism, base]
