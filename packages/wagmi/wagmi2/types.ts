// An app's code with wagmi 2. It compiles against the types of wagmi 2 only, as this package's own sources do here.
import type { Client } from '@aureus/core'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { aureus, followWagmi, fromWagmi } from '../src/exports/index.ts'

export function createApp(client: Client) {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    connectors: [aureus(client)],
  })
  return { config, adapter: fromWagmi(config), stop: followWagmi(client, config) }
}
