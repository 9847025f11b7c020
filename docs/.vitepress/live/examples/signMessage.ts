// Requests: sign a message
import { type Client, signMessage } from '@aureus/core'

export const run = (client: Client) => signMessage(client, { message: 'Hello' })
