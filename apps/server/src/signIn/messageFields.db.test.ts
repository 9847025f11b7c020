// What is stored of a signed text beside it.

import { SessionSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { describeEachDatabase, type TestDatabase } from '../platform/db/eachDatabase.ts'
import { createBrowser } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'

const url = '/v1/sign-in/session'

async function signedIn(database: TestDatabase) {
  const server = await createTestServer(database.environment)
  const db = await openDatabase(database.parameters)
  const browser = createBrowser(server.app)
  const { body } = await browser.signIn(privateKeyToAccount(generatePrivateKey()))
  return {
    data: v.parse(SessionSchema, body).data,
    read: async () => v.parse(SessionSchema, (await browser.request({ url })).body).data,
    stored: () => db.selectFrom('siwx_sessions').select('message_fields').executeTakeFirstOrThrow(),
    store: (fields: string | null) =>
      db.updateTable('siwx_sessions').set({ message_fields: fields }).execute(),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await server[Symbol.asyncDispose]()
    },
  }
}

describeEachDatabase('GET /v1/sign-in/session', (create) => {
  test('behavior: returns the fields that were parsed when the message was verified', async () => {
    await using database = await create()
    await using session = await signedIn(database)
    const data = await session.read()
    expect(data).toEqual(session.data)
    const { serializedMessage: _text, ...fields } = data
    expect(JSON.parse((await session.stored()).message_fields ?? '')).toEqual(fields)
  })

  test('behavior: parses the message of a session from before its fields were stored', async () => {
    await using database = await create()
    await using session = await signedIn(database)
    await session.store(null)
    expect(await session.read()).toEqual(session.data)
  })

  test('error: fails if what is stored is not a message', async () => {
    await using database = await create()
    await using session = await signedIn(database)
    await session.store('{"uri":1}')
    await expect(session.read()).rejects.toThrow('internal_error')
  })
})
