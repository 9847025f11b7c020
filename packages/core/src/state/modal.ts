// What the modal shows. Which view comes next is decided in `modal/`, not here.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'
import type { ApprovalHost } from '../connectors/embedded/approvalHost.ts'

export const viewNames = [
  'Connect',
  'ConnectingExternal',
  'DataCapture',
  'SIWXSignMessage',
  'Account',
  'Activity',
  'UnsupportedChain',
  'ApproveTransaction',
  'SwitchNetwork',
  'SwitchActiveChain',
  'Networks',
  'ProfileWallets',
  'Receive',
  'Send',
  'SendPreview',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'WhatIsAWallet',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
] as const
export type ViewName = (typeof viewNames)[number]

export type View =
  | {
      name: Exclude<
        ViewName,
        | 'RegisterAccountNameSuccess'
        | 'Connect'
        | 'SwitchNetwork'
        | 'SwitchActiveChain'
        | 'Downloads'
        | 'ApproveTransaction'
      >
    }
  /** With a network: for it alone, so that only wallets of its family count; it is the active one after. */
  | { name: 'Connect'; data?: { caipNetworkId: CaipNetworkId } }
  | { name: 'RegisterAccountNameSuccess'; data: { name: string } }
  | { name: 'Downloads'; data: { walletId: string; walletName: string } }
  | { name: 'SwitchNetwork'; data: { caipNetworkId: CaipNetworkId } }
  | { name: 'SwitchActiveChain'; data: { caipNetworkId: CaipNetworkId } }
  | { name: 'ApproveTransaction'; data: { host: ApprovalHost } }

export interface ModalState {
  open: boolean
  /** Never empty; the last is shown. */
  history: readonly View[]
  /** The modal is about to open and waits, for its pictures or a change of namespace. */
  loading: boolean
  /** The same, where it opens for a namespace. */
  loadingByNamespace: Partial<Record<ChainNamespace, boolean>>
  /** What it is open for; null while it is closed. */
  namespace: ChainNamespace | null
  /** Part of the page: shown whether it is open or not. */
  embedded: boolean
  /** True for the 500 ms of a shake. */
  shake: boolean
}
