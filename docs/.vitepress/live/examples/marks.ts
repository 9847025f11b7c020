// Modal: marks of networks and wallets
import type { Client } from '@aureus/core'
import { loadMarks, loadRecentMarks, loadWalletMarks, marksOf } from '@aureus/core/marks'

export async function run(client: Client) {
  await Promise.all([loadMarks(client, 'first'), loadWalletMarks(client), loadRecentMarks(client)])
  const { networks, settled } = marksOf(client).getState()
  return { networks: Object.keys(networks), settled }
}
