import { openClientSync } from '@aureus/core/app'
import { aureus } from '@aureus/wagmi'
import { base, mainnet, optimism } from 'viem/chains'
import { createConfig, http } from 'wagmi'

export const client = openClientSync(import.meta.env.VITE_AUREUS_SERVER_URL)

export const config = createConfig({
  chains: [mainnet, optimism, base],
  transports: { [mainnet.id]: http(), [optimism.id]: http(), [base.id]: http() },
  connectors: [aureus(client)],
  // Our modal lists the wallets of the browser.
  multiInjectedProviderDiscovery: false,
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
