import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import type { Inbox } from './inbox.ts'
import { startInbox } from './inbox.ts'
import type { InboxMessage } from './message.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-inbox-'))
let inbox: Inbox

beforeAll(async () => {
  inbox = await startInbox({ dir, port: 0, log: silentLog })
})
afterAll(async () => {
  await inbox.stop()
  rmSync(dir, { recursive: true })
})

/** Delivers one email over SMTP. */
async function deliver(smtpUrl: string, to: string, mail: string): Promise<void> {
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1').setEncoding('utf8')
  const says = socket[Symbol.asyncIterator]()
  const steps = ['EHLO test', 'MAIL FROM:<a@b.example>', `RCPT TO:<${to}>`, 'DATA', `${mail}\r\n.`]
  await says.next()
  for (const step of steps) {
    socket.write(`${step}\r\n`)
    const { value } = await says.next()
    if (!/^[23]/.test(String(value))) throw new Error(String(value))
  }
  socket.end('QUIT\r\n')
}

const mailOf = (subject: string, html: string) =>
  [
    'From: Aureus <wallet@localhost>',
    'To: someone@else.example',
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
  ].join('\r\n')

/** Opens a new connection each time: a kept one does not survive a restart. */
function ask(headers: Record<string, string> = {}, query = '', path = `/api/messages${query}`) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(inbox.url, { headers, path, agent: false }, (answer) => {
      answer
        .toArray()
        .then((chunks: Buffer[]) => Buffer.concat(chunks).toString())
        .then((body) => resolve({ status: answer.statusCode, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

async function messages(query = ''): Promise<InboxMessage[]> {
  const { body } = await ask({}, query)
  return (JSON.parse(body) as { messages: InboxMessage[] }).messages
}

const statusWith = async (headers: Record<string, string>) => (await ask(headers)).status

describe('startInbox', () => {
  test('behavior: lists emails newest first, with their envelope recipient', async () => {
    await deliver(inbox.smtpUrl, 'ann@example.com', mailOf('First', '<p>one</p>'))
    await deliver(inbox.smtpUrl, 'bob@example.com', mailOf('Second', '<p>two</p>'))
    const [second, first] = await messages()
    expect([second?.subject, first?.subject]).toEqual(['Second', 'First'])
    expect(second).toMatchObject({ to: ['bob@example.com'], from: 'Aureus <wallet@localhost>' })
    expect((await messages('?to=ANN@example.com')).map(({ subject }) => subject)).toEqual(['First'])
  })

  test('behavior: names the Message-ID, by which a mail that came again is recognised', async () => {
    const mail = `Message-ID: <one@localhost>\r\n${mailOf('Same', '<p>one</p>')}`
    await deliver(inbox.smtpUrl, 'ann@example.com', mail)
    await deliver(inbox.smtpUrl, 'ann@example.com', mail)
    await deliver(inbox.smtpUrl, 'ann@example.com', mailOf('Without', '<p>two</p>'))
    const ids = (await messages()).slice(0, 3).map(({ messageId }) => messageId)
    expect(ids).toEqual(['', '<one@localhost>', '<one@localhost>'])
  })

  test('behavior: shows an email that contains markup, without running any of it', async () => {
    const evil = `<script>parent.document.title = 'x'</script><img src="https://evil.example/a.png">`
    await deliver(inbox.smtpUrl, 'ann@example.com', mailOf('<b>bold</b> & more', evil))
    const [message] = await messages()
    const list = await (await fetch(inbox.url)).text()
    expect(list).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; more')
    const page = await (await fetch(`${inbox.url}/messages/${message?.id}`)).text()
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const body = await fetch(`${inbox.url}/messages/${message?.id}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
    expect(await body.text()).toContain('<base target="_blank">')
  })

  test('behavior: keeps emails at their addresses across a restart', async () => {
    const before = await messages()
    const port = Number(new URL(inbox.url).port)
    const smtpPort = Number(new URL(inbox.smtpUrl).port)
    await inbox.stop()
    inbox = await startInbox({ dir, port, smtpPort, log: silentLog })
    expect(await messages()).toEqual(before)
    await deliver(inbox.smtpUrl, 'ann@example.com', mailOf('Later', '<p>x</p>'))
    expect((await messages())[0]?.subject).toBe('Later')
  })

  test('error: scripts of other pages cannot read emails, even through DNS rebinding', async () => {
    expect(await statusWith({ origin: 'https://evil.example' })).toBe(403)
    expect(await statusWith({ host: 'evil.example' })).toBe(403)
    expect(await statusWith({})).toBe(200)
  })

  test('error: answers 404 for unknown paths and 405 for other methods', async () => {
    expect((await fetch(`${inbox.url}/messages/999`)).status).toBe(404)
    expect((await fetch(`${inbox.url}/../etc/passwd`)).status).toBe(404)
    expect((await fetch(inbox.url, { method: 'POST' })).status).toBe(405)
    for (const path of ['//', '//:', '/%', '*', 'http://'])
      expect([path, (await ask({}, '', path)).status]).toEqual([path, 404])
  })

  test('behavior: can be emptied', async () => {
    expect((await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' })).status).toBe(204)
    expect(await messages()).toEqual([])
    expect(await (await fetch(inbox.url)).text()).toContain('No email yet')
  })

  test('error: a full mailbox refuses its first email, and takes the next one', async () => {
    for (const to of ['full@example.com', 'Full+1@example.com']) {
      await expect(deliver(inbox.smtpUrl, to, mailOf('One', '<p>1</p>'))).rejects.toThrow('550')
      await deliver(inbox.smtpUrl, to, mailOf('Two', '<p>2</p>'))
      expect((await messages(`?to=${encodeURIComponent(to)}`)).length).toBe(1)
    }
    await deliver(inbox.smtpUrl, 'fuller@example.com', mailOf('Three', '<p>3</p>'))
  })

  test('error: names the setting when the port is in use', async () => {
    const port = Number(new URL(inbox.url).port)
    const second = startInbox({ dir, port, log: silentLog })
    await expect(second).rejects.toThrow(`Port ${port} is in use. Set INBOX_PORT`)
  })
})
