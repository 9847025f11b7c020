// A client with two scripted wallets of one chain family.
import { createTestWallet, type TestWalletOptions } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { type SetUpOptions, setUp } from './client.ts'

export const SECOND_RDNS = 'com.example.second'

export interface TwoWalletsOptions extends SetUpOptions {
  second?: Partial<TestWalletOptions>
}

export async function setUpTwo({ second: options, ...first }: TwoWalletsOptions = {}) {
  const parts = await setUp(first)
  const wallet = createTestWallet({
    name: 'Second Wallet',
    rdns: SECOND_RDNS,
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    chains: [{ id: 99199 }, { id: 1 }],
    ...options,
  })
  wallet.announce(parts.window)
  const secondListed = {
    id: SECOND_RDNS,
    name: wallet.info.name,
    namespace: 'eip155',
  } as const
  return { ...parts, second: { ...wallet, listed: secondListed } }
}
