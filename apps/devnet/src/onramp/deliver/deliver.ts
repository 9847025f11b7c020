// Moves the coins of orders on the devnet's chains, from accounts of the stand-ins' own.

import { setTimeout as wait } from 'node:timers/promises'
import type { CaipNetworkId } from '@aureus/protocol'
import { parseUnits } from 'viem'
import { type Order, priceOf } from '../standin.ts'

const POLL_MS = 500

export interface Deliver {
  /** Sends what was bought. @returns the transaction */
  send(order: Order): Promise<string>
  /** An address of its own for what is sold. */
  depositAddress(order: Order): Promise<string>
  /** Resolves when the order's coins are there. @throws if `signal` aborts */
  arrival(order: Order, deposit: string, signal: AbortSignal): Promise<void>
}

/** One chain, in base units. */
export interface Till {
  /** @returns the transaction. @throws for an address of another chain */
  pay(order: Order, amount: bigint): Promise<string>
  newAddress(): Promise<string>
  balance(order: Order, address: string): Promise<bigint>
}

export function createDeliver(tills: ReadonlyMap<CaipNetworkId, Till>): Deliver {
  /** One after the other, because each takes the next nonce of its till. */
  let last: Promise<unknown> = Promise.resolve()

  function tillOf({ asset: { chainId } }: Order): Till {
    const till = tills.get(chainId)
    if (!till) throw new Error(`The stand-ins have nothing on ${chainId}.`)
    return till
  }

  return {
    send(order) {
      const { decimals } = order.asset
      const amount = parseUnits(String(priceOf(order).receives), decimals)
      const sent = last.then(() => tillOf(order).pay(order, amount))
      last = sent.catch(() => undefined)
      return sent
    },
    depositAddress: async (order) => tillOf(order).newAddress(),
    async arrival(order, deposit, signal) {
      const till = tillOf(order)
      const due = parseUnits(String(order.amount), order.asset.decimals)
      while ((await till.balance(order, deposit).catch(() => 0n)) < due)
        await wait(POLL_MS, undefined, { signal })
    },
  }
}
