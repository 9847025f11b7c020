// Options: a whole page in one component, drawn with the account of the visitor's cookie
import { ConnectButton } from '@aureus/react'
import { Aureus } from '@aureus/react/app'
import { base, mainnet } from 'viem/chains'

const config = {
  brand: { name: 'Example' },
  origin: 'https://example.com',
  projectId: 'example',
  networks: [mainnet, base],
  signIn: { enabled: true, required: false },
  features: { faucet: null },
}
// On a server: `readConnectionCookie(request.headers.cookie)`.
const connection = {
  connectorId: 'example.wallet',
  caipAddress: 'eip155:8453:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const

/** Shown in place of the coin on its network. */
const usdc = {
  chainId: 'eip155:8453',
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  decimals: 6,
} as const

export function Example() {
  return (
    // Every account signs in on each network. By default, a key account signs in once for all.
    <Aureus config={config} connection={connection} signInScope="network" mainToken={usdc}>
      <ConnectButton />
    </Aureus>
  )
}
