// What this package's tests share: the first two accounts that anvil funds, and a wallet.
import { privateKeyToAccount } from 'viem/accounts'
import { createTestWallet } from '../eip155/createTestWallet.ts'
import type { TestWalletOptions } from '../eip155/options.ts'
import { chainId } from './anvil.ts'

export const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

export const accounts = [privateKeyToAccount(keys[0]), privateKeyToAccount(keys[1])] as const

/** Wallets answer in lower case. */
export const addresses = accounts.map(({ address }) => address.toLowerCase())

export function walletWith(options: Partial<TestWalletOptions> = {}) {
  const wallet = createTestWallet({
    name: 'Test',
    rdns: 'test.example',
    privateKeys: keys,
    chains: [{ id: chainId }, { id: 1 }],
    ...options,
  })
  const events: unknown[][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
    wallet.provider.on(event, (payload: unknown) => events.push([event, payload]))
  const request = (method: string, params?: unknown) => wallet.provider.request({ method, params })
  return { ...wallet, events, request }
}
