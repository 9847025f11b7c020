import type { WalletNetwork } from '@aureus/protocol'
import type { EmbeddedErrorCode } from '@aureus/protocol/embedded'
import type { UserOperationSendRequest } from '@aureus/protocol/operations'
import type { OperationRequest, SignedOperation } from '../../keys/signRequest.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Operations } from './operations.ts'
import type { PreparedOperation } from './prepareOperation.ts'

export interface SignAndSendParameters {
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
export async function signAndSendOperation(parameters: SignAndSendParameters): Promise<boolean> {
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
