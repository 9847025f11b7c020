import type { Client } from '../client/client.ts'
import { sourceOf } from './sourceOf.ts'

/**
 * The connected Bitcoin wallet as it is: a provider object with `request` (WBIP-001), or a Wallet Standard wallet.
 * Nothing in it has been checked.
 * @throws AureusError `No ActiveCaipAddress found` without a connected Bitcoin account; WalletNotFoundError
 */
export async function getBitcoinSource(client: Client): Promise<unknown> {
  return (await sourceOf(client, 'bip122')).source
}
