// What a move works with, from the owner's window.
import type { Wallet } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { formatAmount } from '../approval/describe/formatAmount.ts'
import { createRpc } from '../lib/chain/rpc.ts'
import { visibleText } from '../lib/messages/visibleText.ts'
import type { MoveContext, Reading } from './move/context.ts'
import type { Held } from './move/plan.ts'
import type { OwnerContext } from './ownerContext.ts'

const BytesSchema = v.instance(Uint8Array)

/** The window stays until it is closed, and its requests end with it. */
const { signal } = new AbortController()

export function readingOf(
  { networks, post }: OwnerContext,
  { from, to }: { from: Wallet; to?: Wallet | undefined },
): Reading {
  return { networks, rpc: createRpc(), from, to: to?.accounts, call: post, signal }
}

export function moveContextOf(
  context: OwnerContext,
  { deviceId, from, to }: { deviceId: string; from: Wallet; to: Wallet },
): MoveContext {
  return {
    ...readingOf(context, { from }),
    to: to.accounts,
    sign: async (family, bytes) =>
      v.parse(
        BytesSchema,
        await context.run({
          type: 'move',
          deviceId,
          wallet: from,
          family,
          bytes: Uint8Array.from(bytes),
        }),
      ),
  }
}

export const amountOf = ({ amount, decimals, symbol }: Held): string =>
  `${formatAmount(amount, decimals)} ${visibleText(symbol)}`
