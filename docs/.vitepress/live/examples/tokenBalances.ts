// Balances: the coin and the tokens of the account
import { activeAccount, type Client, tokenBalanceQuery } from '@aureus/core'
import { ask } from '@aureus/core/queries'

export function run(client: Client) {
  const { caipAddress } = activeAccount(client.state)
  return caipAddress && ask(client, tokenBalanceQuery(client, caipAddress))
}
