import { expect, test } from 'vitest'
import { connect, openDatabase } from '../database.ts'
import { describeEachDatabase } from '../eachDatabase.ts'
import { migrateTo } from '../migrate.ts'
import type { Tables } from '../schema.ts'

describeEachDatabase('0004-session-devices', (create) => {
  test('behavior: keeps existing sessions', async () => {
    await using database = await create()
    const older = connect(database.parameters)
    await migrateTo(older, '0003-sign-in-emails')
    const row = {
      id: 'id',
      token_hash: 'token',
      previous_token_hash: null,
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      chain_id: 'eip155:1',
      account_type: 'eoa',
      message: 'message',
      signature: '0x',
      created_at_ms: 1,
      last_seen_at_ms: 1,
      expires_at_ms: 2,
    }
    await older
      .insertInto('siwx_sessions')
      .values(row as Tables['siwx_sessions'])
      .execute()
    await older.destroy()
    const reopened = await openDatabase(database.parameters)
    expect(await reopened.selectFrom('siwx_sessions').selectAll().execute()).toEqual([
      { ...row, origin: '', browser: null, system: null, message_fields: null, shares_accounts: 0 },
    ])
    await reopened.destroy()
  })
})
