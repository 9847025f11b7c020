// Libraries: the connected wallet as an EIP-1193 provider
import type { Client } from '@aureus/core'
import { allowChains, getProvider, whenRestored } from '@aureus/core/provider'

export async function run(client: Client) {
  // For chains that only the library knows.
  const stopAllowing = allowChains(client, (caipNetworkId) => caipNetworkId === 'eip155:999')
  await whenRestored(client)
  const provider = getProvider(client)
  const [accounts, block] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_blockNumber' }),
  ])
  stopAllowing()
  return { accounts, block }
}
