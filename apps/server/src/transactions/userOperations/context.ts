// What operations work with.
import { type CaipNetworkId, type EvmAddress, parseEvmAddress } from '@aureus/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { LocalAccount } from 'viem'
import type { Token } from '../../chain/tokens/token.ts'
import { findWallet } from '../../embedded/shares/wallets.ts'
import type { Access } from '../../platform/access/access.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChainReader } from './chainReader.ts'
import { pauseOf, stoppedBy } from './losses/losses.ts'
import type { PaymasterServices } from './paymasterService.ts'
import { refusal } from './refusals.ts'
import type { OperationSettings } from './settings.ts'

export interface OperationNetwork {
  id: CaipNetworkId
  reader: ChainReader
  /** The operator's; absent if it pays for nothing here. */
  paymaster: EvmAddress | undefined
  tokens: readonly Token[]
  /** Deploys accounts with an address of their own. Absent: accounts keep theirs (EIP-7702). */
  factory: EvmAddress | undefined
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
  /** The operator's lists and bans. The site pays nothing for accounts on them. */
  access: Access
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

/** The EVM address of the user's wallet. @throws Refusal `account_not_yours` */
export async function ownerOf(
  { db }: Pick<OperationContext, 'db'>,
  userId: string,
): Promise<EvmAddress> {
  const wallet = await findWallet(db, userId)
  const owner = wallet && parseEvmAddress(wallet.evm_address)
  if (!owner) throw refusal('account_not_yours')
  return owner
}

/** @throws Refusal `account_not_yours` */
export async function requireOwner(
  context: Pick<OperationContext, 'db'>,
  { userId, address }: { userId: string; address: EvmAddress },
): Promise<void> {
  if ((await ownerOf(context, userId)) !== address) throw refusal('account_not_yours')
}

/**
 * Whether executors send for an account now. It is asked before anybody signs, too.
 * @throws Refusal `operations_stopped`, `operations_paused`
 */
export async function requireSending(
  { db, settings, clock, log }: Pick<OperationContext, 'db' | 'settings' | 'clock' | 'log'>,
  { id: network }: Pick<OperationNetwork, 'id'>,
  sender: EvmAddress,
): Promise<void> {
  const place = { network, sender, nowMs: clock() }
  const stopped = await stoppedBy(db, settings.lossLimits, place)
  if (stopped) {
    log.warn({ network, sender, stopped }, 'executors lost too much, and send no more')
    throw refusal('operations_stopped')
  }
  if ((await pauseOf(db, place)) > 0) throw refusal('operations_paused')
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
