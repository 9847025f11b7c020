// Validates the options of a Solana wallet. A wrong option is the test author's mistake and fails at once.
import type { Memory } from '../shared/memory.ts'
import { check, defaultIcon } from '../shared/options.ts'
import type { ControlVerb } from './control.ts'
import { type SolanaAccount, solanaAccount } from './keys.ts'

export const solanaChains = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
  'solana:localnet',
] as const

export type SolanaChain = (typeof solanaChains)[number]

export type SolanaTestWalletOptions = {
  /** The name shown to people. */
  name: string
  /** A data URI. */
  icon?: string
  /** One Ed25519 seed per account: 32 bytes in hex. */
  privateKeys: readonly string[]
  /** The clusters that it knows; all by default. */
  chains?: readonly SolanaChain[]
  /** The node for each cluster's transactions. Without one, it refuses to send there. */
  rpcUrls?: Partial<Record<SolanaChain, string>>
  /** The features that it registers; all by default, including `solana:signIn`. */
  features?: readonly string[]
  /** Starts with the site already permitted. */
  authorized?: boolean
  /** Starts locked. */
  locked?: boolean
  /** Control verbs to run before the wallet registers, such as `['hang', 'solana:signMessage']`. */
  script?: readonly (readonly [verb: ControlVerb, ...args: unknown[]])[]
  /** Where permission, account and lock survive a reload. Without it they do not. */
  memory?: Memory
}

export type Settings = ReturnType<typeof parseOptions>

/** @throws TypeError that names the option */
export function parseOptions(options: SolanaTestWalletOptions) {
  const { name, icon = defaultIcon, privateKeys, chains = solanaChains, rpcUrls = {} } = options
  check(typeof name === 'string' && name !== '', 'name must be a string', name)
  check(typeof icon === 'string' && icon.startsWith('data:'), 'icon must be a data URI', icon)
  check(
    Array.isArray(privateKeys) && privateKeys.length > 0,
    'A wallet needs privateKeys',
    typeof privateKeys,
  )
  check(
    Array.isArray(chains) && chains.length > 0 && chains.every((one) => solanaChains.includes(one)),
    'chains must hold clusters such as solana:devnet',
    chains,
  )
  const accounts: SolanaAccount[][] = privateKeys.map((key: unknown, index) => [
    solanaAccount(key, `privateKeys[${index}]`),
  ])
  const { features, memory, script = [] } = options
  return {
    info: Object.freeze({ name, icon }),
    accounts,
    chains: [...chains],
    rpcUrls,
    hasFeature: (feature: string) => features?.includes(feature) ?? true,
    permitted: options.authorized === true,
    locked: options.locked === true,
    script,
    memory,
    key: `test-wallet.solana.${name}`,
  }
}
