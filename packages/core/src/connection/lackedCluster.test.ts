import type { Network } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { setUpSolana, solanaNetworks } from '../testing/solana.ts'
import { connect } from './connect.ts'
import { networkWords } from './reachWantedNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const networks: readonly Network[] = solanaNetworks.flatMap((network) =>
  network.caipNetworkId === mainnet
    ? [network, { ...network, id: devnet.slice(7), caipNetworkId: devnet, name: 'Devnet' }]
    : [],
)

async function visit(chains: readonly ('solana:mainnet' | 'solana:devnet')[]) {
  const parts = await setUpSolana({ networks, wallet: { chains } })
  await switchNetwork(parts.client, { caipNetworkId: devnet })
  await connect(parts.client, { wallet: parts.listed })
  const { network, toasts, connections } = parts.client.state
  return {
    ...parts,
    active: () => network.getState().activeNetworkId,
    held: () => connections.getState().solana?.[0]?.caipNetwork.caipNetworkId,
    said: () => toasts.getState().map(({ content }) => content),
  }
}

describe('a Solana cluster that the wallet lacks', () => {
  test('behavior: connecting shows a toast that names the wallet’s cluster', async () => {
    const { active, held, said } = await visit(['solana:mainnet'])
    expect([active(), held()]).toEqual([mainnet, mainnet])
    expect(said()).toEqual([networkWords.stayed('Moon Wallet', networks[0]?.name ?? '', 'Devnet')])
  })

  test('behavior: connecting shows no toast if the wallet has the cluster', async () => {
    const { active, held, said } = await visit(['solana:mainnet', 'solana:devnet'])
    expect([active(), held()]).toEqual([devnet, devnet])
    expect(said()).toEqual([])
  })

  test('behavior: switching to the cluster fails, and the wallet stays on its cluster', async () => {
    const { client, active, held } = await visit(['solana:mainnet'])
    await expect(switchNetwork(client, { caipNetworkId: devnet })).rejects.toThrow(
      'The wallet does not know this network',
    )
    expect([active(), held()]).toEqual([mainnet, mainnet])
    expect(client.state.switching.getState()).toMatchObject({ target: devnet, status: 'failed' })
  })
})
