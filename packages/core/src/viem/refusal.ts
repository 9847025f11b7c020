// Tells a visitor's refusal from a failure, as every action of this package does.
import { BaseError } from 'viem'
import { UserRejectedError } from '../errors/wallet.ts'

/** viem wraps the wallet's error several times. @throws UserRejectedError, or viem's error as it is */
export async function namingRefusal<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    const isRefusal =
      cause instanceof BaseError &&
      cause.walk((part) => (part as { code?: unknown }).code === 4001) !== null
    throw isRefusal ? new UserRejectedError({ cause }) : cause
  }
}
