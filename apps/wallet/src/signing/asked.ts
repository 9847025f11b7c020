// What the methods that a visitor approves need.
import type { WalletNetwork } from '@aureus/protocol'
import type { Hex } from 'viem'
import type { Question } from '../approval/describe/question.ts'
import type { Show } from '../approval/questions.ts'
import type { Rpc } from '../chain/rpc.ts'
import type { HostPage } from '../frame/hostPage.ts'
import type { SignRequest } from '../keys/signRequest.ts'

export interface AskedMethod {
  method: string
  params: unknown
  account: string
  host: HostPage
  network: WalletNetwork
  rpc: Rpc
  sign(request: SignRequest): Promise<Hex>
  show: Show
  signal: AbortSignal
}

export const questionOf = ({ host, network, account }: AskedMethod): Question => ({
  origin: host.origin,
  claimedName: host.claimedName,
  network,
  account,
})
