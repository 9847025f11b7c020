// A wallet that holds a Farcaster account, or a sign-in key of one, and signs for it.
import type { Client } from '../client/client.ts'
import { SocialRefusedError } from '../errors/embedded.ts'
import type { Wallet } from '../state/connect.ts'
import { findConnection } from '../state/connections.ts'
import { connectorOf } from '../wallets/registry.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'

export interface FarcasterSigning {
  wallet: Wallet
  /** Only needed for a sign-in key. */
  fid: string | undefined
  signal: AbortSignal
}

export interface FarcasterHolder {
  address: string
  /** Signs in with the account. */
  message: string
  sign(message: string): Promise<string>
}

/**
 * Asks only for the accounts and signatures. Disconnects a wallet that was not connected before.
 * @throws SocialRefusedError, with the reason `unknown` if no address has an account; as the connector
 */
export async function withFarcasterWallet(
  client: Client,
  { wallet, fid, signal }: FarcasterSigning,
  run: (holder: FarcasterHolder) => Promise<void>,
): Promise<void> {
  const key = { namespace: wallet.namespace, connectorId: wallet.id }
  const connector = await connectorOf(client, key)
  const connection = findConnection(client.state.connections.getState(), key)
  try {
    const { accounts } = connection ?? (await connector.connect({ signal }))
    const addresses = accounts.map(({ address }) => address)
    const { address, message } = await findAccount(client, addresses, { fid, signal })
    const sign = (text: string) => connector.signMessage({ address, message: text }, { signal })
    await run({ address, message, sign })
  } finally {
    if (!connection) await connector.disconnect()
  }
}

/** The first address with an account, and the text for it. @throws SocialRefusedError `unknown` */
async function findAccount(
  client: Client,
  addresses: readonly string[],
  { fid, signal }: Omit<FarcasterSigning, 'wallet'>,
): Promise<{ address: string; message: string }> {
  let none: unknown = new SocialRefusedError('unknown', 'The wallet shares no address.')
  for (const address of addresses) {
    const payload = { address, ...(fid !== undefined && { fid }) }
    try {
      const wallet = embeddedWalletOf(client)
      const { message } = await wallet.request('getFarcasterMessage', payload, signal)
      return { address, message }
    } catch (error) {
      if (!(error instanceof SocialRefusedError && error.reason === 'unknown')) throw error
      none = error
    }
  }
  throw none
}
