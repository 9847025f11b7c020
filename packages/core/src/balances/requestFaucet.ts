// Asks the devnet's faucet for coins.
import { AureusError, FaucetResponseSchema, thrown } from '@aureus/protocol'
import { ApiError, callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'

/** The faucet gives nothing now; `retryAfterMs` is when to ask again, where it said so. */
export class FaucetError extends AureusError {
  override name = 'FaucetError'
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs: number | undefined, cause: unknown) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * @returns the transfer's hash and the amount in base units, once it is in a block.
 * @throws FaucetError, ApiUnreachableError, AureusError `No ActiveCaipAddress found`
 */
export async function requestFaucet(client: Client): Promise<{ hash: string; amount: bigint }> {
  const { address } = activeAccount(client.state)
  if (!address) throw new AureusError(thrown.noActiveCaipAddress)
  try {
    const { hash, amount } = await callApi(client, 'POST /v1/faucet', {
      body: { address },
      schema: FaucetResponseSchema,
    })
    return { hash, amount: BigInt(amount) }
  } catch (error) {
    if (error instanceof ApiError)
      throw new FaucetError(error.shortMessage, error.retryAfterMs, error)
    throw error
  }
}
