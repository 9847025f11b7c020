// A name in its public form.
import { type NameAddresses, type NameRecord, NameRecordSchema } from '@aureus/protocol'
import type { NameAddressRow, NameRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'

export function toRecord(row: NameRow, addresses: readonly NameAddressRow[]): NameRecord {
  return {
    name: row.name,
    registered_at: new Date(row.registered_at_ms).toISOString(),
    updated_at: new Date(row.updated_at_ms).toISOString(),
    attributes: readStored(NameRecordSchema.entries.attributes, row.attributes),
    addresses: toAddresses(addresses),
  }
}

export const toAddresses = (rows: readonly NameAddressRow[]): NameAddresses =>
  Object.fromEntries(
    rows.map(({ coin_type, address, created_at_ms }) => [
      String(coin_type),
      { address, created_at: new Date(created_at_ms).toISOString() },
    ]),
  )
