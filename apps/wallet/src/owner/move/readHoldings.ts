// Reads what the old wallet holds on every network, with what moving each costs.
import { isSolanaChain, type WalletNetwork } from '@aureus/protocol'
import { BalancesReplySchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'
import { parseUnits } from 'viem'
import { ownerOn } from '../../lib/chain/ownerOn.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Reading } from './context.ts'
import type { HeldToken, NetworkHoldings } from './plan.ts'

/** A holding as the server lists it, with the name that the operator's list gives it. */
export type Listed = Omit<HeldToken, 'fee' | 'deposit'>

export interface ReadResult {
  holdings: NetworkHoldings[]
  /** Names of networks that did not answer. */
  silent: string[]
}

/** Never rejects for one network alone. @throws ApiFault if the server does not answer */
export async function readHoldings(context: Reading): Promise<ReadResult> {
  const listed = await readListed(context)
  const silent: string[] = []
  const read = await Promise.all(
    context.networks.map(async (network) => {
      const tokens = listed.get(network.caipNetworkId)
      try {
        if (!tokens) throw new EmbeddedFault('network', 'The network did not answer.')
        const family = await loadFamily(network.caipNetworkId)
        return [await family.quote(context, network, tokens)]
      } catch (error) {
        context.signal.throwIfAborted()
        if (!(error instanceof EmbeddedFault)) throw error
        silent.push(network.name)
        return []
      }
    }),
  )
  return { holdings: read.flat(), silent }
}

export const loadFamily = async (chainId: string) =>
  isSolanaChain(chainId) ? import('./solana/solanaMoves.ts') : import('./evmMoves.ts')

async function readListed({ call, networks, from }: Reading): Promise<Map<string, Listed[]>> {
  const byAddress = Map.groupBy(networks, ({ caipNetworkId }) =>
    ownerOn(caipNetworkId, from.accounts),
  )
  const replies = await Promise.all(
    [...byAddress].map(async ([address, of]) =>
      v.parse(BalancesReplySchema, await call('balances', { address, chainIds: of.map(idOf) })),
    ),
  )
  return new Map(
    replies.flatMap(({ chains }) =>
      chains.map(({ chainId, balances }) => [
        chainId,
        balances.flatMap(({ address: token, name, symbol, quantity }) => {
          if (token === undefined) return []
          const decimals = Number(quantity.decimals)
          const amount = parseUnits(quantity.numeric, decimals)
          // Where the operator's list has no name, the server gives the address.
          return [{ token, symbol, decimals, amount, isListed: name !== token }]
        }),
      ]),
    ),
  )
}

const idOf = ({ caipNetworkId }: WalletNetwork) => caipNetworkId
