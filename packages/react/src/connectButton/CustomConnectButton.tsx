import { currentView } from '@aureus/core'
import type { Network } from '@aureus/protocol'
import type { ReactNode } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useMainBalance } from '../hooks/useMainBalance.ts'
import { useProfileName } from '../hooks/useProfileName.ts'
import { useSignIn } from '../hooks/useSignIn.ts'
import { useStore } from '../hooks/useStore.ts'
import { requestModal } from '../overlays/requestModal.ts'
import { useClient } from '../provider/useClient.ts'
import { useMessages } from '../provider/useMessages.ts'
import { useNetworkName } from '../provider/useNetworkName.ts'
import { inWords } from '../ui/amount.ts'
import { shortenAddress } from '../ui/shortenAddress.ts'
import { useConnectButton } from './useConnectButton.ts'

export interface CustomConnectButtonState {
  /** Absent while no account is known. On a reload it is that of the last visit from the first frame on. */
  account?: {
    address: string
    /** The account's name, or its address with the middle left out. */
    displayName: string
    ensName: string | undefined
    /** A path on the server, which the page's policy allows. */
    ensAvatar: string | undefined
    /** Plain decimal text of the main token or the coin, with every digit. `undefined` until it is read. */
    balanceFormatted: string | undefined
    balanceSymbol: string | undefined
    balanceDecimals: number
    /** In the language of the messages, shortened, with the symbol: `1.25 ETH`. */
    displayBalance: string | undefined
  }
  /** The account's network. Absent without an account. */
  chain?: {
    /** The number of an EVM chain, the reference of CAIP-2 elsewhere. */
    id: Network['id']
    name: string
    /** Not one of the configured networks. */
    unsupported: boolean
    hasIcon: boolean
    iconUrl: string | undefined
  }
  /** `undefined` if no sign-in applies. */
  authenticationStatus: 'loading' | 'unauthenticated' | 'authenticated' | undefined
  /** Always true: a server draws what the browser draws first. */
  mounted: true
  accountModalOpen: boolean
  chainModalOpen: boolean
  connectModalOpen: boolean
  openAccountModal(): void
  /** The list of networks or, on a network that is not configured, the ways out. */
  openChainModal(): void
  openConnectModal(): void
}

export interface CustomConnectButtonProps {
  /** Draws the button. Give it `aria-haspopup="dialog"`. */
  children: (state: CustomConnectButtonState) => ReactNode
}

const authenticationOf = {
  idle: undefined,
  required: 'unauthenticated',
  signing: 'loading',
  'signed-in': 'authenticated',
} as const

/** The state and the actions of RainbowKit's `ConnectButton.Custom`, for a button of the app's own. */
export function CustomConnectButton({ children }: CustomConnectButtonProps): ReactNode {
  const client = useClient()
  const { language } = useMessages()
  const { address, network, supported, modalOpen } = useConnectButton()
  const { profileImage } = useAccount()
  const networkName = useNetworkName()
  const name = useProfileName()
  const { value, balance, symbol = '', decimals } = useMainBalance()
  const { status } = useSignIn()
  const view = useStore(client.state.modal, (modal) => currentView(modal)?.name)
  const chainModalOpen = modalOpen && (view === 'Networks' || view === 'UnsupportedChain')
  const otherOpen = modalOpen && !chainModalOpen
  const iconUrl = network.assets?.imageUrl
  return children({
    ...(address !== undefined && {
      account: {
        address,
        displayName: name ?? shortenAddress(address),
        ensName: name,
        ensAvatar: profileImage,
        balanceFormatted: value === undefined ? undefined : balance,
        balanceSymbol: value === undefined ? undefined : symbol,
        balanceDecimals: decimals,
        displayBalance:
          value === undefined ? undefined : inWords(value, { decimals, symbol }, language),
      },
      chain: {
        id: network.id,
        name: networkName(network),
        unsupported: !supported,
        hasIcon: iconUrl !== undefined,
        iconUrl,
      },
    }),
    authenticationStatus: authenticationOf[status],
    mounted: true,
    accountModalOpen: otherOpen && address !== undefined,
    chainModalOpen,
    connectModalOpen: otherOpen && address === undefined,
    openAccountModal: () => requestModal(client, { view: { name: 'Account' } }),
    openChainModal: () =>
      requestModal(client, { view: { name: supported ? 'Networks' : 'UnsupportedChain' } }),
    openConnectModal: () => requestModal(client, { view: { name: 'Connect' } }),
  })
}
