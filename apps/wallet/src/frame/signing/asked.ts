// What the methods that a visitor approves need.
import type { WalletNetwork } from '@aureus/protocol'
import type { ApprovedMethod } from '@aureus/protocol/embedded'
import type { Hex } from 'viem'
import type { Question } from '../../approval/describe/question.ts'
import type { Show } from '../../approval/questions.ts'
import type { AccountPreference } from '../../identity/context/accountPreference.ts'
import type { Session } from '../../identity/session/session.ts'
import type {
  OperationRequest,
  PermissionToSign,
  SignedOperation,
  SignRequest,
} from '../../keys/signRequest.ts'
import type { Rpc } from '../../lib/chain/rpc.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'

export interface AskedMethod<M extends ApprovedMethod = ApprovedMethod> {
  method: M
  params: unknown
  account: string
  /** The address whose key signs: that of the account, or of the account's owner. */
  owner: string
  host: HostPage
  network: WalletNetwork
  rpc: Rpc
  /** Those on which the wallet's account has this address. */
  networks: readonly WalletNetwork[]
  /** Batches of smart accounts are operations (ERC-4337). */
  typeOn: AccountPreference['on']
  /** The product that may pay for them. */
  brand: string
  post: Session['post']
  sign(request: SignRequest): Promise<Hex>
  signOperation(request: OperationRequest): Promise<SignedOperation>
  signPermission(request: PermissionToSign): Promise<Hex>
  show: Show
  signal: AbortSignal
}

export const questionOf = ({ host, network, account }: AskedMethod): Question => ({
  origin: host.origin,
  claimedName: host.claimedName,
  network,
  account,
})
