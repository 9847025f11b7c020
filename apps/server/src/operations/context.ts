// What operations work with.
import type { CaipNetworkId, EvmAddress } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { LocalAccount } from 'viem'
import type { Database } from '../db/schema.ts'
import { findWallet } from '../shares/wallets.ts'
import type { Token } from '../tokens/token.ts'
import type { ChainReader } from './chainReader.ts'
import type { PaymasterServices } from './paymasterService.ts'
import { refusal } from './refusals.ts'
import type { OperationSettings } from './settings.ts'

export interface OperationNetwork {
  id: CaipNetworkId
  reader: ChainReader
  /** The operator's; absent if it pays for nothing here. */
  paymaster: EvmAddress | undefined
  tokens: readonly Token[]
  /** Code that accounts may have, that of the setting first. */
  delegates: readonly [EvmAddress, ...EvmAddress[]]
  /** Tells the bundler that something was stored. */
  wake(): void
}

export interface OperationContext {
  db: Database
  settings: OperationSettings
  /** Shown as the one who pays. */
  brandName: string
  networks: ReadonlyMap<string, OperationNetwork>
  signer: LocalAccount
  services: PaymasterServices
  /** Milliseconds since 1970. */
  clock: () => number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** @throws Refusal `operations_unsupported` */
export function networkOf(
  { networks }: Pick<OperationContext, 'networks'>,
  id: string,
): OperationNetwork {
  const network = networks.get(id)
  if (!network) throw refusal('operations_unsupported')
  return network
}

/** @throws Refusal `account_not_yours` */
export async function requireOwner(
  { db }: Pick<OperationContext, 'db'>,
  { userId, address }: { userId: string; address: EvmAddress },
): Promise<void> {
  const wallet = await findWallet(db, userId)
  if (wallet?.evm_address !== address) throw refusal('account_not_yours')
}

/** @throws Refusal `delegate_refused` */
export function allowedDelegate(
  { delegates }: Pick<OperationNetwork, 'delegates'>,
  wanted: EvmAddress = delegates[0],
): EvmAddress {
  if (!delegates.includes(wanted)) throw refusal('delegate_refused')
  return wanted
}

/** The account's own code if it may have it, else that of the setting: an account that grants permissions keeps it. */
export async function ownDelegate(
  { delegates, reader }: Pick<OperationNetwork, 'delegates' | 'reader'>,
  address: EvmAddress,
): Promise<EvmAddress> {
  const [usual, ...others] = delegates
  if (others.length === 0) return usual
  const found = await reader.delegateOf(address)
  return found !== undefined && others.includes(found) ? found : usual
}
