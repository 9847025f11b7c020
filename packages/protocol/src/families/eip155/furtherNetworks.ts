// The known EVM networks that are not predefined.

import type { Network } from '../../networks/network.ts'
import { evm } from './evm.ts'

export const furtherEvmNetworks: readonly Network[] = [
  evm(
    97,
    'BNB Smart Chain Testnet',
    'tBNB',
    'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    'https://testnet.bscscan.com',
    { currency: 'BNB', testnet: true },
  ),
  evm(
    300,
    'zkSync Sepolia',
    'ETH',
    'https://sepolia.era.zksync.dev',
    'https://sepolia.explorer.zksync.io',
    { currency: 'Ether', testnet: true },
  ),
  evm(1101, 'Polygon zkEVM', 'ETH', 'https://zkevm-rpc.com', 'https://zkevm.polygonscan.com', {
    currency: 'Ether',
  }),
  evm(
    1301,
    'Unichain Sepolia',
    'ETH',
    'https://sepolia.unichain.org',
    'https://sepolia.uniscan.xyz',
    { currency: 'Ether', testnet: true },
  ),
  evm(1329, 'Sei', 'SEI', 'https://evm-rpc.sei-apis.com', 'https://seiscan.io', {
    currency: 'Sei',
  }),
  evm(5000, 'Mantle', 'MNT', 'https://rpc.mantle.xyz', 'https://mantlescan.xyz', {
    currency: 'Mantle',
  }),
  evm(
    5003,
    'Mantle Sepolia',
    'MNT',
    'https://rpc.sepolia.mantle.xyz',
    'https://explorer.sepolia.mantle.xyz',
    { currency: 'Mantle', testnet: true },
  ),
  evm(8217, 'Kaia', 'KAIA', 'https://public-en.node.kaia.io', 'https://kaiascan.io', {
    currency: 'Kaia',
  }),
  evm(
    17000,
    'Holesky',
    'ETH',
    'https://ethereum-holesky-rpc.publicnode.com',
    'https://holesky.etherscan.io',
    { currency: 'Holesky Ether', testnet: true },
  ),
  evm(
    43113,
    'Avalanche Fuji',
    'AVAX',
    'https://api.avax-test.network/ext/bc/C/rpc',
    'https://testnet.snowtrace.io',
    { currency: 'Avalanche', testnet: true },
  ),
  evm(59144, 'Linea', 'ETH', 'https://rpc.linea.build', 'https://lineascan.build', {
    currency: 'Ether',
  }),
  evm(
    80002,
    'Polygon Amoy',
    'POL',
    'https://polygon-amoy.drpc.org',
    'https://amoy.polygonscan.com',
    { testnet: true },
  ),
  evm(
    80084,
    'Berachain bArtio',
    'BERA',
    'https://bartio.rpc.berachain.com',
    'https://bartio.beratrail.io',
    { testnet: true },
  ),
  evm(
    421614,
    'Arbitrum Sepolia',
    'ETH',
    'https://sepolia-rollup.arbitrum.io/rpc',
    'https://sepolia.arbiscan.io',
    { currency: 'Sepolia Ether', testnet: true },
  ),
  evm(
    11155420,
    'OP Sepolia',
    'ETH',
    'https://sepolia.optimism.io',
    'https://optimism-sepolia.blockscout.com',
    { currency: 'Sepolia Ether', testnet: true },
  ),
  evm(
    999999999,
    'Zora Sepolia',
    'ETH',
    'https://sepolia.rpc.zora.energy',
    'https://sepolia.explorer.zora.energy',
    { currency: 'Sepolia Ether', testnet: true },
  ),
  evm(
    1313161555,
    'Aurora Testnet',
    'ETH',
    'https://testnet.aurora.dev',
    'https://testnet.aurorascan.dev',
    { currency: 'Ether', testnet: true },
  ),
]
