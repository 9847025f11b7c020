// Balances: test coins from the development server
import { type Client, FaucetError, requestFaucet } from '@aureus/core'

export async function getCoins(client: Client): Promise<string> {
  try {
    const { amount, hash } = await requestFaucet(client)
    return `${amount} base units with ${hash}`
  } catch (error) {
    if (error instanceof FaucetError) return error.shortMessage
    throw error
  }
}
