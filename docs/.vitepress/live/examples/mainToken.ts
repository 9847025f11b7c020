// Balances: the token that a network's account shows in place of its coin
import { activeAccount, BALANCE_RETRY_MS, type Client, mainTokenQuery } from '@aureus/core'
import { ask } from '@aureus/core/queries'

const token = '0x70ce000000000000000000000000000000000001'

export async function run(client: Client) {
  const { caipAddress } = activeAccount(client.state)
  if (!caipAddress) return undefined
  const query = mainTokenQuery(client, caipAddress, {
    chainId: 'eip155:1',
    address: token,
    symbol: 'TEST',
    decimals: 6,
  })
  return { balance: await ask(client, query), retriesAfterSeconds: BALANCE_RETRY_MS / 1000 }
}
