import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, hint, renderIn } from '../../testing/renderIn.tsx'
import { Networks } from './Networks.tsx'

const shown = (networks?: readonly `eip155:${number}`[], id = hint.connectorId) =>
  renderIn(
    clientIn({
      ...connectedOn('eip155:99199'),
      connect: {
        wallets: [{ id, name: 'Far Wallet', namespace: 'eip155', ...(networks && { networks }) }],
      },
    }),
    Networks,
  )
const row = (html: string, name: string) =>
  html.match(/<button.*?<\/button>/gs)?.find((one) => one.includes(`>${name}<`)) ?? ''

describe('Networks', () => {
  test('behavior: disables networks that a WalletConnect session did not approve, with the reason', () => {
    const html = shown(['eip155:99199', 'eip155:10'])
    expect(html).toContain('Far Wallet didn’t approve the dimmed networks')
    const [, reason] = /<p id="([^"]+)"[^>]*>Far Wallet/.exec(html) ?? []
    expect(row(html, 'Ethereum')).toContain('aria-disabled="true"')
    expect(row(html, 'Ethereum')).toContain(`aria-describedby="${reason}"`)
    for (const agreed of ['OP Mainnet', 'Aureus Testnet'])
      expect(row(html, agreed)).not.toContain('aria-disabled')
  })

  test('behavior: enables all networks for a wallet in this browser', () => {
    expect(shown()).not.toMatch(/aria-disabled|didn’t approve/)
  })

  test('param: ignores the approved networks of an inactive wallet', () => {
    expect(shown(['eip155:99199'], 'com.example.other')).not.toMatch(/aria-disabled|didn’t approve/)
  })
})
