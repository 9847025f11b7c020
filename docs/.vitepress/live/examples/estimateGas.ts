// Transactions: estimate the fee
import { type Client, estimateGas } from '@aureus/core'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const run = (client: Client) => estimateGas(client, { to, value: 10n ** 16n })
