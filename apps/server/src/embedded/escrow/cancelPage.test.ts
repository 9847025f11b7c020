import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCancelPage } from './cancelPage.ts'
import type { EscrowContext } from './context.ts'

const app = Fastify()
beforeAll(async () => {
  await app.register(fastifyCookie)
  const languages = { offered: ['de', 'en', 'fr'], fallback: 'en' } as const
  // Without a token no page reads the database.
  const settings = { brandName: 'Oro', languages }
  registerCancelPage(app, { settings } as unknown as EscrowContext)
})
afterAll(() => app.close())

test.each([
  ['GET', '/cancel?lang=ar', '<html lang="ar" dir="rtl">'],
  ['POST', '/cancel?lang=de', '<html lang="de" dir="ltr">'],
  ['GET', '/cancel?lang=xx', '<html lang="fr" dir="ltr">'],
  ['GET', '/cancel?lang=de&lang=ar', '<html lang="fr" dir="ltr">'],
  ['GET', '/cancel', '<html lang="fr" dir="ltr">'],
] as const)('behavior: %s %s answers with %s', async (method, url, html) => {
  const headers = {
    'accept-language': 'fr',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: '' }),
  })
  expect(answer.body).toContain(html)
})
