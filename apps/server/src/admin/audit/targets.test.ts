// Copies of the audit log, to real receivers.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { type AuditEntry, verifyAudit } from '@aureus/protocol/admin'
import { verifyWebhook } from '@aureus/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Webhooks } from '../../signIn/webhooks/webhooks.ts'
import { createConsoleServer } from '../../testing/consoleServer.ts'
import { linesOf } from '../../testing/wrongSettings.ts'
import type { SyslogAddress } from './settings.ts'
import { sendSyslog, syslogMessage } from './syslog.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

/** Reads whole connections. */
async function listenTcp() {
  const messages: string[] = []
  const server = createTcpServer((socket) => void text(socket).then((one) => messages.push(one)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return { messages, port: portOf(server) }
}

describe('copies of the audit log', () => {
  test('behavior: each entry goes to the webhook and to syslog, until they take it', async () => {
    const received: AuditEntry[] = []
    const statuses = [503]
    const clock = { nowMs: 0 }
    const http = createHttpServer(async (request, response) => {
      const event = await verifyWebhook(request, secret, { nowMs: clock.nowMs })
      const status = statuses.shift() ?? 204
      if (status === 204 && event?.type === 'audit.entry') received.push(event.data)
      response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(http, 'listening')
    closing.push(
      () => http.close(),
      () => http.closeAllConnections(),
    )
    const syslog = await listenTcp()
    let webhooks: Webhooks | undefined
    await using server = await createConsoleServer(
      {
        AUDIT_WEBHOOK_URL: `http://127.0.0.1:${portOf(http)}/audit`,
        AUDIT_WEBHOOK_SECRET: secret,
        AUDIT_SYSLOG: `tcp://127.0.0.1:${syslog.port}`,
      },
      { onWebhooks: (made) => void (webhooks = made) },
    )
    clock.nowMs = server.clock.nowMs
    await server.as('viewer')
    await webhooks?.sendDue()
    server.clock.nowMs += 60_000
    clock.nowMs = server.clock.nowMs
    await webhooks?.sendDue()
    expect(received).toMatchObject([{ number: 1, action: 'session.start' }])
    await expect.poll(() => syslog.messages).toHaveLength(1)
    const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(syslog.messages[0] ?? '') ?? []
    expect(Number(length)).toBe(Buffer.byteLength(message))
    const [, header = '', body = ''] = /^(.*?) - (\{.*\})$/.exec(message) ?? []
    expect(header).toMatch(/^<109>1 2026-11-20T12:\d\d:\d\d\.\d{3}Z \S+ aureus \d+ audit$/)
    const copy = (JSON.parse(body) as { data: AuditEntry }).data
    expect(copy).toEqual(received[0])
    const reader = await server.as('viewer')
    const { body: answer } = await reader.request({ url: '/v1/audit/keys' })
    const { keys } = answer as Parameters<typeof verifyAudit>[1]
    expect(await verifyAudit([copy], { keys })).toMatchObject({ fault: null })
  })

  test('behavior: sends a datagram in ASCII', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1')
    await once(socket, 'listening')
    closing.push(() => socket.close())
    const arrived = once(socket, 'message')
    const { port } = socket.address()
    const address: SyslogAddress = { url: '', transport: 'udp', host: '127.0.0.1', port }
    await sendSyslog(address, syslogMessage('{"reason":"Für Ä\u2028"}', '2026-11-20T12:00:00.000Z'))
    const [datagram] = (await arrived) as [Buffer]
    expect(datagram.toString('latin1')).toMatch(/ audit - \{"reason":"F\\u00fcr \\u00c4\\u2028"\}$/)
  })

  test('error: never speaks to a server without TLS where TLS is asked for', async () => {
    const heard: Buffer[] = []
    const server = createTcpServer((socket) => {
      socket.on('data', (part: Buffer) => {
        heard.push(part)
        socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const address: SyslogAddress = {
      url: '',
      transport: 'tls',
      host: '127.0.0.1',
      port: portOf(server),
    }
    await expect(sendSyslog(address, 'an entry')).rejects.toThrow()
    expect(Buffer.concat(heard).toString('latin1')).not.toContain('an entry')
  })

  test('error: a server that does not listen is a failure', async () => {
    const { port } = await listenTcp()
    await closing.pop()?.()
    const address: SyslogAddress = { url: '', transport: 'tcp', host: '127.0.0.1', port }
    await expect(sendSyslog(address, 'x')).rejects.toThrow('ECONNREFUSED')
  })

  const on = { ADMIN_ACCOUNTS: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed=admin' }
  const url = 'https://siem.example.com/aureus'
  test.each<[string, NodeJS.ProcessEnv]>([
    [
      'AUDIT_SYSLOG: expected tls://, tcp:// or udp:// with a host and a port',
      { AUDIT_SYSLOG: 'syslog.example.com' },
    ],
    [
      'AUDIT_SYSLOG: has no effect without ADMIN_ACCOUNTS; set that too, or remove this',
      { AUDIT_SYSLOG: 'udp://[::1]:514', ADMIN_ACCOUNTS: undefined },
    ],
    [
      'AUDIT_WEBHOOK_SECRET: is required with AUDIT_WEBHOOK_URL; make one with: echo whsec_$(openssl rand -base64 32)',
      { AUDIT_WEBHOOK_URL: url },
    ],
    [
      'AUDIT_WEBHOOK_URL: is required with AUDIT_WEBHOOK_SECRET; set where entries go',
      { AUDIT_WEBHOOK_SECRET: secret },
    ],
    [
      'AUDIT_WEBHOOK_URL: must not be in WEBHOOK_URLS, which apps read; use another one',
      {
        AUDIT_WEBHOOK_URL: url,
        AUDIT_WEBHOOK_SECRET: secret,
        WEBHOOK_URLS: url,
        WEBHOOK_SECRET: secret,
      },
    ],
  ])('error: %s', (line, change) => {
    expect(linesOf({ ...on, ...change })).toEqual([line])
  })
})
