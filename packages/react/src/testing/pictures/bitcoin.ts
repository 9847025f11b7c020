// A Bitcoin account with both addresses of its wallet.
import type { ConnectionAccount } from '@aureus/core'
import { bitcoinMainnet, customNetwork, defaultNetworks, type Session } from '@aureus/protocol'
import { type States, session } from '../renderIn.tsx'

const { caipNetworkId } = bitcoinMainnet

/** The addresses of BIP-322's test vectors. */
export const bitcoinAccounts = [
  { address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', type: 'payment' },
  { address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3', type: 'ordinal' },
] as const satisfies readonly ConnectionAccount[]

const wallet = { id: 'GoldProviders.BitcoinProvider', name: 'Gold Wallet' }
export const bitcoinWallet = { ...wallet, namespace: 'bip122' } as const

export function onBitcoin(accounts: readonly ConnectionAccount[] = bitcoinAccounts): States {
  const { address } = accounts[0] as ConnectionAccount
  return {
    accounts: {
      bip122: {
        status: 'connected',
        address,
        caipAddress: `${caipNetworkId}:${address}`,
        addressExplorerUrl: `https://mempool.space/address/${address}`,
        connectedWalletInfo: wallet,
      },
    },
    connections: {
      bip122: [{ connectorId: wallet.id, accounts, caipNetwork: bitcoinMainnet }],
    },
    connect: { wallets: [bitcoinWallet] },
    network: {
      activeNetworkId: caipNetworkId,
      activeNamespace: 'bip122',
      networks: [customNetwork('Aureus'), ...defaultNetworks],
    },
  }
}

/** The same where the server has an indexer, with 0.0421 coins. */
export function onIndexedBitcoin({
  sends = true,
  type = 'payment',
}: {
  sends?: boolean | undefined
  type?: 'payment' | 'ordinal' | undefined
} = {}): States {
  const states = onBitcoin()
  const bip122 = { ...states.accounts?.bip122, status: 'connected' as const }
  const networks = states.network?.networks?.map((network) =>
    network.caipNetworkId === caipNetworkId ? { ...network, indexed: true } : network,
  )
  return {
    ...states,
    accounts: {
      bip122: {
        ...bip122,
        balance: '0.0421',
        balanceSymbol: 'BTC',
        preferredAccountType: type,
      },
    },
    connect: { wallets: [{ ...bitcoinWallet, sends }] },
    network: { ...states.network, ...(networks && { networks }) },
  }
}

export const bitcoinSession: Session = {
  ...session,
  data: { ...session.data, accountAddress: bitcoinAccounts[0].address, chainId: caipNetworkId },
}
