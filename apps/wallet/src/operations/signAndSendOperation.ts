import type { WalletNetwork } from '@aureus/protocol'
import type { OperationSendRequest } from '@aureus/protocol/operations'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import type { OperationRequest, SignedOperation } from '../keys/signRequest.ts'
import type { Operations } from './operations.ts'
import type { PreparedOperation } from './prepareOperation.ts'

export interface SignAndSendParameters {
  network: WalletNetwork
  prepared: PreparedOperation
  operations: Operations
  batch?: NonNullable<OperationSendRequest['batch']>
  signOperation(request: OperationRequest): Promise<SignedOperation>
}

/** The answer may be lost where the request is not. The server takes an operation once. */
const ATTEMPTS = 3

/** Resolves once the server has stored it. @throws EmbeddedFault */
export async function signAndSendOperation(parameters: SignAndSendParameters): Promise<void> {
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
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await operations.send(request)
      if (answer.userOpHash === userOpHash) return
      throw new EmbeddedFault('internal', 'The wallet’s server sent another operation.')
    } catch (error) {
      const isLost = error instanceof EmbeddedFault && error.code === 'network'
      if (!isLost || attempt === ATTEMPTS) throw error
    }
  }
}
