// The predefined EVM networks.

import type { Network } from '../../networks/network.ts'
import { evm } from './evm.ts'

const ether = { currency: 'Ether' } as const
const testEther = { currency: 'Sepolia Ether', testnet: true } as const

/** Endpoints are the chains' own public ones. Operators set better ones in `RPC_URLS`. */
export const evmNetworks = [
  evm(1, 'Ethereum', 'ETH', 'https://ethereum-rpc.publicnode.com', 'https://etherscan.io', ether),
  evm(
    10,
    'OP Mainnet',
    'ETH',
    'https://mainnet.optimism.io',
    'https://optimistic.etherscan.io',
    ether,
  ),
  evm(56, 'BNB Smart Chain', 'BNB', 'https://bsc-dataseed.bnbchain.org', 'https://bscscan.com'),
  evm(100, 'Gnosis', 'XDAI', 'https://rpc.gnosischain.com', 'https://gnosisscan.io', {
    currency: 'xDAI',
  }),
  evm(137, 'Polygon', 'POL', 'https://polygon-rpc.com', 'https://polygonscan.com'),
  evm(
    324,
    'zkSync Era',
    'ETH',
    'https://mainnet.era.zksync.io',
    'https://explorer.zksync.io',
    ether,
  ),
  evm(8453, 'Base', 'ETH', 'https://mainnet.base.org', 'https://basescan.org', ether),
  evm(42161, 'Arbitrum One', 'ETH', 'https://arb1.arbitrum.io/rpc', 'https://arbiscan.io', ether),
  evm(42220, 'Celo', 'CELO', 'https://forno.celo.org', 'https://celoscan.io'),
  evm(43114, 'Avalanche', 'AVAX', 'https://api.avax.network/ext/bc/C/rpc', 'https://snowtrace.io', {
    currency: 'Avalanche',
  }),
  evm(7777777, 'Zora', 'ETH', 'https://rpc.zora.energy', 'https://explorer.zora.energy', ether),
  evm(
    1313161554,
    'Aurora',
    'ETH',
    'https://mainnet.aurora.dev',
    'https://explorer.aurora.dev',
    ether,
  ),
  evm(
    11155111,
    'Sepolia',
    'ETH',
    'https://ethereum-sepolia-rpc.publicnode.com',
    'https://sepolia.etherscan.io',
    testEther,
  ),
  evm(
    84532,
    'Base Sepolia',
    'ETH',
    'https://sepolia.base.org',
    'https://sepolia.basescan.org',
    testEther,
  ),
] as const satisfies readonly Network[]
