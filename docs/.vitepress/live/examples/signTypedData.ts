// Requests: sign typed data (EIP-712), typed by viem
import type { Client } from '@aureus/core'
import { signTypedData } from '@aureus/core/viem'

export const run = (client: Client) =>
  signTypedData(client, {
    domain: { name: 'Example', chainId: 1 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'Hello' },
  })
