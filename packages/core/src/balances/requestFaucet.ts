// Requests coins from the devnet faucet.
import { AureusError, FaucetResponseSchema, thrown } from '@aureus/protocol'
import { ApiError, callApi } from '../api/api.ts'
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'

/** The faucet refused. `retryAfterMs` says when to try again, if the faucet gave a time. */
export class FaucetError extends AureusError {
  override name = 'FaucetError'
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs: number | undefined, cause: unknown) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * @returns the transfer's hash and its amount in base units, once a block includes it.
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
