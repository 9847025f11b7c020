import type { CaipNetworkId, Network } from '@aureus/protocol'
import { defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { Connect } from '../Connect/Connect.tsx'
import { SwitchActiveChain } from './SwitchActiveChain.tsx'

const caipNetworkId: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', decimals: 9, symbol: 'SOL' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
}
const wallet = (name: string, namespace: 'eip155' | 'solana') => ({ id: name, name, namespace })
const here = connectedOn('eip155:8453')
const network = { ...here.network, networks: [...defaultNetworks, solana] }
const forSolana = { open: true, history: [{ name: 'Connect', data: { caipNetworkId } } as const] }
const both = { adapters: { eip155: never, solana: never } }

function never(): Promise<never> {
  return Promise.reject(new Error('adapters are not called during server rendering'))
}

describe('SwitchActiveChain', () => {
  test('behavior: says which wallet the network needs and what stays connected', () => {
    const modal = {
      open: true,
      history: [{ name: 'SwitchActiveChain', data: { caipNetworkId } } as const],
    }
    const html = renderIn(clientIn({ ...here, network, modal }), SwitchActiveChain)
    expect(html).toContain('You need a wallet for Solana')
    expect(html).toContain('stay on Base')
    expect(html).toMatch(/<button[^>]*>Choose a wallet<.*<button[^>]*>Cancel</)
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('param: draws nothing for another view', () => {
    expect(renderIn(clientIn(), SwitchActiveChain)).toBe('')
  })
})

describe('Connect', () => {
  const shown = (connect: object, parameters: object = both) =>
    renderIn(clientIn({ network, modal: forSolana, connect }, null, parameters), Connect)

  test('behavior: lists only wallets of the wanted family', () => {
    const html = shown({
      discovered: true,
      wallets: [wallet('Gold', 'eip155'), wallet('Silver', 'solana')],
      recent: [wallet('Gold', 'eip155'), wallet('Copper', 'solana')],
    })
    expect(html).not.toContain('Gold')
    expect(html).toMatch(/Copper.*Recent.*Silver.*Installed/)
  })
})
