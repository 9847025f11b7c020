// Row 11 of the security tests: what a database thief has, with and without the keys.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createFileKms } from '../../platform/kms/fileKms.ts'
import { readKeyFiles } from '../../platform/kms/keyFiles.ts'
import { keyNames } from '../../platform/kms/kms.ts'
import { type Custody, describeCustody } from '../../testing/custody.ts'
import { type MadeWallet, stateOf } from '../../testing/custodyClient.ts'
import { openRow } from './stored.ts'

const full = process.env['SECURITY'] === 'full'
type Person = Awaited<ReturnType<Custody['person']>>
const WALLETS = full ? 1000 : 12

describeCustody('a copy of the database (row 11)', ({ server, person }) => {
  const people: Person[] = []
  let made: MadeWallet[] = []
  beforeAll(
    async () => {
      for (let at = 0; at < WALLETS; at++) people.push(await person())
      made = people.map((one) => one.made)
    },
    full ? 900_000 : 60_000,
  )
  const shareRows = () => server().db.selectFrom('custody_shares').selectAll().execute()
  const ownKms = () => {
    const { dataDir, wallet } = server().settings
    return createFileKms(readKeyFiles(wallet?.kmsDir ?? '', dataDir))
  }
  const walletsOpenedWith = async (kms: Parameters<typeof openRow>[0]) => {
    const opened = new Set<string>()
    for (const row of await shareRows()) {
      const plain = await openRow(kms, row).catch(() => undefined)
      if (plain) opened.add(row.wallet_id)
    }
    return opened.size
  }

  test('behavior: contains no share in any encoding, and neither does the log', async () => {
    const places = [await dump(), server().logged.join('\n')]
    // These files include SQLite's deleted rows and its write-ahead log.
    const { dataDir, databaseUrl } = server().settings
    if (databaseUrl === undefined)
      for (const name of readdirSync(dataDir).filter((file) => file.includes('sqlite')))
        places.push(readFileSync(join(dataDir, name)).toString('latin1'))
    // Of envelopes the values; the parts before them are names.
    const secrets = made.flatMap(({ share, recovery }) => [
      share.subarray(18),
      recovery.subarray(18, 34),
      recovery.subarray(52, 68),
      recovery.subarray(68),
    ])
    const written = secrets.flatMap((secret) =>
      (['hex', 'base64', 'base64url', 'latin1'] as const).map((form) =>
        secret.toString(form).replace(/=+$/, ''),
      ),
    )
    const find = finderOf(written)
    for (const place of places) {
      expect(find(place)).toBe(-1)
      // The search would find it.
      expect(find(`${place}${written.at(-1)}`)).toBe(place.length)
    }
    if (full)
      console.log(
        `row 11: ${secrets.length} shares in 4 spellings, ${places.join('').length} characters, 0 found`,
      )
  })

  test('behavior: opens no wallet without the keys or with other keys', async () => {
    const others = keyNames.map((name) => ({ name, version: 1, key: randomBytes(32) }))
    expect(await walletsOpenedWith(createFileKms(others))).toBe(0)
    expect(await walletsOpenedWith(createFileKms([]))).toBe(0)
    if (full) console.log(`row 11: 0 of ${made.length} wallets opened without the keys`)
  })

  test('behavior: opens every wallet that is called operator-recoverable with the keys', async () => {
    const kms = ownKms()
    const rows = await shareRows()
    for (const { recoverySetId, recovery } of made) {
      const ofSet = rows.filter(({ set_id }) => set_id === recoverySetId)
      const opened = await Promise.all(
        ['server', 'escrow'].map((role) => {
          const row = ofSet.find((one) => one.role === role)
          if (!row) throw new Error('no row')
          return openRow(kms, row)
        }),
      )
      expect(Buffer.concat(opened)).toEqual(recovery)
    }
  })

  test('behavior: reports correctly who can open a wallet: without escrow the keys open none', async () => {
    const userOnly = people.filter((_, at) => at % 4 === 0).map((one) => one.made.walletId)
    await server()
      .db.deleteFrom('custody_shares')
      .where('role', '=', 'escrow')
      .where('wallet_id', 'in', userOnly)
      .execute()
    const kms = ownKms()
    const openedOf = new Map<string, number>()
    for (const row of await shareRows())
      if (await openRow(kms, row).catch(() => undefined))
        openedOf.set(row.set_id, (openedOf.get(row.set_id) ?? 0) + 1)
    let open = 0
    for (const { device, made: wallet } of people) {
      const { custody } = (await stateOf(device)).wallet ?? {}
      const isUserOnly = userOnly.includes(wallet.walletId)
      expect(custody).toBe(isUserOnly ? 'user-only' : 'operator-recoverable')
      // Two shares of one set open it.
      const opens = [wallet.setId, wallet.recoverySetId].some((id) => (openedOf.get(id) ?? 0) > 1)
      expect(opens).toBe(!isUserOnly)
      if (opens) open += 1
    }
    if (full)
      console.log(
        `row 11: with the keys ${open} wallets with escrow open, of ${userOnly.length} without it 0`,
      )
  })

  test('error: a row does not open in another’s place, under another set or in another role', async () => {
    const kms = ownKms()
    const [one, other] = (await shareRows()).filter(({ role }) => role === 'escrow')
    if (!one || !other) throw new Error('no rows')
    await expect(openRow(kms, { ...one, wallet_id: other.wallet_id })).rejects.toThrow()
    await expect(openRow(kms, { ...one, set_id: other.set_id })).rejects.toThrow()
    await expect(openRow(kms, { ...one, role: 'server' })).rejects.toThrow()
    await expect(openRow(kms, { ...one, sealed: other.sealed })).rejects.toThrow()
  })

  /** Searches a text once for any number of words. Returns the position of the first, or -1. */
  function finderOf(words: readonly string[]): (text: string) => number {
    const START = 8
    const byStart = Map.groupBy(words, (word) => word.slice(0, START))
    return (text) => {
      for (let at = 0; at + START <= text.length; at++)
        if (byStart.get(text.slice(at, at + START))?.some((word) => text.startsWith(word, at)))
          return at
      return -1
    }
  }

  /** Every row of every table, as text. */
  async function dump(): Promise<string> {
    const { db } = server()
    const tables = await db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
    )
    return JSON.stringify(rows.map((each) => each.rows))
  }
})
