import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../testing/renderIn.tsx'
import { NetworkButton } from './NetworkButton.tsx'

describe('NetworkButton', () => {
  test('behavior: names the active network', () => {
    const html = renderIn(clientIn(connectedOn('eip155:1')), NetworkButton)
    expect(html).toContain('Ethereum')
    expect(html).toContain('aria-haspopup="dialog"')
  })
  test('behavior: a network that is not configured has the placeholder’s name, and says what that means', () => {
    const html = renderIn(clientIn(connectedOn('eip155:31337')), NetworkButton)
    expect(html).toContain('>Unknown Network</span>')
    expect(html).toMatch(/<button [^>]*title="Network not supported"/)
    expect(renderIn(clientIn(connectedOn('eip155:1')), NetworkButton)).not.toContain('title=')
  })
})
