// What the modal shows. Which view comes next is decided in `modal/`, not here.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'
import type { ApprovalHost } from './approvalHost.ts'
import type { Wallet } from './connect.ts'

export const viewNames = [
  'Connect',
  'ChooseNamespace',
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
  'Sessions',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'WhatIsAWallet',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'EmbeddedWallet',
] as const
export type ViewName = (typeof viewNames)[number]

export type View =
  | {
      name: Exclude<
        ViewName,
        | 'RegisterAccountNameSuccess'
        | 'Connect'
        | 'ChooseNamespace'
        | 'SwitchNetwork'
        | 'SwitchActiveChain'
        | 'Downloads'
        | 'ConnectingWalletConnectBasic'
        | 'ApproveTransaction'
        | 'EmailVerifyDevice'
        | 'EmailVerifyOtp'
        | 'UpdateEmailPrimaryOtp'
        | 'UpdateEmailSecondaryOtp'
      >
    }
  /**
   * With a namespace only wallets of it count; with a network those of its namespace, and it is the active
   * one after.
   */
  | { name: 'Connect'; data?: { caipNetworkId: CaipNetworkId } | { namespace: ChainNamespace } }
  /** One wallet for people, which was found once for each chain family that it speaks. */
  | { name: 'ChooseNamespace'; data: { wallets: readonly Wallet[] } }
  | { name: 'RegisterAccountNameSuccess'; data: { name: string } }
  /** With data by way of one wallet of the list, without by any. */
  | { name: 'ConnectingWalletConnectBasic'; data?: { walletId: string; walletName: string } }
  | { name: 'Downloads'; data: { walletId: string; walletName: string } }
  | { name: 'SwitchNetwork'; data: { caipNetworkId: CaipNetworkId } }
  | { name: 'SwitchActiveChain'; data: { caipNetworkId: CaipNetworkId } }
  | { name: 'ApproveTransaction'; data: { host: ApprovalHost } }
  /** A mail with a link went to the address; there the number is picked. */
  | { name: 'EmailVerifyDevice'; data: { email: string; number: string | undefined } }
  /** A code went to the address, or is shown where the device was approved. */
  | { name: 'EmailVerifyOtp'; data: { email: string; from: 'mail' | 'approval' } }
  | { name: 'UpdateEmailPrimaryOtp'; data: { email: string | undefined; newEmail: string } }
  | { name: 'UpdateEmailSecondaryOtp'; data: { newEmail: string } }

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
