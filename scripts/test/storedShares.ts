// For browser tests: what the product's server stores of a wallet, decrypted with its keys.
import { inject } from 'vitest'
import { createDepositKeys } from '../../apps/server/src/embedded/shares/sealed.ts'
import { openRow } from '../../apps/server/src/embedded/shares/stored.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createFileKms } from '../../apps/server/src/platform/kms/fileKms.ts'
import { readKeyFiles } from '../../apps/server/src/platform/kms/keyFiles.ts'

/** Overhead of an envelope of `@aureus/protocol` with 16 values. A commitment may follow. */
const ENVELOPE_BYTES = 34

function openKeys() {
  const dataDir = inject('dataDir')
  return { dataDir, kms: createFileKms(readKeyFiles(`${dataDir}.keys`, dataDir)) }
}

/** Opens what a Worker sealed for the server. @throws for anything else */
export async function openDeposit(sealed: string): Promise<Uint8Array> {
  return (await createDepositKeys(openKeys().kms)).open(sealed)
}

export async function storedShares(walletId: string) {
  const { dataDir, kms } = openKeys()
  const db = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const rows = await db
      .selectFrom('custody_shares')
      .selectAll()
      .where('wallet_id', '=', walletId)
      .execute()
    return await Promise.all(
      rows.map(async (row) => ({
        role: row.role,
        state: row.state,
        setId: row.set_id,
        bytes: await openRow(kms, row).then((bytes) => bytes.subarray(0, ENVELOPE_BYTES)),
      })),
    )
  } finally {
    await db.destroy()
  }
}
