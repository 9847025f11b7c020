// The scripted wallets behind remote conformance subjects. Each number has its own keys.
import { createSolanaTestWallet, createTestWallet } from '@aureus/test-wallet'
import {
  type ConformanceWallet,
  solanaDialect,
  type WalletOptions,
} from '@aureus/test-wallet/conformance'
import { privateKeyToAccount } from 'viem/accounts'

type Options = Pick<WalletOptions, 'number' | 'authorized' | 'locked'> & { name: string }

const keysOf = (number: number) =>
  [2 * number + 11, 2 * number + 12].map((value) => value.toString(16).padStart(64, '0'))

export function createEvmFar({ name, number, authorized, locked }: Options) {
  const privateKeys = keysOf(number).map((key): `0x${string}` => `0x${key}`)
  const far = createTestWallet({
    name,
    rdns: 'com.example.far',
    privateKeys,
    chains: [{ id: 1 }, { id: 10 }],
    ...(locked && { locked }),
    ...(authorized && { authorized }),
    script: [['answer', 'eth_sendTransaction', `0x${'ab'.repeat(32)}`]],
  })
  return { far, addresses: privateKeys.map((key) => [privateKeyToAccount(key).address]) }
}

export function createSolanaFar({ name, number, authorized, locked }: Options) {
  const node = `data:application/json,${encodeURIComponent('{"jsonrpc":"2.0","id":1,"result":"sent"}')}`
  const far = createSolanaTestWallet({
    name,
    privateKeys: keysOf(number),
    chains: ['solana:mainnet', 'solana:devnet'],
    rpcUrls: { 'solana:mainnet': node, 'solana:devnet': node },
    ...(locked && { locked }),
    ...(authorized && { authorized }),
  })
  return { far, addresses: solanaDialect.createWallet({ name, number }).addresses }
}

/** Excludes requests of an earlier visit. */
export function withoutEarlier(control: ConformanceWallet['control']) {
  let earlier = 0
  return {
    calls: () => void (earlier = control.calls.length),
    control: Object.defineProperty(Object.create(control) as typeof control, 'calls', {
      get: () => control.calls.slice(earlier),
    }),
  }
}
