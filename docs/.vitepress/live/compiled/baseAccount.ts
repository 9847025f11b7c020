// Accounts: Base Account, in a window that opens within the press
import {
  BASE_ACCOUNT_ID,
  baseAccountWallet,
  type Client,
  connect,
  openBaseAccount,
  WindowBlockedError,
} from '@aureus/core'

/** Call it in the press itself. @returns what to tell the visitor */
export async function connectBaseAccount(client: Client): Promise<string> {
  openBaseAccount(client)
  try {
    const { address } = await connect(client, { wallet: baseAccountWallet })
    return address ?? ''
  } catch (error) {
    if (error instanceof WindowBlockedError) return 'Press again, or allow pop-ups.'
    throw error
  }
}

/** A Base Account is a contract, also before it is deployed. */
export const isBaseAccount = ({ connectorId }: { connectorId: string }) =>
  connectorId === BASE_ACCOUNT_ID
