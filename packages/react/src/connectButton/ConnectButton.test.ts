import { customNetwork } from '@aureus/protocol'
import { createElement } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { overlaysChunk } from '../overlays/chunks.ts'
import { address, clientIn, connectedOn, hint, renderIn } from '../testing/renderIn.tsx'
import { preloadAccountLabel } from './accountLabelChunk.ts'
import { ConnectButton } from './ConnectButton.tsx'
import type { ConnectButtonState } from './useConnectButton.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const short = '0xd8dA…6045'

// As a server-rendered page does.
beforeAll(() => Promise.all([preloadAccountLabel(), overlaysChunk.load()]))

describe('ConnectButton', () => {
  test('behavior: says Connect wallet to a visitor without a connection', () => {
    const html = renderIn(clientIn(), ConnectButton)
    expect(html).toContain('Connect wallet')
    expect(html).toMatch(/^<button [^>]*type="button"/)
  })

  test('behavior: still says Connect wallet while a wallet is asked', () => {
    const html = renderIn(
      clientIn({ accounts: { eip155: { status: 'connecting' } } }),
      ConnectButton,
    )
    expect(html).toContain('Connect wallet')
  })

  test('behavior: shows the account of an earlier visit in the first frame', () => {
    const html = renderIn(clientIn({}, hint), ConnectButton)
    expect(html).toContain(short)
    expect(html).toContain(`title="${address}"`)
    expect(html).not.toContain('Connect wallet')
  })

  test('behavior: shows the connected account', () => {
    const html = renderIn(clientIn(connectedOn('eip155:1')), ConnectButton)
    expect(html).toContain(short)
    expect(html).not.toContain('Network not supported')
  })

  test('behavior: shows the account’s name once it is known', () => {
    const { accounts, ...here } = connectedOn('eip155:1')
    const eip155 = {
      ...accounts?.eip155,
      status: 'connected',
      profileName: 'anna.aureus.id',
    } as const
    const html = renderIn(clientIn({ ...here, accounts: { eip155 } }), ConnectButton)
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(`anna.aureus.id ${short}`)
    expect(html).toContain('title="anna.aureus.id"')
  })

  test('behavior: reports a network that is not configured', () => {
    const html = renderIn(clientIn(connectedOn('eip155:31337')), ConnectButton)
    expect(html).toContain('Network not supported')
  })

  test('behavior: writes no inline style, which the content security policy forbids', () => {
    for (const client of [clientIn(), clientIn({}, hint)])
      expect(renderIn(client, ConnectButton)).not.toMatch(/\sstyle=|<style/)
  })

  test('behavior: is busy under its own name while the modal loads', () => {
    const html = renderIn(clientIn({ modal: { loading: true } }), ConnectButton)
    expect(html).toMatch(/<button[^>]* aria-busy="true"/)
    expect(html).toContain('Connect wallet</button>')
  })

  describe('param: namespace', () => {
    const Solana = () => ConnectButton({ namespace: 'solana' })
    const solana = { status: 'connected', address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }

    test('behavior: is busy only while the modal opens for its family', () => {
      const modal = { loading: true, loadingByNamespace: { solana: true } }
      expect(renderIn(clientIn({ modal }), Solana)).toContain('aria-busy="true"')
      const other = { loading: true, loadingByNamespace: { eip155: true } }
      expect(renderIn(clientIn({ modal: other }), Solana)).not.toContain('aria-busy')
    })

    test('behavior: says Connect wallet if only another family is connected, and opens for its own', () => {
      const network = customNetwork('Aureus')
      const networks = [network, { ...network, caipNetworkId: SOLANA, chainNamespace: 'solana' }]
      const client = clientIn({ ...connectedOn('eip155:1'), network: { networks } as never })
      expect(renderIn(client, Solana)).toContain('Connect wallet')
      renderIn(client, () =>
        ConnectButton({
          namespace: 'solana',
          children: ({ open }) => {
            open()
            return null
          },
        }),
      )
      expect(client.state.modal.getState()).toMatchObject({
        loading: true,
        loadingByNamespace: { solana: true },
      })
    })

    test('behavior: shows the account of its own family, whichever is active', () => {
      const { accounts, ...rest } = connectedOn('eip155:1')
      const both = { ...accounts, solana } as typeof accounts
      const html = renderIn(clientIn({ ...rest, accounts: both ?? {} }), Solana)
      expect(html).toContain('7S3P4H…AaKv')
      expect(renderIn(clientIn({ ...rest, accounts: both ?? {} }), ConnectButton)).toContain(short)
    })
  })

  test('behavior: leaves drawing to a function given as children', () => {
    const states: ConnectButtonState[] = []
    const client = clientIn(connectedOn('eip155:31337'))
    const html = renderIn(client, () =>
      ConnectButton({
        children: (state) => {
          states.push(state)
          return createElement('em', null, state.address)
        },
      }),
    )
    expect(html).toBe(`<em>${address}</em>`)
    const [state] = states
    expect(state).toMatchObject({ status: 'connected', supported: false, modalOpen: false })
    state?.open()
    expect(client.state.modal.getState()).toMatchObject({
      open: true,
      history: [{ name: 'Account' }],
    })
  })

  test('error: names the missing provider', async () => {
    const { renderToString } = await import('react-dom/server')
    expect(() => renderToString(createElement(ConnectButton))).toThrow(/<AureusProvider>/)
  })
})
