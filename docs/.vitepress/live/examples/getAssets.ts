// Balances: what the wallet itself says it holds (ERC-7811)
import type { Client } from '@aureus/core'
import { getAssets } from '@aureus/core/calls'

export const run = (client: Client) => getAssets(client, { chainIds: [1] })
