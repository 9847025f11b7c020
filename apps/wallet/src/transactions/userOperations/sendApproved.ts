// Sends an operation that the visitor approved: as it was reviewed or, if something came first, prepared again at no higher
// cost. It is signed once for each approval: with two signatures, a server could have both executed.

import type { WalletNetwork } from '@aureus/protocol'
import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'
import type { UserOperationSendRequest } from '@aureus/protocol/operations'
import type { OperationRequest, SignedOperation } from '../../keys/signRequest.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { inTurn, type Turn } from '../transaction/inTurn.ts'
import { isNewest, markNewest } from './newest.ts'
import type { Operations } from './operations.ts'
import type { PreparedOperation } from './prepareOperation.ts'
import { QUOTE_MS } from './quotes.ts'

export interface SendApprovedParameters extends SignAndSendParameters, Turn {
  network: SignAndSendParameters['network']
  /** Prepares the same calls again: with the next nonce and a sponsorship of its own. */
  renew(): Promise<PreparedOperation>
}

export interface SentOperation {
  sent: PreparedOperation
  /** Whether the server has it for certain. */
  isStored: boolean
}

/** @throws EmbeddedFault if it was not sent */
export function sendApproved(parameters: SendApprovedParameters): Promise<SentOperation> {
  const { prepared: shown, renew, signal } = parameters
  return inTurn(parameters, async () => {
    signal.throwIfAborted()
    const sent = isCurrent(shown, parameters) ? shown : latest(shown, await renew())
    // Whatever becomes of it, its nonce is taken.
    markNewest(parameters)
    const isStored = await signAndSendOperation({ ...parameters, prepared: sent })
    return { sent, isStored }
  })
}

/** Nothing in this browser came after it, and the server keeps its promise for this long. */
const isCurrent = ({ mark, preparedMs }: PreparedOperation, parameters: Turn): boolean =>
  isNewest(mark, parameters) && performance.now() - preparedMs < QUOTE_MS

/** @throws EmbeddedFault */
function latest(shown: PreparedOperation, renewed: PreparedOperation): PreparedOperation {
  const isAsGood =
    shown.operation.nonce === renewed.operation.nonce &&
    shown.authorizationNonce === renewed.authorizationNonce
  // The account pays for it, so nothing of it expires.
  if (isAsGood && !shown.operation.paymaster && !shown.tokenFee) return shown
  requireSameCost(shown, renewed)
  return renewed
}

/** Who pays, how much at most, and the account's code are what the visitor saw. @throws EmbeddedFault */
export function requireSameCost(shown: PreparedOperation, changed: PreparedOperation): void {
  // Another operation may have given the account the same code meanwhile.
  const isSameCode =
    changed.authorizationNonce === undefined ||
    changed.authorizationNonce === shown.authorizationNonce
  const isSame =
    isSameCode &&
    shown.operation.paymaster === changed.operation.paymaster &&
    shown.tokenFee?.token === changed.tokenFee?.token &&
    BigInt(changed.tokenFee?.amount ?? 0) <= BigInt(shown.tokenFee?.amount ?? 0)
  if (isSame && (changed.operation.paymaster !== undefined || isNoDearer(shown, changed))) return
  throw new EmbeddedFault('network', 'The fee changed meanwhile. Try again.')
}

const isNoDearer = (shown: PreparedOperation, changed: PreparedOperation) =>
  changed.highestFee <= shown.highestFee

interface SignAndSendParameters {
  network: WalletNetwork
  prepared: PreparedOperation
  operations: Operations
  batch?: NonNullable<UserOperationSendRequest['batch']>
  signOperation(request: OperationRequest): Promise<SignedOperation>
}

/**
 * Milliseconds before each further attempt: long enough for a server to start again. The answer may be lost where the
 * request is not, and the server takes an operation once.
 */
const PAUSES_MS = [0, 0, 1000, 2000, 4000, 8000, 8000]

/** What the server says before it looks at the operation, or what another server says in its place. */
const undecided: readonly EmbeddedErrorCode[] = ['network', 'noSession', 'throttled']

/**
 * Resolves once the server has stored it, or once all answers were lost.
 * @returns whether the server has it for certain. @throws EmbeddedFault if it does not
 */
async function signAndSendOperation(parameters: SignAndSendParameters): Promise<boolean> {
  const { network, prepared, operations, batch } = parameters
  const { operation, domain, authorizationNonce, userOpHash } = prepared
  const signed = await parameters.signOperation({
    operation,
    domain,
    ...(authorizationNonce !== undefined && { authorizationNonce }),
  })
  const { caipNetworkId } = network
  const { delegate } = domain
  const request = {
    caipNetworkId,
    operation,
    ...signed,
    ...(batch && { batch }),
    ...(delegate !== network.smartAccount?.delegate && { delegate }),
  }
  let isLost = false
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    try {
      const answer = await operations.send(request)
      if (answer.userOpHash === userOpHash) return true
      throw new EmbeddedFault('internal', 'The wallet’s server sent another operation.')
    } catch (error) {
      const code = error instanceof EmbeddedFault ? error.code : 'internal'
      const mayGoOn = isLost ? undecided.includes(code) : code === 'network'
      if (!mayGoOn) throw error
      isLost = true
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return false
}
