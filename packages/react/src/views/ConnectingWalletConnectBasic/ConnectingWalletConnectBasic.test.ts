import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic.tsx'

const URI =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn'
const adapters = { eip155: () => Promise.reject(new Error('not asked')) }
const walletConnect = () => Promise.reject(new Error('not asked'))
const shown = (connect: object, parameters: object) =>
  renderIn(clientIn({ connect }, null, parameters), ConnectingWalletConnectBasic)

describe('ConnectingWalletConnectBasic', () => {
  test('behavior: without a relay, says what connects instead', () => {
    const html = shown({}, { adapters })
    expect(html).toContain('Only wallets in this browser can connect here')
    expect(html).toMatch(/<button[^>]*>All wallets</)
    expect(html).not.toContain('role="img"')
  })

  test('behavior: without an adapter, gives no advice to install a wallet', () => {
    const html = shown({}, { adapters: {} })
    expect(html).toContain('No wallet can connect here yet')
    expect(html).not.toContain('All wallets')
    expect(html).not.toContain('Install')
  })

  test('behavior: with a relay, first creates a code', () => {
    const html = shown({}, { adapters, walletConnect })
    expect(html).toContain('Creating a code')
    expect(html).not.toContain('role="img"')
  })

  test('behavior: shows the pairing’s code without its link in the page’s text', () => {
    const html = shown({ wcUri: URI }, { adapters, walletConnect })
    expect(html).toContain('role="img" aria-label="QR code to connect')
    expect(html).toMatch(/<button[^>]*>.*Copy link</)
    expect(html).not.toContain('wc:')
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toContain('Open a wallet app')
  })

  test('behavior: on a phone, offers to open a wallet app', () => {
    const html = shown({ wcUri: URI }, { adapters, walletConnect, isMobile: () => true })
    expect(html).toMatch(/<button[^>]*>Open a wallet app</)
    expect(html).toContain('Copy link')
    expect(html).not.toContain('wc:')
  })

  const chosen = (walletId: string, walletName: string, connect: object) =>
    renderIn(
      clientIn(
        {
          connect,
          modal: {
            open: true,
            history: [
              { name: 'ConnectingWalletConnectBasic', data: { walletId, walletName } } as const,
            ],
          },
        },
        null,
        { adapters, walletConnect },
      ),
      ConnectingWalletConnectBasic,
    )

  test('behavior: shows a tab for each place where a listed wallet runs', () => {
    const html = chosen('ledger', 'Ledger', { wcUri: URI })
    expect(html.match(/role="tab"[^>]*>[^<]*/g)?.map((tab) => tab.split('>')[1])).toEqual([
      'Phone',
      'Computer',
    ])
    expect(html).toContain('role="tablist" aria-label="Where to open Ledger"')
    expect(html).toContain('Scan this code with Ledger on your phone')
    expect(html).toMatch(/<button[^>]*>Get Ledger</)
    expect(html).not.toContain('wc:')
    expect(html).not.toContain('wc%3A')
  })

  test('behavior: shows no tabs for a single place', () => {
    const html = chosen('kraken', 'Kraken Wallet', { wcUri: URI })
    expect(html).not.toContain('role="tab"')
    expect(html).toContain('Scan this code with Kraken Wallet')
  })

  test('behavior: offers to get the wallet while the code is created', () => {
    const html = chosen('zerion', 'Zerion', {})
    expect(html).toContain('Creating a code')
    expect(html).toMatch(/<button[^>]*>Get Zerion</)
  })
})
