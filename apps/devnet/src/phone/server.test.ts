import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PhoneKit } from './kit.ts'
import { createQuestions } from './questions.ts'
import { createPhoneHandler } from './server.ts'

const questions = createQuestions()
const done: string[] = []
const topic = 'ab'.repeat(32)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}`
const kit: PhoneKit = {
  accounts: ['0xabc'],
  sessions: () => [{ topic, site: 'Shop', networks: ['eip155:1'] }],
  async pair(link: string) {
    if (link.includes('expired')) throw new Error('expired')
    done.push(`pair ${link}`)
  },
  end: async (ended: string) => void done.push(`end ${ended}`),
  stop: async () => undefined,
}

const handler = createPhoneHandler({ questions, kit: async () => kit, stop: kit.stop })
const server = createServer((request, response) =>
  handler(request, response, new URL(request.url ?? '/', 'http://localhost')),
)
let origin: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, fields: Record<string, string>, from = origin) =>
  fetch(`${origin}/phone/${path}`, {
    method: 'POST',
    headers: { origin: from },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('createPhoneHandler', () => {
  test('behavior: the page runs only its own script and cannot be framed', async () => {
    const answer = await fetch(`${origin}/phone`)
    expect(await answer.text()).toContain('Shop')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const script = await fetch(`${origin}/phone/page.js`)
    expect(script.headers.get('content-type')).toContain('javascript')
  })

  test('behavior: accepts a pairing link and reports an invalid one', async () => {
    expect((await post('pair', { uri: ` ${uri} ` })).headers.get('location')).toBe('/phone')
    expect(done).toEqual([`pair ${uri}`])
    const app = 'solana-wallet:/v1/associate/local?association=a&port=50000'
    expect((await post('pair', { uri: app })).headers.get('location')).toBe('/phone')
    expect(done.pop()).toBe(`pair ${app}`)
    for (const wrong of ['https://shop.example', 'wc:1@2?', `${uri}expired`])
      expect((await post('pair', { uri: wrong })).headers.get('location')).toBe('/phone?failed')
    expect(await (await fetch(`${origin}/phone?failed`)).text()).toContain(
      'not a valid pairing link',
    )
  })

  test('behavior: a client that waits for changes learns of a question at once, and its answer arrives', async () => {
    const version = await (await fetch(`${origin}/phone/changes?after=0`)).text()
    const waiting = fetch(`${origin}/phone/changes?after=${version}`)
    const asking = questions.ask({ title: 'Connect', site: 'Shop', facts: [] })
    expect(await (await waiting).text()).not.toBe(version)
    const id = questions.list()[0]?.id ?? ''
    await post('answer', { id, answer: 'yes', network: 'eip155:1' })
    expect(await asking).toEqual(['eip155:1'])
    const declining = questions.ask({ title: 'Sign', site: 'Shop', facts: [] })
    await post('answer', { id: questions.list()[0]?.id ?? '', answer: 'no', network: 'eip155:1' })
    expect(await declining).toBeUndefined()
  })

  test('behavior: a page learns of a question that came after it was drawn', async () => {
    const html = await (await fetch(`${origin}/phone`)).text()
    const shown = /data-version="(\d+)"/.exec(html)?.[1]
    const asking = questions.ask({ title: 'Connect', site: 'Shop', facts: [] })
    expect(await (await fetch(`${origin}/phone/changes?after=${shown}`)).text()).not.toBe(shown)
    await post('answer', { id: questions.list()[0]?.id ?? '', answer: 'no' })
    expect(await asking).toBeUndefined()
  })

  test('behavior: ends a session', async () => {
    await post('end', { topic })
    expect(done).toContain(`end ${topic}`)
  })

  test('error: rejects forms from other pages', async () => {
    for (const path of ['pair', 'answer', 'end'])
      expect((await post(path, { uri, topic }, 'https://evil.example')).status).toBe(403)
  })

  test.each([
    ['answer', { id: 'x', answer: 'maybe' }],
    ['end', { topic: '../x' }],
  ])('error: rejects an invalid %s', async (path, fields) => {
    expect((await post(path, fields as Record<string, string>)).status).toBe(400)
  })

  test('error: rejects long forms and unknown paths', async () => {
    expect((await post('pair', { uri: 'x'.repeat(20_000) })).status).toBe(500)
    expect((await fetch(`${origin}/phone/nowhere`)).status).toBe(404)
  })
})
