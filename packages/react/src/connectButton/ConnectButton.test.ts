import type { Client } from '@aureus/core'
import { customNetwork } from '@aureus/protocol'
import { createElement } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { overlaysChunk } from '../overlays/chunks.ts'
import { type CustomAvatarProps, drawAvatar } from '../provider/avatar.tsx'
import { AvatarContext } from '../provider/context.ts'
import { address, clientIn, config, connectedOn, hint, renderIn } from '../testing/renderIn.tsx'
import { preloadAccountLabel } from './accountLabelChunk.ts'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'
import { CustomConnectButton, type CustomConnectButtonState } from './CustomConnectButton.tsx'
import { partsChunk } from './Part.tsx'
import type { ConnectButtonState } from './useConnectButton.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const short = '0xd8dA…6045'

// As a server-rendered page does.
beforeAll(() => Promise.all([preloadAccountLabel(), overlaysChunk.load(), partsChunk.load()]))

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

describe('ConnectButton: its parts', () => {
  const draw = (props: ConnectButtonProps, client = clientIn(connectedOn('eip155:1'))) =>
    renderIn(client, () => createElement(ConnectButton, props))
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

  test('param: label replaces Connect wallet until an account is connected', () => {
    expect(textOf(draw({ label: 'Enter' }, clientIn()))).toBe('Enter')
    expect(textOf(draw({ label: 'Enter' }))).toBe(short)
  })

  test('param: chainStatus adds a button with the network, once connected', () => {
    expect(draw({ chainStatus: 'full' }).match(/<button/g)).toHaveLength(2)
    expect(textOf(draw({ chainStatus: 'icon' }))).toContain('Ethereum')
    expect(draw({ chainStatus: 'full' }, clientIn()).match(/<button/g)).toHaveLength(1)
    expect(draw({ chainStatus: 'none' }).match(/<button/g)).toHaveLength(1)
  })

  test('param: showBalance reserves space for the balance and shows it once read', () => {
    const { accounts, ...here } = connectedOn('eip155:1')
    const eip155 = { ...accounts?.eip155, status: 'connected' as const }
    const read = { ...eip155, balance: '1.2345678', balanceSymbol: 'ETH' }
    expect(draw({ showBalance: true })).toContain('<bdi')
    expect(
      textOf(draw({ showBalance: true }, clientIn({ ...here, accounts: { eip155: read } }))),
    ).toBe(`1.234567 ETH${short}`)
    const failed = { ...eip155, balance: '0.00', balanceSymbol: 'ETH', lastRetry: 1 }
    expect(
      textOf(draw({ showBalance: true }, clientIn({ ...here, accounts: { eip155: failed } }))),
    ).toBe(short)
  })

  test('behavior: shows the network’s mark on the account’s picture once it has loaded', () => {
    const here = connectedOn('eip155:1')
    const mark = 'data:image/svg+xml,mark'
    const drawWith = (imageUrl: string | undefined) => {
      const networks = config.networks.map((network) => ({
        ...network,
        ...(imageUrl && { assets: { imageUrl } }),
      }))
      return draw({}, clientIn({ ...here, network: { ...here.network, networks } }))
    }
    expect(drawWith(mark)).toContain(`src="${mark}"`)
    expect(drawWith('/brand/mark-network-1.svg')).not.toContain('<img')
    expect(textOf(drawWith(undefined))).toBe(short)
  })

  test('behavior: renders all sizes on the server and chooses one with CSS', () => {
    const html = draw({ accountStatus: { smallScreen: 'avatar', largeScreen: 'address' } })
    expect(textOf(html)).toBe(short)
    expect(html).toContain('<svg')
    expect(html).toContain('data-au-account="avatar address"')
    expect(draw({ accountStatus: { largeScreen: 'avatar' } })).toContain('"avatar avatar"')
  })

  test('behavior: draws the app’s own avatar', () => {
    const client = clientIn(connectedOn('eip155:1'))
    const avatar = ({ address: whose, ensImage, size }: CustomAvatarProps) =>
      createElement('b', null, `${whose.slice(-4)} ${ensImage} ${size}`)
    const html = renderIn(client, () =>
      createElement(
        AvatarContext.Provider,
        { value: drawAvatar(avatar) },
        createElement(ConnectButton),
      ),
    )
    expect(textOf(html)).toBe(`6045 null 32${short}`)
  })
})

describe('CustomConnectButton', () => {
  function stateOf(client: Client): CustomConnectButtonState {
    const states: CustomConnectButtonState[] = []
    const children = (state: CustomConnectButtonState) => {
      states.push(state)
      return null
    }
    renderIn(client, () => CustomConnectButton({ children }))
    return states[0] as CustomConnectButtonState
  }

  test('behavior: returns no account and no chain before a wallet is connected', () => {
    const { account, chain, ...rest } = stateOf(clientIn())
    expect({ account, chain }).toEqual({ account: undefined, chain: undefined })
    expect(rest).toMatchObject({ mounted: true, connectModalOpen: false })
  })

  test('behavior: passes the same state as RainbowKit’s custom button', () => {
    const { accounts, ...here } = connectedOn('eip155:31337')
    const eip155 = { ...accounts?.eip155, status: 'connected' as const, profileName: 'anna.eth' }
    const { account, chain } = stateOf(clientIn({ ...here, accounts: { eip155 } }))
    expect(account).toMatchObject({ address, displayName: 'anna.eth', ensName: 'anna.eth' })
    expect(chain).toMatchObject({ id: 31337, unsupported: true, hasIcon: false })
    const read = { ...eip155, profileName: '', balance: '2.5', balanceSymbol: 'ETH' }
    const known = stateOf(clientIn({ ...connectedOn('eip155:1'), accounts: { eip155: read } }))
    expect(known.account).toMatchObject({
      balanceFormatted: '2.5',
      displayBalance: '2.5 ETH',
    })
  })

  test('behavior: opens the view of each action', async () => {
    const client = clientIn(connectedOn('eip155:1'))
    const state = stateOf(client)
    for (const [open, part, view] of [
      ['openAccountModal', 'accountModalOpen', 'Account'],
      ['openChainModal', 'chainModalOpen', 'Networks'],
    ] as const) {
      state[open]()
      const { modal } = client.state
      expect(modal.getState()).toMatchObject({ open: true })
      expect(modal.getState().history.at(-1)).toEqual({ name: view })
      modal.getInitialState = modal.getState
      expect(stateOf(client)[part]).toBe(true)
    }
  })
})
