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
  test('behavior: without a relay it says so, and what connects instead', () => {
    const html = shown({}, { adapters })
    expect(html).toContain('Only wallets in this browser connect here')
    expect(html).toMatch(/<button[^>]*>All wallets</)
    expect(html).not.toContain('role="img"')
  })

  test('behavior: without any adapter it gives no advice that would not work', () => {
    const html = shown({}, { adapters: {} })
    expect(html).toContain('No wallet can connect here yet')
    expect(html).not.toContain('All wallets')
    expect(html).not.toContain('Install')
  })

  test('behavior: with a relay a code is made first', () => {
    const html = shown({}, { adapters, walletConnect })
    expect(html).toContain('Making a code')
    expect(html).not.toContain('role="img"')
  })

  test('behavior: the code appears with the pairing, and its link is nowhere in the page', () => {
    const html = shown({ wcUri: URI }, { adapters, walletConnect })
    expect(html).toContain('role="img" aria-label="QR code to connect')
    expect(html).toMatch(/<button[^>]*>.*Copy link</)
    expect(html).not.toContain('wc:')
    expect(html).not.toMatch(/\sstyle=/)
  })
})
