// Accounts: a client, where the browser makes it and where a server prepares it

import type { PageConfig } from '@aureus/core'
import { openClient, prepareClient, startClient, wakeClient } from '@aureus/core/app'
import { ConfigError, fetchConfig } from '@aureus/core/server'

const server = 'https://auth.example.com'

/** In the browser. `openClientSync` does not wait for the server. */
export const open = () => openClient(server, { signIn: 'optional' })

/** With a configuration of the page's own. */
export const start = (config: PageConfig) => startClient(config)

/** On the server, and again in the browser with the same configuration. */
export async function prepare() {
  try {
    const config = await fetchConfig(server, { origin: 'https://shop.example' })
    return prepareClient(config, { serverUrl: server, connection: null })
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** In the browser, once the page is drawn. */
export const wake = wakeClient
