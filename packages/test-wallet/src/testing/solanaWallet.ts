// What the Solana wallet's tests share: the keys of RFC 8032's first two vectors.
import { createSolanaTestWallet } from '../solana/createSolanaTestWallet.ts'
import type { SolanaTestWalletOptions } from '../solana/options.ts'

export const keys = [
  '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
  '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
] as const

export const addresses = [
  'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
  '586Z7H2vpX9qNhN2T4e9Utugie3ogjbxzGaMtM3E6HR5',
] as const

export function solanaWalletWith(options: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = createSolanaTestWallet({ name: 'Gold', privateKeys: keys, ...options })
  const { standard } = wallet

  /** Calls a feature as a page does: `call('solana:signMessage', input)`. */
  async function call(feature: string, ...inputs: unknown[]): Promise<unknown> {
    const features: Readonly<Record<string, unknown>> = standard.features
    const method = feature.slice(feature.indexOf(':') + 1)
    return Reflect.get(features[feature] ?? {}, method)(...inputs)
  }

  const connect = (input?: object) =>
    call('standard:connect', input) as Promise<{ accounts: { address: string }[] }>
  const account = () => standard.accounts[0]
  return { ...wallet, call, connect, account }
}
