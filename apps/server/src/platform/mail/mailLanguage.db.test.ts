import type { LanguageTag } from '@aureus/protocol'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestKms } from '../../testing/kms.ts'
import { everyLanguage, scriptedMailer } from '../../testing/scriptedMailer.ts'
import { describeEachDatabase, openBefore } from '../db/eachDatabase.ts'
import type { Database } from '../db/schema.ts'
import { followLanguage } from '../languages/currentLanguage.ts'
import { englishMails } from './language.ts'
import type { Mailer } from './mailer.ts'

describeEachDatabase('the language of a mail', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  const clock = { nowMs: 0 }
  const mailers: Mailer[] = []
  beforeEach(() => {
    clock.nowMs = Date.UTC(2026, 10, 21)
  })
  afterEach(async () => {
    for (const mailer of mailers.splice(0)) await mailer.close()
    await db.deleteFrom('mail_outbox').execute()
  })

  /** Every language has English words. */
  const loadLanguage = async (tag: LanguageTag) => ({ ...englishMails, tag })

  /** A server whose route mails somebody. @param known languages of people */
  async function start(known: Record<string, string> = {}) {
    const readLanguage = async (_: Database, userId: string) => known[userId]
    const parts = { db, kms: createTestKms(), clock, mailers }
    const scripted = scriptedMailer(parts, undefined, { readLanguage, loadLanguage })
    const post = (userId: string | null) =>
      scripted.post('ann@example.com', undefined, { userId, sendAtMs: clock.nowMs + 1 })
    const app = Fastify()
    onTestFinished(() => app.close())
    await app.register(cookie)
    followLanguage(app, { ...everyLanguage, offered: ['de', 'en', 'he'] })
    app.post<{ Body: { userId: string | null } }>('/', ({ body }) => post(body.userId))
    const ask = (language: string, userId: string | null = null) =>
      app.inject({
        method: 'POST',
        url: '/',
        headers: { 'accept-language': language },
        payload: { userId },
      })
    async function sent() {
      clock.nowMs += 1
      await scripted.mailer.sendDue()
      return scripted.sent.map(({ language }) => language)
    }
    return { ask, post, sent }
  }
  const stored = async () =>
    (await db.selectFrom('mail_outbox').select('language').orderBy('language').execute()).map(
      ({ language }) => language,
    )

  test('behavior: is that of the request that causes it, stored until it is sent', async () => {
    const { ask, sent } = await start()
    await ask('de-AT, en;q=0.1')
    expect(await stored()).toEqual(['de'])
    expect(await sent()).toEqual(['de'])
  })

  test('behavior: a mail about a wallet is in the language of its person, also if a stranger asks', async () => {
    const { ask, post, sent } = await start({ ann: 'he', bob: 'xx' })
    await ask('de', 'ann')
    await post('ann')
    await ask('de', 'bob')
    await ask('de', 'cat')
    expect(await stored()).toEqual(['de', 'de', 'he', 'he'])
    expect(await sent()).toHaveLength(4)
  })

  test('behavior: is the operator’s where no request causes it', async () => {
    const { post, sent } = await start()
    await post(null)
    expect(await sent()).toEqual(['en'])
  })

  test('behavior: sends a mail of an older build, which names no language', async () => {
    const { post, sent } = await start()
    await post(null)
    await db.updateTable('mail_outbox').set({ language: null }).execute()
    expect(await sent()).toEqual([null])
  })
})
