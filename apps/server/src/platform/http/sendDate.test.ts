import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendDate } from './sendDate.ts'

test('behavior: dates each answer by the given clock', async () => {
  let nowMs = Date.UTC(2026, 10, 30, 20, 5, 7, 999)
  const app = fastify()
  sendDate(app, () => nowMs)
  app.get('/', () => 'answer')
  const date = async () => (await app.inject('/')).headers.date
  expect(await date()).toBe('Mon, 30 Nov 2026 20:05:07 GMT')
  nowMs += 1
  expect(await date()).toBe('Mon, 30 Nov 2026 20:05:08 GMT')
  nowMs -= 3_600_000
  expect(await date()).toBe('Mon, 30 Nov 2026 19:05:08 GMT')
})
