// Validates the options of a wallet. A wrong option is the test author's mistake and fails at once.
import type { Hex } from 'viem'
import type { Chain } from '../shared/chain.ts'
import { isRecord } from '../shared/hex.ts'
import type { Memory } from '../shared/memory.ts'
import { check, defaultIcon } from '../shared/options.ts'
import { type Account, localAccount, type RemoteSigner, remoteAccount } from './account.ts'
import type { ControlVerb } from './verbs.ts'

export type TestWalletOptions = {
  /** The name shown to people (EIP-6963). */
  name: string
  /** Reverse domain name, such as `com.example.wallet` (EIP-6963). */
  rdns: string
  /** A UUIDv4; random by default, as EIP-6963 requires for each page load. */
  uuid?: string
  /** A data URI. */
  icon?: string
  /** Keys of the wallet's own accounts; at least one, unless there is a `remoteSigner`. */
  privateKeys?: readonly Hex[]
  /** A contract account. It comes before the accounts of `privateKeys`. */
  remoteSigner?: RemoteSigner
  /** The chains that the wallet knows; at least one. */
  chains: readonly Chain[]
  /** The initial chain, known or not; the first of `chains` by default. */
  chainId?: number
  /** `true`: also `window.ethereum`. `'only'`: that and no EIP-6963 announcement. */
  legacy?: boolean | 'only'
  /** Starts with the site already permitted. */
  authorized?: boolean
  /** Starts locked. */
  locked?: boolean
  /** The accounts that a permitted site sees. The selected one is always first. */
  exposes?: 'selected' | 'all'
  /** Control verbs to run before the wallet is announced, such as `['hang', 'eth_accounts']`. */
  script?: readonly (readonly [verb: ControlVerb, ...args: unknown[]])[]
  /** Where permission, account, chain and lock survive a reload. Without it they do not. */
  memory?: Memory
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** `crypto.randomUUID` is missing in insecure contexts. */
function randomUuid() {
  const nibble = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
  const digits = (count: number) =>
    Array.from({ length: count }, () => (nibble() & 15).toString(16)).join('')
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`
}

function checkChains(chains: unknown): asserts chains is Chain[] {
  check(Array.isArray(chains) && chains.length > 0, 'chains must hold at least one chain', chains)
  for (const chain of chains as unknown[]) {
    check(isRecord(chain), 'Every chain must be an object', chain)
    check(
      Number.isSafeInteger(chain.id) && Number(chain.id) > 0,
      'A chain id must be positive',
      chain.id,
    )
    const { rpcUrl } = chain
    check(rpcUrl === undefined || typeof rpcUrl === 'string', 'rpcUrl must be a string', rpcUrl)
  }
}

function accountsOf({ privateKeys = [], remoteSigner }: TestWalletOptions): Account[] {
  check(Array.isArray(privateKeys), 'privateKeys must be an array', typeof privateKeys)
  const local = privateKeys.map((key: unknown, index) => localAccount(key, `privateKeys[${index}]`))
  const accounts = remoteSigner ? [remoteAccount(remoteSigner), ...local] : local
  check(accounts.length > 0, 'A wallet needs privateKeys or a remoteSigner', privateKeys)
  return accounts
}

export type Settings = ReturnType<typeof parseOptions>

/** @throws TypeError that names the option */
export function parseOptions(options: TestWalletOptions) {
  check(isRecord(options), 'The options of a wallet must be an object', options)
  const { name, rdns, uuid = randomUuid(), icon = defaultIcon, chains, legacy = false } = options
  check(typeof name === 'string' && name !== '', 'name must be a string', name)
  check(typeof rdns === 'string' && rdns !== '', 'rdns must be a string', rdns)
  check(typeof uuid === 'string' && uuidPattern.test(uuid), 'uuid must be a UUIDv4', uuid)
  check(typeof icon === 'string' && icon.startsWith('data:'), 'icon must be a data URI', icon)
  check([true, false, 'only'].includes(legacy), "legacy must be true, false or 'only'", legacy)
  checkChains(chains)
  const chainId = options.chainId ?? chains[0]?.id
  check(Number.isSafeInteger(chainId) && Number(chainId) > 0, 'chainId must be positive', chainId)
  return {
    info: Object.freeze({ uuid, name, icon, rdns }),
    accounts: accountsOf(options),
    chains: chains.map((chain) => ({ ...chain })),
    chainId: Number(chainId),
    legacy,
    permitted: options.authorized === true,
    locked: options.locked === true,
    exposesAll: options.exposes === 'all',
    script: options.script ?? [],
    memory: options.memory,
  }
}
