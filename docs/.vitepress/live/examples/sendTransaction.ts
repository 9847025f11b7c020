// Transactions: send coins, and wait for the block
import { type Client, getBalance, sendTransaction, waitForTransaction } from '@aureus/core'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export async function run(client: Client) {
  const hash = await sendTransaction(client, { to, value: 10n ** 16n })
  const { status, blockNumber } = await waitForTransaction(client, { hash })
  return { hash, status, blockNumber, left: await getBalance(client) }
}
