// The dependencies of one frame, created once and passed to the request handlers.
import type { WalletConfig, WalletNetwork } from '@aureus/protocol'
import type { Wallet } from '@aureus/protocol/custody'
import type {
  ApprovedMethod,
  EmbeddedEventName,
  EmbeddedEventPayload,
} from '@aureus/protocol/embedded'
import type { Questions } from '../../approval/questions.ts'
import type { Keys } from '../../keys/keys.ts'
import type { WalletApi } from '../../lib/api/walletApi.ts'
import type { ActiveChain } from '../../lib/chain/activeChain.ts'
import type { Rpc, RpcParams } from '../../lib/chain/rpc.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Permissions } from '../../transactions/permissions/permissions.ts'
import type { Session } from '../session/session.ts'
import type { Tabs } from '../session/tabs.ts'
import type { AccountPreference } from './accountPreference.ts'
import type { Login } from './login.ts'
import type { Social } from './social.ts'

export interface FrameContext {
  config: WalletConfig
  host: HostPage
  chain: ActiveChain
  rpc: Rpc
  api: WalletApi
  session: Session
  permissions: Permissions
  login: Login
  social: Social
  keys: Keys
  questions: Questions
  preference: AccountPreference
  tabs: Tabs
  /** The element that questions are drawn into. */
  place: HTMLElement
  /** The session's wallet, once opened here. */
  opened: Wallet | undefined
  /** Recoveries of other devices that this frame already asked about. */
  asked: Set<string>
  /** Asks the visitor, then signs. Resolves with the method's result. @throws EmbeddedFault, KeysError */
  sign(asked: SignAsked): Promise<unknown>
  emit<N extends EmbeddedEventName>(event: N, payload: EmbeddedEventPayload<N>): void
}

export interface SignAsked {
  method: ApprovedMethod
  params: RpcParams | undefined
  network: WalletNetwork
  signal: AbortSignal
}
