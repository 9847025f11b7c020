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
  test('behavior: links to the stores of a computer, in tabs without opener and referrer', () => {
    const html = shown('metamask', 'MetaMask')
    expect(html).toContain('Get MetaMask')
    for (const store of ['Chrome Web Store', 'Firefox Add-ons', 'The wallet’s website'])
      expect(html).toContain(store)
    expect(html).not.toContain('Google Play')
    const links = html.match(/<a [^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      expect(link).toContain('rel="noopener noreferrer"')
      expect(link).toContain('target="_blank"')
      expect(link).toMatch(/href="https:/)
    }
  })

  test('behavior: offers to reload the page for an extension', () => {
    expect(shown('metamask', 'MetaMask')).toMatch(/<button[^>]*>Reload page<\/button>/)
  })

  test('behavior: finds a wallet by its EIP-6963 name', () => {
    expect(shown('io.rabby', 'Rabby')).toContain('Get Rabby')
  })

  test('behavior: offers to connect the wallet once it is installed', () => {
    const html = shown('rabby', 'Rabby Wallet', [
      { id: 'io.rabby', name: 'Rabby', namespace: 'eip155' },
    ])
    expect(html).toContain('Rabby Wallet is ready')
    expect(html).toMatch(/<button[^>]*>Connect Rabby Wallet<\/button>/)
    expect(html).not.toContain('<a ')
  })

  test('behavior: leads from an unknown missing wallet to the others', () => {
    const html = shown('com.example.gone', '<b>Gone</b>')
    expect(html).toContain('&lt;b&gt;Gone&lt;/b&gt; isn’t available in this browser')
    expect(html).toContain('Choose another wallet')
    expect(html).not.toContain('<a ')
  })

  test('param: draws nothing for another view', () => {
    expect(renderIn(clientIn(), Downloads)).toBe('')
  })
})
