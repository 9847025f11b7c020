// The modal's state. The folder beside this file changes it; the room `modal` opens, closes and steps through it.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'
import type { EventProperties } from '@aureus/protocol/events'
import type { SwapAsset } from '@aureus/protocol/swap'
import type { StoreApi } from 'zustand/vanilla'
import type { ApprovalHost } from './approvalHost.ts'
import type { Wallet } from './connect.ts'
import type { Stateful } from './connection.ts'

export const viewNames = [
  'Connect',
  'ChooseNamespace',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingSocial',
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
  'OnRamp',
  'OnRampActivity',
  'OnRampProviders',
  'Receive',
  'Send',
  'SendPreview',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
  'Sessions',
  'LinkedAccounts',
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
  'SignInWays',
  'SmartAccount',
  'Permissions',
  'Server',
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
        | 'Swap'
        | 'SwapSelectToken'
      >
    }
  /**
   * With a namespace, only its wallets are offered. With a network, wallets of its namespace are offered, and it
   * becomes active after connecting.
   */
  | { name: 'Connect'; data?: { caipNetworkId: CaipNetworkId } | { namespace: ChainNamespace } }
  /** One wallet that was found once per chain family. */
  | { name: 'ChooseNamespace'; data: { wallets: readonly Wallet[] } }
  | { name: 'RegisterAccountNameSuccess'; data: { name: string } }
  /** With data, pairs one listed wallet; otherwise any. */
  | { name: 'ConnectingWalletConnectBasic'; data?: { walletId: string; walletName: string } }
  | { name: 'Downloads'; data: { walletId: string; walletName: string } }
  | { name: 'SwitchNetwork'; data: { caipNetworkId: CaipNetworkId } }
  | { name: 'SwitchActiveChain'; data: { caipNetworkId: CaipNetworkId } }
  | { name: 'ApproveTransaction'; data: { host: ApprovalHost } }
  /** An email with a link was sent. The visitor picks the number on the linked page. */
  | { name: 'EmailVerifyDevice'; data: { email: string; number: string | undefined } }
  /** A code was emailed, or is shown on the device that approved. */
  | { name: 'EmailVerifyOtp'; data: { email: string; from: 'mail' | 'approval' } }
  | { name: 'UpdateEmailPrimaryOtp'; data: { email: string | undefined; newEmail: string } }
  | { name: 'UpdateEmailSecondaryOtp'; data: { newEmail: string } }
  /** `amount` is a decimal number of the sold asset. Without data, the visitor's last pair. */
  | { name: 'Swap'; data?: { sell?: SwapAsset; buy?: SwapAsset; amount?: string } }
  | { name: 'SwapSelectToken'; data: { side: 'sell' | 'buy' } }

export interface ModalState {
  open: boolean
  /** Never empty. The last view is shown. */
  history: readonly View[]
  /** The modal is waiting to open, for images or a change of namespace. */
  loading: boolean
  /** The same, for an opening with a namespace. */
  loadingByNamespace: Partial<Record<ChainNamespace, boolean>>
  /** The namespace that it was opened for; null while closed. */
  namespace: ChainNamespace | null
  /** Embedded in the page: visible whether open or not. */
  embedded: boolean
  /** True for the 500 ms of a shake. */
  shake: boolean
}

/** What a change of the modal needs: a client has it. */
export interface ModalOwner extends Stateful {
  readonly state: Stateful['state'] & { readonly modal: StoreApi<ModalState> }
  readonly pending: Pick<Map<'open' | 'pair', AbortController>, 'get' | 'delete'>
  readonly events: {
    track<K extends 'MODAL_OPEN' | 'MODAL_CLOSE'>(event: K, properties: EventProperties[K]): void
  }
}
