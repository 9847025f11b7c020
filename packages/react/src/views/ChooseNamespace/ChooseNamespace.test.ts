import type { Wallet } from '@aureus/core'
import { defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { address, clientIn, renderIn } from '../../testing/renderIn.tsx'
import { ChooseNamespace } from './ChooseNamespace.tsx'

const gold: Wallet = { id: 'gold', name: 'Gold Wallet', namespace: 'eip155' }
const other: Wallet = { ...gold, namespace: 'solana' }

function shown(wallets: readonly Wallet[], states = {}) {
  const history = [{ name: 'ChooseNamespace', data: { wallets } } as const]
  const network = { networks: defaultNetworks }
  return renderIn(clientIn({ network, modal: { open: true, history }, ...states }), ChooseNamespace)
}

describe('ChooseNamespace', () => {
  test('behavior: asks for the chain family and names its networks', () => {
    const html = shown([gold, other])
    expect(html).toContain('Choose where to use Gold Wallet')
    expect(html).toMatch(/<button.*and \d+ more.*EVM networks.*<\/button>.*<button.*Solana/)
    expect(html).not.toContain('connected<')
  })

  test('behavior: marks a connected family', () => {
    const connection = {
      connectorId: 'gold',
      accounts: [{ address }],
      caipNetwork: defaultNetworks[0],
    }
    const html = shown([gold, other], { connections: { eip155: [connection] } })
    expect(html).toMatch(/EVM networks.*>Connected<.*Solana/)
    expect(html.match(/>Connected</g)).toHaveLength(1)
  })

  test('error: shows the own name and picture of a wallet merged into another’s row', () => {
    const html = shown([gold, { ...other, name: 'Gold', icon: 'data:image/png;base64,eA==' }])
    expect(html).toMatch(/As “Gold”.*Solana/)
    expect(html).toMatch(/<img[^>]*data:image\/png;base64,eA==/)
  })

  test('param: draws nothing for another view', () => {
    expect(renderIn(clientIn(), ChooseNamespace)).toBe('')
  })
})
