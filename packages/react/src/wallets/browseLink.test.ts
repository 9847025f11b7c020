import { directory } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { browseLink } from './browseLink.ts'

const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', maxTouchPoints: 5 }
const computer = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150', maxTouchPoints: 0 }
const page = 'https://shop.example/cart?item=1&size=ü#pay'
const encoded = 'https%3A%2F%2Fshop.example%2Fcart%3Fitem%3D1%26size%3D%C3%BC%23pay'

const recordOf = (id: string) => directory.find((record) => record.id === id)
const linkOf = (id: string, changes: Partial<Parameters<typeof browseLink>[1]> = {}) =>
  browseLink(recordOf(id), {
    device: iphone,
    families: ['solana'],
    pairs: true,
    page,
    ...changes,
  })

describe('browseLink', () => {
  // Each from its maker's documentation, which `docs/wallet-sources.md` names.
  test.each([
    ['backpack', `https://backpack.app/ul/v1/browse/${encoded}?ref=https%3A%2F%2Fshop.example`],
    ['bitget', `https://bkcode.vip/?action=dapp&url=${encoded}`],
    ['coinbase', `https://go.cb-w.com/dapp?cb_url=${encoded}`],
    ['phantom', `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fshop.example`],
    ['solflare', `https://solflare.com/ul/v1/browse/${encoded}?ref=https%3A%2F%2Fshop.example`],
    ['metamask', 'https://link.metamask.io/dapp/shop.example/cart?item=1&size=%C3%BC'],
    ['trust', `https://link.trustwallet.com/open_url?coin_id=501&url=${encoded}`],
    [
      'okx',
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encoded}`)}`,
    ],
  ])('behavior: opens the page in %s', (id, link) => {
    expect(linkOf(id)).toBe(link)
  })

  test('behavior: keeps braces in the page’s address', () => {
    const link = linkOf('metamask', { page: 'https://shop.example/?a={ref}{coin}{bare}' })
    expect(link).toBe('https://link.metamask.io/dapp/shop.example/?a={ref}{coin}{bare}')
  })

  test('behavior: opens the page for EVM accounts', () => {
    const families = ['eip155'] as const
    expect(linkOf('keplr', { families })).toBe(
      `https://deeplink.keplr.app/web-browser?url=${encoded}`,
    )
  })

  test('behavior: opens the page for Bitcoin', () => {
    const families = ['bip122'] as const
    expect(linkOf('xverse', { families })).toBe(`https://connect.xverse.app/browser?url=${encoded}`)
    expect(linkOf('trust', { families })).toContain('coin_id=0&')
  })

  test('behavior: prefers pairing for EVM accounts', () => {
    const families = ['eip155', 'solana'] as const
    expect(linkOf('trust', { families })).toBeUndefined()
    expect(linkOf('trust', { families, pairs: false })).toContain('coin_id=60&')
    // It has no pairing link.
    expect(linkOf('phantom', { families })).toContain('/ul/browse/')
  })

  test('behavior: returns no link on a computer, for another family, or without a documented link', () => {
    expect(linkOf('phantom', { device: computer })).toBeUndefined()
    expect(linkOf('solflare', { families: ['bip122'] })).toBeUndefined()
    expect(linkOf('rabby', { families: ['eip155'] })).toBeUndefined()
    expect(linkOf('unknown')).toBeUndefined()
  })
})
