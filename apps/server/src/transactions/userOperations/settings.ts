// Smart accounts: on which networks, who sends their operations, and for whom the operator pays.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import { CaipNetworkIdSchema, type EvmAddress, isEvmChain, parseEvmAddress } from '@aureus/protocol'
import {
  ACCOUNT_FACTORY,
  ACCOUNT_IMPLEMENTATION,
  ENTRY_POINT_08,
  SIMPLE_7702_ACCOUNT,
} from '@aureus/protocol/operations'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import type { Report } from '../../platform/settings/problem.ts'
import {
  integer,
  networkIds,
  type Read,
  secret,
  setting,
  withoutLogin,
} from '../../platform/settings/schema.ts'
import { coins, readTokenFees, type TokenFeeSettings, tokenFeeVariables } from './tokenSettings.ts'

const address = setting('expected an EVM address', parseEvmAddress)

const addresses = setting('expected EVM addresses separated by spaces', (value) => {
  const words = value.split(/\s+/).filter(Boolean)
  const parsed = words.flatMap((word) => parseEvmAddress(word) ?? [])
  return parsed.length === words.length ? Object.freeze(parsed) : undefined
})

/** `eip155:1=… eip155:10=…`, each network once. */
function perNetwork<T>(value: string, parse: (text: string) => T | undefined) {
  const entries = value.split(/\s+/).filter(Boolean)
  const read = new Map<CaipNetworkId, T>()
  for (const entry of entries) {
    const equals = entry.indexOf('=')
    const id = v.safeParse(CaipNetworkIdSchema, entry.slice(0, equals))
    const parsed = parse(entry.slice(equals + 1))
    if (!id.success || parsed === undefined || read.has(id.output)) return undefined
    read.set(id.output, parsed)
  }
  return read as ReadonlyMap<CaipNetworkId, T>
}

const bundlerUrls = setting(
  withoutLogin(
    'expected networks with the address of a bundler, such as "eip155:1=https://bundler.example.com/rpc"',
  ),
  (value) =>
    perNetwork(value, (text) => {
      const url = URL.parse(text)
      if (!url || !/^https?:$/.test(url.protocol)) return undefined
      return url.username === '' && url.password === '' ? url.href : undefined
    }),
)

const paymasters = setting(
  'expected networks with the address of a paymaster, such as "eip155:1=0x…"',
  (value) => perNetwork(value, parseEvmAddress),
)

const gwei = setting('expected an amount of gwei such as 100', (value) =>
  /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? parseUnits(value, 9) : undefined,
)

export interface PaidTarget {
  address: EvmAddress
  /** Four bytes; absent: every function, and plain transfers. */
  selector: string | undefined
}

/** `undefined` is every target. */
const targets = setting(
  'expected * or contracts, each with a selector or without, such as "0x… 0x…:0xa9059cbb"',
  (value): { all: boolean; list: readonly PaidTarget[] } | undefined => {
    if (value === '*') return { all: true, list: [] }
    const words = value.split(/\s+/).filter(Boolean)
    const list = words.flatMap((word): PaidTarget[] => {
      const [, text = '', selector] = /^(0x[\da-fA-F]{40})(?::(0x[\da-f]{8}))?$/.exec(word) ?? []
      const parsed = parseEvmAddress(text)
      return parsed ? [{ address: parsed, selector }] : []
    })
    return list.length === words.length && list.length > 0 ? { all: false, list } : undefined
  },
)

/** The contract is named, too: whoever has an account with a service could have it name another one. */
const services = setting(
  'expected hosts with the address of their paymaster, such as "paymaster.example.com=0x…"',
  (value) => {
    const read = new Map<string, EvmAddress[]>()
    for (const entry of value.split(/\s+/).filter(Boolean)) {
      const [host = '', text = '', ...more] = entry.split('=')
      const parsed = parseEvmAddress(text)
      if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host) || !parsed || more.length > 0) return undefined
      read.set(host, [...(read.get(host) ?? []), parsed])
    }
    return read
  },
)

export const operationVariables = {
  SMART_ACCOUNT_NETWORKS: v.optional(networkIds),
  SMART_ACCOUNT_ENTRY_POINT: v.optional(address, ENTRY_POINT_08),
  SMART_ACCOUNT_DELEGATE: v.optional(address, SIMPLE_7702_ACCOUNT),
  SMART_ACCOUNT_OTHER_DELEGATES: v.optional(addresses, ''),
  COUNTERFACTUAL_NETWORKS: v.optional(networkIds),
  SMART_ACCOUNT_FACTORY: v.optional(address, ACCOUNT_FACTORY),
  SMART_ACCOUNT_IMPLEMENTATION: v.optional(address, ACCOUNT_IMPLEMENTATION),
  BUNDLER_URLS: v.optional(secret(bundlerUrls), ''),
  EXECUTORS: v.optional(integer(1, 16), '2'),
  EXECUTOR_WALLET_LOSS: v.optional(coins, '0.01'),
  EXECUTOR_DAY_LOSS: v.optional(coins, '0.1'),
  EXECUTOR_TOTAL_LOSS: v.optional(coins, '1'),
  PAYMASTERS: v.optional(paymasters, ''),
  PAYMASTER_HOSTS: v.optional(services, ''),
  PAYMASTER_TARGETS: v.optional(targets, '*'),
  PAYMASTER_OPERATION_LIMIT: v.optional(coins, '0.01'),
  PAYMASTER_WALLET_BUDGET: v.optional(coins, '0.02'),
  PAYMASTER_DAY_BUDGET: v.optional(coins, '0.5'),
  PAYMASTER_TOTAL_BUDGET: v.optional(coins),
  PAYMASTER_MAX_GAS_PRICE: v.optional(gwei, '100'),
  ...tokenFeeVariables,
  PAYMASTER_LOW_OPERATIONS: v.optional(integer(1, 1_000_000), '100'),
}

export type OperationVariables = Read<typeof operationVariables>

/** Hosts of services, and the contracts with which each pays. */
export type PaymasterHosts = ReadonlyMap<string, readonly EvmAddress[]>

/** What failed bundles may cost the executors, in wei of the network's coin, per network. */
export interface LossLimits {
  /** By one wallet in a UTC day. */
  readonly wallet: bigint
  /** By all wallets in a UTC day. */
  readonly day: bigint
  /** By all wallets for ever. */
  readonly total: bigint
}

/** What the operator pays for. Amounts are in wei of the network's coin, per network. */
export interface PaymasterPolicy {
  readonly targets: OperationVariables['PAYMASTER_TARGETS']
  readonly operationLimit: bigint
  /** Per wallet and UTC day. */
  readonly walletBudget: bigint
  /** Of all wallets per UTC day. */
  readonly dayBudget: bigint
  /** Of all wallets for ever; absent: no limit. */
  readonly totalBudget: bigint | undefined
  /** `maxFeePerGas` in wei. */
  readonly maxGasPrice: bigint
}

export interface OperationSettings {
  readonly networks: readonly CaipNetworkId[]
  readonly entryPoint: EvmAddress
  readonly delegate: EvmAddress
  /** Code that accounts may also have, such as one with permissions. */
  readonly otherDelegates: readonly EvmAddress[]
  /** Networks without EIP-7702: accounts there are contracts with an address of their own. */
  readonly counterfactual: readonly CaipNetworkId[]
  readonly factory: EvmAddress
  /** The code of the factory's accounts. */
  readonly implementation: EvmAddress
  /** Networks on which accounts may grant limited permissions (ERC-7715). */
  readonly permissions: readonly CaipNetworkId[]
  /** A network without one has the built-in bundler. */
  readonly bundlerUrls: ReadonlyMap<CaipNetworkId, string>
  readonly executors: number
  /** What failed bundles may cost the executors before they stop. */
  readonly lossLimits: LossLimits
  readonly paymasters: ReadonlyMap<CaipNetworkId, EvmAddress>
  /** ERC-7677 services that pages may name. */
  readonly paymasterHosts: PaymasterHosts
  readonly policy: PaymasterPolicy
  /** Absent: fees that the operator does not pay are paid in coins. */
  readonly tokenFees: TokenFeeSettings | undefined
  /** Below a deposit for this many operations, the server warns. */
  readonly lowOperations: number
}

interface OperationFacts extends Pick<OperationSettings, 'permissions'> {
  networks: readonly Network[]
  hasWallet: boolean
}

/** `undefined` without networks: accounts are plain. */
export function readOperations(
  variables: OperationVariables,
  { networks: offered, hasWallet, permissions }: OperationFacts,
  report: Report,
): OperationSettings | undefined {
  const { SMART_ACCOUNT_NETWORKS: networks, COUNTERFACTUAL_NETWORKS: counterfactual = [] } =
    variables
  const named = networks ?? []
  const strange = named.find(
    (id) => !isEvmChain(id) || !offered.some(({ caipNetworkId }) => caipNetworkId === id),
  )
  if (strange !== undefined)
    report('SMART_ACCOUNT_NETWORKS', `${strange} is not an EVM chain of NETWORKS`)
  if (named.length > 0 && !hasWallet)
    report('SMART_ACCOUNT_NETWORKS', 'needs the embedded wallet; set WALLET_URL')
  const tokenFees = readTokenFees(variables, { paymasters: variables.PAYMASTERS }, report)
  const apart = counterfactual.find((id) => !named.includes(id))
  if (apart !== undefined)
    report('COUNTERFACTUAL_NETWORKS', `${apart} is not in SMART_ACCOUNT_NETWORKS`)
  for (const name of ['BUNDLER_URLS', 'PAYMASTERS'] as const)
    if ([...variables[name].keys()].some((id) => !named.includes(id)))
      report(name, 'names a network that SMART_ACCOUNT_NETWORKS lacks')
  if (!networks || !hasWallet) return undefined
  return Object.freeze({
    networks,
    entryPoint: variables.SMART_ACCOUNT_ENTRY_POINT,
    delegate: variables.SMART_ACCOUNT_DELEGATE,
    otherDelegates: variables.SMART_ACCOUNT_OTHER_DELEGATES,
    counterfactual,
    factory: variables.SMART_ACCOUNT_FACTORY,
    implementation: variables.SMART_ACCOUNT_IMPLEMENTATION,
    permissions,
    bundlerUrls: variables.BUNDLER_URLS,
    executors: variables.EXECUTORS,
    lossLimits: Object.freeze({
      wallet: variables.EXECUTOR_WALLET_LOSS,
      day: variables.EXECUTOR_DAY_LOSS,
      total: variables.EXECUTOR_TOTAL_LOSS,
    }),
    paymasters: variables.PAYMASTERS,
    paymasterHosts: variables.PAYMASTER_HOSTS,
    policy: Object.freeze({
      targets: variables.PAYMASTER_TARGETS,
      operationLimit: variables.PAYMASTER_OPERATION_LIMIT,
      walletBudget: variables.PAYMASTER_WALLET_BUDGET,
      dayBudget: variables.PAYMASTER_DAY_BUDGET,
      totalBudget: variables.PAYMASTER_TOTAL_BUDGET,
      maxGasPrice: variables.PAYMASTER_MAX_GAS_PRICE,
    }),
    tokenFees,
    lowOperations: variables.PAYMASTER_LOW_OPERATIONS,
  })
}
