// How every chain says that it could not work out what a transaction takes.
import { AureusError, adapterErrors } from '@aureus/protocol'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { RpcError } from '../api/rpc.ts'

/**
 * @throws AureusError `WagmiAdapter:estimateGas - error estimating gas` for what the chain or the way to it
 * refused, with the chain's own words as `details`; anything else as it is.
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
