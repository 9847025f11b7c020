// A visitor with a wallet of each chain family, on an EVM network.
import { customNetwork, defaultNetworks } from '@aureus/protocol'
import { address, hint, type States } from '../renderIn.tsx'
import { bitcoinAccounts, onBitcoin } from './bitcoin.ts'
import { otherNetwork, otherWallet } from './otherFamily.ts'
import { here } from './picture.ts'

const networks = [customNetwork('Aureus'), ...defaultNetworks]
const bitcoin = onBitcoin()

export const inFamilies: States = {
  ...here,
  accounts: { ...here.accounts, ...bitcoin.accounts },
  connections: {
    eip155: [
      {
        connectorId: hint.connectorId,
        accounts: [{ address }],
        caipNetwork: customNetwork('Aureus'),
      },
    ],
    solana: [
      {
        connectorId: otherWallet.id,
        accounts: [{ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }],
        caipNetwork: otherNetwork,
      },
    ],
    ...bitcoin.connections,
  },
  connect: { wallets: [otherWallet, ...(bitcoin.connect?.wallets ?? [])] },
  network: { ...here.network, networks },
}

export const otherAddresses = {
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  bip122: bitcoinAccounts[0].address,
} as const
