// Signatures that let someone else make a call: for a Safe (a contract account with owners), or in the account's own
// name through a forwarder (ERC-2771) or a token with meta-transactions.
import * as v from 'valibot'
import type { Hex } from 'viem'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { tellCall, tellUnknown } from '../tellCall.ts'
import { addressRow, danger } from '../told.ts'
import { defineFormat, type Format } from './format.ts'
import { AmountSchema, ownedBy, TextSchema, usableUntil } from './rows.ts'

const words = enDetails.typedData

const HexSchema = v.pipe(
  TextSchema,
  v.transform((text) => text as Hex),
)
const callOf = (to: string, value: bigint, data: Hex) => ({
  to,
  value,
  data: data === '0x' ? undefined : data,
})

/** https://github.com/safe-global/safe-smart-account, since version 1.0 */
const safe = defineFormat({
  type: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
  schema: v.object({
    to: TextSchema,
    value: AmountSchema,
    data: HexSchema,
    operation: v.picklist([0n, 1n]),
    gasPrice: AmountSchema,
    refundReceiver: TextSchema,
  }),
  tell({ to, value, data, operation, gasPrice, refundReceiver }, known) {
    const contract = known.domain.verifyingContract ?? ''
    const call = callOf(to, value, data)
    const isForeign = operation === 1n
    // A delegate call runs the contract's code as the Safe's own. It has other effects than a call to the contract.
    const told = isForeign
      ? tellUnknown(words.foreignCode, [addressRow(enDetails.transaction.to, to)], data)
      : tellCall(call, { ...known, account: contract })
    return {
      title: words.titleSafe,
      rows: [
        addressRow(words.safe, contract),
        { label: words.does, value: told.title, style: 'text' },
        ...told.rows,
        ...(gasPrice === 0n ? [] : [addressRow(words.refund, refundReceiver)]),
      ],
      warnings: [
        { level: 'caution', text: words.safeRuns },
        ...told.warnings,
        ...(isForeign ? [danger(words.delegateCall)] : []),
        ...(gasPrice === 0n ? [] : [danger(words.refunds)]),
      ],
      action: words.action,
    }
  },
})

/** OpenZeppelin's ERC2771Forwarder and its predecessor MinimalForwarder */
const forwarded = ['uint48 deadline,', ''].map((deadline) =>
  defineFormat({
    type: `ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,${deadline}bytes data)`,
    schema: v.object({
      from: TextSchema,
      to: TextSchema,
      value: AmountSchema,
      data: HexSchema,
      deadline: v.optional(AmountSchema),
    }),
    tell({ from, to, value, data, deadline: until }, known) {
      const told = tellCall(callOf(to, value, data), known)
      const owned = ownedBy(from, known)
      return {
        title: told.title,
        rows: [
          ...told.rows,
          addressRow(enDetails.transaction.through, known.domain.verifyingContract ?? ''),
          ...(until === undefined ? [] : [usableUntil(until)]),
          ...owned.rows,
        ],
        warnings: [danger(words.inYourName), ...told.warnings, ...owned.warnings],
        action: words.action,
      }
    },
  }),
)

/** Polygon's tokens and their copies */
const meta = defineFormat({
  type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
  schema: v.object({ from: TextSchema, functionSignature: HexSchema }),
  tell({ from, functionSignature }, known) {
    const contract = known.domain.verifyingContract ?? ''
    const told = tellCall({ to: contract, value: 0n, data: functionSignature }, known)
    const owned = ownedBy(from, known)
    return {
      title: told.title,
      rows: [...told.rows, ...owned.rows],
      warnings: [danger(words.inYourName), ...told.warnings, ...owned.warnings],
      action: words.action,
    }
  },
})

export const calls: readonly Format[] = [safe, ...forwarded, meta]
