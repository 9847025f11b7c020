// Validates the options of a Bitcoin wallet. A wrong option is the test author's mistake and fails at once.
import type { Memory } from '../shared/memory.ts'
import { check, defaultIcon } from '../shared/options.ts'
import {
  type AddressOptions,
  addressesOf,
  type BitcoinAddress,
  type NetworkName,
  readPrivateKey,
} from './addresses.ts'
import type { ControlVerb } from './control.ts'

export type BitcoinTestWalletOptions = {
  /** The name shown to people. */
  name: string
  /** Where the page finds the provider (WBIP-004): a dotted path below `window`. */
  id: string
  /** A data URI. */
  icon?: string
  /** One key per account. */
  privateKeys: readonly string[]
  /** The type of the payment address; `p2wpkh` by default. `p2sh` means P2SH-P2WPKH. */
  paymentType?: AddressOptions['paymentType']
  /** `false`: no taproot address for ordinals. */
  ordinals?: boolean
  network?: NetworkName
  /** How it announces itself; both by default. */
  speaks?: readonly Dialect[]
  /** The methods of its provider; all by default. Older wallets have fewer. */
  methods?: readonly string[]
  /** The features that it registers; all by default. */
  features?: readonly string[]
  /** What its payment address holds, and the node that takes its transactions. Without it, the wallet holds no coins. */
  chain?: BitcoinChainOptions
  /** Puts `smp` before its BIP-322 signatures. */
  prefix?: boolean
  /** Starts with the site already permitted. */
  authorized?: boolean
  /** Starts locked. */
  locked?: boolean
  /** Control verbs to run before the wallet is announced, such as `['hang', 'signMessage']`. */
  script?: readonly (readonly [verb: ControlVerb, ...args: unknown[]])[]
  /** Where permission, account and lock survive a reload. Without it they do not. */
  memory?: Memory
}

export type BitcoinChainOptions = {
  /** JSON-RPC with `sendrawtransaction`. */
  rpcUrl: string
  coins: readonly { txid: string; output: number; satoshis: number }[]
}

/** `standard`: the Wallet Standard. `provider`: `window.btc_providers`, with a provider object. */
export type Dialect = 'standard' | 'provider'

const isPath = (id: unknown) => typeof id === 'string' && /^[\w$]+(?:\.[\w$]+)*$/.test(id)

export type Settings = ReturnType<typeof parseOptions>

/** @throws TypeError that names the option */
export function parseOptions(options: BitcoinTestWalletOptions) {
  const { name, id, icon = defaultIcon, privateKeys, network = 'mainnet' } = options
  const { paymentType = 'p2wpkh', ordinals = true, speaks = ['standard', 'provider'] } = options
  check(typeof name === 'string' && name !== '', 'name must be a string', name)
  check(isPath(id), 'id must be a path such as Gold.BitcoinProvider', id)
  check(typeof icon === 'string' && icon.startsWith('data:'), 'icon must be a data URI', icon)
  check(['mainnet', 'testnet'].includes(network), 'network must be mainnet or testnet', network)
  check(
    ['p2pkh', 'p2sh', 'p2wpkh'].includes(paymentType),
    'paymentType must be p2pkh, p2sh or p2wpkh',
    paymentType,
  )
  check(
    speaks.length > 0 && speaks.every((one) => one === 'standard' || one === 'provider'),
    "speaks must hold 'standard' or 'provider'",
    speaks,
  )
  check(
    Array.isArray(privateKeys) && privateKeys.length > 0,
    'A wallet needs privateKeys',
    typeof privateKeys,
  )
  const accounts: BitcoinAddress[][] = privateKeys.map((key: unknown, index) =>
    addressesOf(readPrivateKey(key, `privateKeys[${index}]`), { paymentType, ordinals, network }),
  )
  const { methods, features, memory, chain, script = [] } = options
  return {
    info: Object.freeze({ id, name, icon }),
    accounts,
    network,
    speaks,
    knowsMethod: (method: string) => methods?.includes(method) ?? true,
    hasFeature: (feature: string) => features?.includes(feature) ?? true,
    prefix: options.prefix === true,
    permitted: options.authorized === true,
    locked: options.locked === true,
    script,
    memory,
    chain,
  }
}
