// All accounts of a transaction in the order in which instructions index them: its own, then those loaded
// from lookup tables, writable ones first.
import type { Address } from '@solana/kit'
import { getAddressDecoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { accountAt } from './accountAt.ts'
import type { Message } from './decode.ts'

export interface AccountKeys {
  fixed: readonly Address[]
  writable: readonly Address[]
  readonly: readonly Address[]
  all: readonly Address[]
}

/** Where the addresses of a lookup table begin, after its header. */
const TABLE_HEADER_BYTES = 56

/** Leaves out addresses that a table does not hold: the runtime rejects such a transaction. */
export function accountKeys(svm: LiteSVM, message: Message): AccountKeys {
  const writable: Address[] = []
  const readonly: Address[] = []
  for (const lookup of message.addressTableLookups) {
    const table = accountAt(svm, lookup.lookupTableAddress)
    const at = (index: number): Address[] => {
      const start = TABLE_HEADER_BYTES + 32 * index
      if (!table || table.data.length < start + 32) return []
      return [getAddressDecoder().decode(table.data, start)]
    }
    writable.push(...lookup.writableIndexes.flatMap(at))
    readonly.push(...lookup.readonlyIndexes.flatMap(at))
  }
  const fixed = message.staticAccounts
  return { fixed, writable, readonly, all: [...fixed, ...writable, ...readonly] }
}

/** Whether the transaction may write to one of its own accounts. */
export function isWritable({ header, staticAccounts }: Message, index: number): boolean {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  return index < numSignerAccounts
    ? index < numSignerAccounts - numReadonlySignerAccounts
    : index < staticAccounts.length - numReadonlyNonSignerAccounts
}
