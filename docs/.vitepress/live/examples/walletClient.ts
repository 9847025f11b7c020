// Libraries: the connected wallet as a wallet client of viem
import type { Client } from '@aureus/core'
import { getWalletClient } from '@aureus/core/viem'

export async function run(client: Client) {
  const wallet = await getWalletClient(client)
  return { chain: wallet.chain.name, signature: await wallet.signMessage({ message: 'Hello' }) }
}
