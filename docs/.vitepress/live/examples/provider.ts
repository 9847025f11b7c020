// Libraries: the connected wallet as an EIP-1193 provider
import type { Client } from '@aureus/core'
import { getProvider } from '@aureus/core/provider'

export async function run(client: Client) {
  const provider = getProvider(client)
  const [accounts, block] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_blockNumber' }),
  ])
  return { accounts, block }
}
