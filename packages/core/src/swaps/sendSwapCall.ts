// Sends one call of a swap as a transaction of its own.
import type { SwapCall } from '@aureus/protocol/swap'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import { AllowanceFailedError } from '../errors/swaps.ts'
import { requireActiveWallet } from '../state/requireActiveWallet.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { SentSwap } from '../transactions/sentSwap.ts'
import { ConfirmationTimeoutError, waitForTransaction } from '../transactions/waitForTransaction.ts'

/** Pools write more once time has passed, so an estimate of the same second is too low by up to this. */
const GAS_PERCENT = 130n

export interface SendSwapCallParameters {
  call: SwapCall
  swap?: SentSwap
  signal?: AbortSignal | undefined
}

/** @returns its hash. @throws as `Chain.estimate`, before the wallet is asked, and as `sendTransaction` */
export async function sendSwapCall(
  client: Client,
  { call: { to, data, value }, swap, signal }: SendSwapCallParameters,
): Promise<string> {
  const { address: from } = requireActiveWallet(client)
  const { activeNetworkId: caipNetworkId } = client.state.network.getState()
  const transaction = { to, data, value: BigInt(value) }
  const chain = await chainOf(client, { caipNetworkId, signal })
  const { gas } = await chain.estimate({ from, transaction })
  return sendTransaction(client, {
    ...transaction,
    ...(signal && { signal }),
    gas: (gas * GAS_PERCENT) / 100n,
    ...(swap && { swap }),
  })
}

/** Waits as long as it takes. @throws AllowanceFailedError; otherwise as `waitForTransaction` */
export async function waitForAllowance(
  client: Client,
  hash: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    try {
      const { status } = await waitForTransaction(client, { hash, ...(signal && { signal }) })
      if (status === 'success') return
      throw new AllowanceFailedError(hash)
    } catch (error) {
      if (!(error instanceof ConfirmationTimeoutError)) throw error
    }
  }
}
