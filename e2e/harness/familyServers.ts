// Servers with networks of chosen chain families.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { inject } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'

const networks = {
  eip155: 'eip155:99199',
  solana: SOLANA_DEVNET_ID,
  bip122: 'bip122:000000000019d6689c085ae165831e93',
} as const

export type Family = keyof typeof networks
export const families = Object.keys(networks) as readonly Family[]

/** Settings for one network of each family. The nodes are those of the product that all tests share. */
export function settingsFor(wanted: readonly Family[]): NodeJS.ProcessEnv {
  const ids = wanted.map((family) => networks[family])
  const node = `${inject('baseUrl')}/v1/?projectId=aureus`
  // Bitcoin has no node: its wallets only connect and sign.
  const read = ids.filter((id) => id !== networks.bip122)
  return {
    NETWORKS: ids.join(' '),
    RPC_URLS: read.map((id) => `${id}=${node}&chainId=${id}`).join(' '),
  }
}

/** The product with these families, at its own address. */
export const serveFamilies = (wanted: readonly Family[]) => serveWith(settingsFor(wanted))
