// Opens smart accounts: their networks, their bundlers, the paymaster and what watches them.
import { type CaipNetworkId, parseEvmAddress } from '@aureus/protocol'
import type { SmartAccount } from '@aureus/protocol/operations'
import { DELE_GATOR } from '@aureus/protocol/permissions'
import type { FastifyBaseLogger } from 'fastify'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import type { Token } from '../../chain/tokens/token.ts'
import type { Access } from '../../platform/access/access.ts'
import type { Database, OperationSponsorshipRow } from '../../platform/db/schema.ts'
import type { OperatorKeys } from '../../platform/kms/operatorKeys.ts'
import { type Bundler, startBundler, WAITS_MS } from './bundler.ts'
import { createChainReader } from './chainReader.ts'
import type { OperationContext, OperationNetwork } from './context.ts'
import { type Deposits, watchDeposits } from './deposits.ts'
import { createExecutorQueue } from './executor/executorQueue.ts'
import { createPaymasterServices } from './paymasterService.ts'
import { createRemoteQueue, type RemoteQueue } from './remoteQueue.ts'
import type { OperationSettings } from './settings.ts'

export interface Operations {
  context: OperationContext
  deposits: Deposits
  /** Whether the chain has run an operation with the nonce of a reservation. */
  isUsed(row: OperationSponsorshipRow): Promise<boolean>
  close(): Promise<void>
}

export interface OpenOperationsParameters {
  db: Database
  settings: OperationSettings
  brandName: string
  keys: OperatorKeys
  upstreams: Pick<Upstreams, 'chain'>
  tokens: ReadonlyMap<CaipNetworkId, readonly Token[]>
  access: Access
  clock: () => number
  log: FastifyBaseLogger
}

export function openOperations(parameters: OpenOperationsParameters): Operations {
  const { db, settings, keys, upstreams, tokens, access, clock, log, brandName } = parameters
  const bundlers = new Map<CaipNetworkId, Bundler>()
  const remotes: RemoteQueue[] = []
  const networks = settings.networks.flatMap((id): OperationNetwork[] => {
    const chain = upstreams.chain(id)
    if (!chain) return []
    return [
      {
        id,
        reader: createChainReader({
          chain,
          networkId: id,
          entryPoint: settings.entryPoint,
          executors: sendersOn(settings, keys, id).map(({ address }) => address),
        }),
        paymaster: settings.paymasters.get(id),
        tokens: tokens.get(id) ?? [],
        factory: settings.counterfactual.includes(id) ? settings.factory : undefined,
        delegates: delegatesOn(settings, id),
        wake: () => bundlers.get(id)?.wake(),
      },
    ]
  })
  for (const { id, reader } of networks) {
    const url = settings.bundlerUrls.get(id)
    const queues = (isHeld: (name: string) => Promise<boolean>) => {
      const remote = url === undefined ? undefined : createRemoteQueue({ db, reader, url })
      if (remote) remotes.push(remote)
      const own = sendersOn(settings, keys, id).map((executor, at, all) =>
        createExecutorQueue({
          db,
          network: id,
          reader,
          executor,
          isHeld: () => isHeld(executor.address),
          onlyEasy: at < all.length - 1,
          lossLimits: settings.lossLimits,
          clock,
          waitsMs: WAITS_MS,
          ...(remote && { kinds: ['undelegation'] }),
        }),
      )
      return remote ? [remote, ...own] : own
    }
    bundlers.set(id, startBundler({ db, network: id, reader, queues, clock, log }))
  }
  const services = createPaymasterServices({ hosts: settings.paymasterHosts })
  const deposits = watchDeposits({
    networks,
    executors: ({ id }) =>
      sendersOn(settings, keys, id).flatMap(({ address }) => parseEvmAddress(address) ?? []),
    lowOperations: settings.lowOperations,
    log,
  })
  const byId = new Map(networks.map((network) => [network.id as string, network]))

  return {
    context: {
      db,
      settings,
      brandName,
      networks: byId,
      signer: keys.paymaster,
      services,
      access,
      clock,
      log,
    },
    deposits,
    isUsed,
    async close() {
      deposits.close()
      await Promise.all([...bundlers.values()].map((bundler) => bundler.close()))
      await Promise.all([services.close(), ...remotes.map((remote) => remote.close())])
    },
  }

  async function isUsed({ network, sender, nonce }: OperationSponsorshipRow): Promise<boolean> {
    const found = byId.get(network)
    const address = parseEvmAddress(sender)
    if (!found || !address || !/^0x[0-9a-f]+$/.test(nonce)) return false
    const all = BigInt(nonce)
    return (await found.reader.nonceOf(address, all >> 64n)) > all
  }
}

/** Where the operator has a bundler, one executor sends the authorizations that have no operation. */
const sendersOn = (
  { bundlerUrls }: OperationSettings,
  { executors }: OperatorKeys,
  id: CaipNetworkId,
): OperatorKeys['executors'] => (bundlerUrls.has(id) ? executors.slice(0, 1) : executors)

const delegatesOn = (
  { counterfactual, implementation, delegate, otherDelegates, permissions }: OperationSettings,
  id: CaipNetworkId,
): OperationNetwork['delegates'] =>
  counterfactual.includes(id)
    ? [implementation]
    : [delegate, ...otherDelegates, ...(permissions.includes(id) ? [DELE_GATOR] : [])]

/** What the wallet learns of a network; undefined if accounts are plain there. */
export const smartAccountOf = (
  settings: OperationSettings | undefined,
  id: CaipNetworkId,
): SmartAccount | undefined =>
  settings?.networks.includes(id)
    ? {
        entryPoint: settings.entryPoint,
        entryPointVersion: '0.8',
        ...(settings.counterfactual.includes(id)
          ? { delegate: settings.implementation, factory: settings.factory }
          : { delegate: settings.delegate }),
        sponsored: settings.paymasters.has(id),
        ...(settings.paymasterHosts.size > 0 && { paymasterServices: true as const }),
        ...(settings.permissions.includes(id) && { permissions: true as const }),
      }
    : undefined
