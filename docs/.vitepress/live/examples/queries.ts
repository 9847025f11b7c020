// Balances: read through the cache, and follow what it reads
import {
  activeAccount,
  balanceQuery,
  type Client,
  gasQuery,
  refreshBalance,
  refreshTokenBalances,
} from '@aureus/core'
import { ask, observe } from '@aureus/core/queries'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function run(client: Client) {
  const { caipAddress } = activeAccount(client.state)
  if (!caipAddress) return undefined
  const heard: string[] = []
  const following = observe(client, balanceQuery(client, caipAddress), ({ status }) =>
    heard.push(status),
  )
  const { fee } = await ask(client, gasQuery(client, { to, value: 1n }))
  await refreshBalance(client, { force: true })
  await refreshTokenBalances(client)
  following.end()
  return { heard, fee, balance: activeAccount(client.state).balance }
}
