// Turns failed estimates on any chain into one error.
import { AureusError, adapterErrors } from '@aureus/protocol'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { RpcError } from '../api/rpc.ts'

/**
 * @throws AureusError `WagmiAdapter:estimateGas - error estimating gas` if the chain rejects the estimate or
 * cannot be reached, with the chain's message in `details`. Other errors pass unchanged.
 */
export async function orEstimateFailure<T>(estimating: Promise<T>): Promise<T> {
  try {
    return await estimating
  } catch (cause) {
    if (cause instanceof RpcError && cause.details)
      throw new AureusError(adapterErrors.estimateGas, { cause, details: cause.details })
    if (cause instanceof ApiError || cause instanceof ApiUnreachableError)
      throw new AureusError(adapterErrors.estimateGas, { cause })
    throw cause
  }
}
