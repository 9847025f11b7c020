import { expect, test } from 'vitest'
import { createBitcoinTestWallet } from '../bitcoin/createBitcoinTestWallet.ts'
import { createTestWallet } from '../eip155/createTestWallet.ts'
import { createSolanaTestWallet } from '../solana/createSolanaTestWallet.ts'

const privateKeys = [`0x${'11'.repeat(32)}`] as const
const ethereum = { name: 'Gold', rdns: 'com.example.gold', chains: [{ id: 1 }], privateKeys }
const bitcoin = { name: 'Gold', id: 'gold', privateKeys }

const wallets = {
  EVM: () => createTestWallet(ethereum),
  Bitcoin: () => createBitcoinTestWallet(bitcoin),
  Solana: () => createSolanaTestWallet({ name: 'Gold', privateKeys }),
}

test.for(Object.entries(wallets))(
  'behavior: a control shows the current state, not that of its creation: %s',
  ([, create]) => {
    const { control } = create()
    expect(control.state.locked).toBe(false)
    control.lock()
    expect(control.state.locked).toBe(true)
    expect(Object.keys(control)).toContain('state')
  },
)
