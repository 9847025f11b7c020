import { describe, expect, test } from 'vitest'
import { clientIn, renderIn } from '../../testing/renderIn.tsx'
import { Downloads } from './Downloads.tsx'

const shown = (walletId: string, walletName: string, wallets: readonly object[] = []) =>
  renderIn(
    clientIn({
      modal: { open: true, history: [{ name: 'Downloads', data: { walletId, walletName } }] },
      connect: { discovered: true, wallets: wallets as never },
    }),
    Downloads,
  )

describe('Downloads', () => {
  test('behavior: every store of a wallet, in a tab of its own that learns nothing of this one', () => {
    const html = shown('metamask', 'MetaMask')
    expect(html).toContain('Get MetaMask')
    expect(html).toContain('appears here automatically')
    for (const store of ['Chrome Web Store', 'Firefox Add-ons', 'App Store', 'Google Play'])
      expect(html).toContain(store)
    const links = html.match(/<a [^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      expect(link).toContain('rel="noopener noreferrer"')
      expect(link).toContain('target="_blank"')
      expect(link).toMatch(/href="https:/)
    }
  })

  test('behavior: knows a wallet by its EIP-6963 name', () => {
    expect(shown('io.rabby', 'Rabby')).toContain('Get Rabby')
  })

  test('behavior: once the wallet is here it offers to connect it', () => {
    const html = shown('rabby', 'Rabby Wallet', [
      { id: 'io.rabby', name: 'Rabby', namespace: 'eip155' },
    ])
    expect(html).toContain('Rabby Wallet is ready')
    expect(html).toMatch(/<button[^>]*>Connect Rabby Wallet<\/button>/)
    expect(html).not.toContain('<a ')
  })

  test('behavior: a wallet that nobody knows, and that is gone, leads on to the others', () => {
    const html = shown('com.example.gone', '<b>Gone</b>')
    expect(html).toContain('&lt;b&gt;Gone&lt;/b&gt; isn’t available in this browser')
    expect(html).toContain('Choose another wallet')
    expect(html).not.toContain('<a ')
  })

  test('param: another view is none of its business', () => {
    expect(renderIn(clientIn(), Downloads)).toBe('')
  })
})
