import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../testing/renderIn.tsx'
import { NetworkButton, type NetworkButtonState } from './NetworkButton.tsx'

describe('NetworkButton', () => {
  test('behavior: names the active network', () => {
    const html = renderIn(clientIn(connectedOn('eip155:1')), NetworkButton)
    expect(html).toContain('Ethereum')
    expect(html).toContain('aria-haspopup="dialog"')
  })
  test('behavior: shows the placeholder’s name for a network that is not configured, and describes it', () => {
    const html = renderIn(clientIn(connectedOn('eip155:31337')), NetworkButton)
    expect(html).toContain('>Unknown Network</span>')
    expect(html).toMatch(/<button [^>]*title="Network not supported"/)
    expect(renderIn(clientIn(connectedOn('eip155:1')), NetworkButton)).not.toContain('title=')
  })
  test('param: children replaces the button', () => {
    const states: NetworkButtonState[] = []
    const client = clientIn(connectedOn('eip155:31337'))
    const html = renderIn(client, () =>
      NetworkButton({
        children: (state) => {
          states.push(state)
          return state.network.name
        },
      }),
    )
    expect(html).toBe('Unknown Network')
    const [state] = states
    expect(state).toMatchObject({ supported: false, modalOpen: false })
    state?.open()
    expect(client.state.modal.getState()).toMatchObject({ loading: true })
  })
})
