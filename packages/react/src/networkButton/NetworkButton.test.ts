import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../testing/renderIn.tsx'
import { NetworkButton } from './NetworkButton.tsx'

describe('NetworkButton', () => {
  test('behavior: names the active network', () => {
    const html = renderIn(clientIn(connectedOn('eip155:1')), NetworkButton)
    expect(html).toContain('Ethereum')
    expect(html).toContain('aria-haspopup="dialog"')
  })
  test('behavior: says that the network is not configured', () => {
    const html = renderIn(clientIn(connectedOn('eip155:31337')), NetworkButton)
    expect(html).toContain('Network not supported')
  })
})
