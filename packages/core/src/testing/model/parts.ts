// For the model-based test: short access to what the steps use.
import type { TestWallet } from '@aureus/test-wallet'
import type { Wallet } from '../../state/connect.ts'
import { type Browser, WALLETS } from './browser.ts'

export type Two = 0 | 1
type Control = TestWallet['control']

export function parts({ tabs }: Browser, tab: Two) {
  const { client, wallets } = tabs[tab]
  return { client, controls: wallets.map(({ control }) => control) as [Control, Control] }
}

export function listed(wallet: Two): Wallet {
  const id = WALLETS[wallet]
  return { id, name: id, namespace: 'eip155' }
}
