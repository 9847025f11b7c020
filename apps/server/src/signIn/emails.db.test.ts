import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import type { TestDatabase } from '../platform/db/eachDatabase.ts'
import { describeEachDatabase, openBefore } from '../platform/db/eachDatabase.ts'
import type { Database } from '../platform/db/schema.ts'
import { createBrowser, writeMessage } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'
import { deleteEmail, storeEmail } from './emails.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const own = { stored: '' }
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describeEachDatabase('emails', (create) => {
  let database: TestDatabase
  let db: Database
  openBefore(create, (opened, made) => {
    db = opened
    database = made
  })
  const kept = (address: string) =>
    db.selectFrom('sign_in_emails').selectAll().where('address', '=', address).execute()

  test('behavior: keeps only the newest of an account', async () => {
    await storeEmail(db, { app: own, address: alice, email: 'a@example.com', nowMs: 1 })
    await storeEmail(db, { app: own, address: alice, email: 'b@example.com', nowMs: 2 })
    await storeEmail(db, { app: own, address: bob, email: 'c@example.com', nowMs: 3 })
    expect(await kept(alice)).toEqual([
      { origin: '', address: alice, email: 'b@example.com', updated_at_ms: 2 },
    ])
  })

  test('behavior: deletes one account’s email and reports whether it had one', async () => {
    await deleteEmail(db, { app: own, address: alice })
    await deleteEmail(db, { app: own, address: alice })
    expect(await kept(alice)).toEqual([])
    expect(await kept(bob)).toHaveLength(1)
  })

  test('error: another app changes and deletes only what it stored itself', async () => {
    const app = { stored: 'https://shop.example.com' }
    await storeEmail(db, { app: own, address: bob, email: 'own@example.com', nowMs: 4 })
    await storeEmail(db, { app, address: bob, email: 'shop@example.com', nowMs: 5 })
    await deleteEmail(db, { app, address: bob })
    expect(await kept(bob)).toEqual([
      { origin: '', address: bob, email: 'own@example.com', updated_at_ms: 4 },
    ])
    await deleteEmail(db, { app: own, address: bob })
    expect(await kept(bob)).toEqual([])
  })

  // Servers of one database share one set of keys.
  const keys = mkdtempSync(join(tmpdir(), 'aureus-emails-'))
  afterAll(() => rmSync(keys, { recursive: true }))
  const serve = (emailCapture: string) =>
    createTestServer({
      EMAIL_CAPTURE: emailCapture,
      KMS_DIR: join(keys, 'kms'),
      ...database.environment,
    })

  async function signIn(server: Awaited<ReturnType<typeof serve>>, email: string) {
    const browser = createBrowser(server.app)
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage(await browser.nonce(), { accountAddress: account.address })
    const signature = await account.signMessage({ message })
    const answer = await browser.request({
      method: 'POST',
      url: '/v1/sign-in/verify',
      payload: { message, signature, email },
    })
    return { ...answer, browser, address: account.address }
  }

  test('behavior: is stored with a sign-in, appears in no answer and no log, and can be deleted by its owner', async () => {
    await using server = await serve('optional')
    const { status, body, browser, address } = await signIn(server, ' visitor@example.com')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('visitor@')
    expect(await kept(address)).toMatchObject([{ email: 'visitor@example.com' }])
    const remove = (from: typeof browser) =>
      from.request({ method: 'DELETE', url: `/v1/sign-in/email?address=${address}` })
    expect((await remove(createBrowser(server.app))).status).toBe(401)
    expect(await kept(address)).toHaveLength(1)
    expect((await remove(browser)).status).toBe(204)
    expect(await kept(address)).toEqual([])
    expect(server.logged.join()).not.toContain('visitor@')
  })

  test('behavior: is not stored if the setting is off', async () => {
    await using server = await serve('off')
    const { status, address } = await signIn(server, 'visitor@example.com')
    expect(status).toBe(200)
    expect(await kept(address)).toEqual([])
  })

  test('error: refuses an invalid email address', async () => {
    await using server = await serve('required')
    const { status, body, address } = await signIn(server, 'visitor')
    expect(status).toBe(401)
    expect(JSON.stringify(body)).toContain('body_malformed')
    expect(await kept(address)).toEqual([])
  })
})
