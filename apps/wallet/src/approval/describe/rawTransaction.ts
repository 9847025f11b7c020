// The exact transaction, for readers who know the format.
import type { TransactionSerializable } from 'viem'
import { enDetails } from '../../lib/messages/en.details.ts'
import type { Row } from '../display.ts'
import { tree } from './tree.ts'

/** Every field, named as in the execution API. Numbers in decimal. */
export function rawTransaction(serializable: TransactionSerializable, label: string): Row {
  const fields = Object.entries(serializable).filter(([, value]) => value !== undefined)
  return { label, value: tree(Object.fromEntries(fields)), style: 'tree' }
}

export const loweredNote: Row = {
  label: '',
  value: enDetails.raw.lowered,
  style: 'text',
}
