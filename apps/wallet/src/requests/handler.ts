// What answers the messages of a page: one file a message.
import type { WalletConfig, WalletNetwork } from '@aureus/protocol'
import type { Wallet } from '@aureus/protocol/custody'
import type {
  EmbeddedEventName,
  EmbeddedEventPayload,
  EmbeddedMessageType,
  EmbeddedPayload,
  EmbeddedReply,
} from '@aureus/protocol/embedded'
import type { WalletApi } from '../api/walletApi.ts'
import type { Questions } from '../approval/questions.ts'
import type { ActiveChain } from '../chain/activeChain.ts'
import type { Rpc, RpcParams } from '../chain/rpc.ts'
import type { Asked } from '../frame/channel.ts'
import type { HostPage } from '../frame/hostPage.ts'
import type { Keys } from '../keys/keys.ts'
import type { Login } from '../login/login.ts'
import type { Permissions } from '../permissions/permissions.ts'
import type { Session } from '../session/session.ts'
import type { Tabs } from '../session/tabs.ts'

/** What one frame, in one page, works with. */
export interface FrameContext {
  config: WalletConfig
  host: HostPage
  chain: ActiveChain
  rpc: Rpc
  api: WalletApi
  session: Session
  permissions: Permissions
  login: Login
  keys: Keys
  questions: Questions
  tabs: Tabs
  /** Where questions are drawn. */
  place: HTMLElement
  /** The wallet of the session, once it was opened here. */
  opened: Wallet | undefined
  /** Recoveries of other devices that the visitor was asked about in this frame. */
  asked: Set<string>
  /** Asks the visitor, and signs: the method's own result. @throws EmbeddedFault */
  sign(asked: SignAsked): Promise<unknown>
  emit<N extends EmbeddedEventName>(event: N, payload: EmbeddedEventPayload<N>): void
}

export interface SignAsked {
  method: string
  params: RpcParams | undefined
  network: WalletNetwork
  signal: AbortSignal
}

/** @throws EmbeddedFault */
export type Handler<T extends EmbeddedMessageType> = (
  context: FrameContext,
  payload: EmbeddedPayload<T>,
  asked: Asked,
) => Promise<EmbeddedReply<T>>
