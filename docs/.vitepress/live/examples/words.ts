// Requests: what the wallet or the server itself said about a failure
import { type Client, walletWords } from '@aureus/core'
import { serverReason, serverWords } from '@aureus/core/names'
import { getProvider } from '@aureus/core/provider'

export async function run(client: Client) {
  try {
    // The wallet does not share this account.
    const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    await getProvider(client).request({ method: 'personal_sign', params: ['0x00', to] })
    return undefined
  } catch (error) {
    const server = { words: serverWords(error), reason: serverReason(error) }
    return { wallet: walletWords(error) ?? String(error), server }
  }
}
