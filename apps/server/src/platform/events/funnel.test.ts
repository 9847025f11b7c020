import { describe, expect, test } from 'vitest'
import { writeFunnel } from './funnel.ts'

const count = (event: string, properties: object, times: number) => ({
  event,
  properties: JSON.stringify(properties),
  count: times,
})
const network = 'eip155:1'

describe('writeFunnel', () => {
  test('behavior: shows the funnel, the drop-offs and the wallets', () => {
    const text = writeFunnel([
      count('MODAL_OPEN', { connected: false }, 200),
      count('MODAL_OPEN', { connected: true }, 50),
      count('SELECT_WALLET', { walletId: 'io.metamask' }, 80),
      count('SELECT_WALLET', { walletId: 'app.phantom' }, 20),
      count('CONNECT_SUCCESS', { walletId: 'io.metamask', network }, 60),
      count('CONNECT_SUCCESS', { walletId: 'app.phantom', network }, 10),
      count('CONNECT_SUCCESS', { walletId: 'app.phantom', network: 'eip155:10' }, 5),
      count('CONNECT_ERROR', { walletId: 'app.phantom', reason: 'WalletError' }, 3),
      count('CONNECT_ERROR', { walletId: 'io.metamask', reason: 'WalletError' }, 4),
      count('USER_REJECTED', { request: 'connect' }, 12),
      count('SIWX_AUTH_SUCCESS', { network, isSmartAccount: false }, 66),
      count('SWITCH_NETWORK', { network }, 9),
    ])
    expect(text).toBe(`  Opened the modal  200
  Chose a wallet    100  50 %
  Connected          75  75 %
  Signed in          66  88 %

Drop-offs
  USER_REJECTED connect      12
  CONNECT_ERROR WalletError   7

Wallets
  io.metamask  80  75 % connected
  app.phantom  20  75 % connected

These are counts of events, not visitors: someone who tries twice counts twice.`)
  })
  test('behavior: shows 0 for steps without events', () => {
    expect(writeFunnel([count('MODAL_OPEN', { connected: false }, 1)])).toContain(
      'Chose a wallet    0  0 %\n  Connected         0\n',
    )
  })
})
