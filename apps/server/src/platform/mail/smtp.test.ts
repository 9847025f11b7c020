// Sends mail to a real SMTP server and checks what arrives.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { describeFailure, isPermanent } from './failures.ts'
import { englishMails } from './language.ts'
import { renderMail } from './layout.ts'
import { codeMail, linkMail } from './mails.ts'
import { createSmtp } from './smtp.ts'
import { walletLink } from './walletLink.ts'

/** @param answer for example `550 5.1.1 no such user` */
function refusalOf(answer: string | undefined): Error | null {
  if (answer === undefined) return null
  const [status = '', ...words] = answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(status) })
}

async function startServer(refuse: { sender?: string; recipient?: string } = {}) {
  const arrived: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, __, done) => done(refusalOf(refuse.sender)),
    onRcptTo: (_, __, done) => done(refusalOf(refuse.recipient)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const { mail } = readSettings({
    NETWORKS: 'eip155:1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Aureus <wallet@aureus.example>',
  })
  if (!mail) throw new Error('no mail server')
  const smtp = createSmtp(mail)
  onTestFinished(async () => {
    smtp.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { arrived, smtp }
}

const asked = { id: 'A'.repeat(22), language: 'en', createdAtMs: Date.UTC(2026, 10, 21, 9, 5) }

describe('createSmtp', () => {
  test('behavior: arrives as text and HTML, for one recipient, and suppresses automatic replies', async () => {
    const { arrived, smtp } = await startServer()
    const rendered = renderMail('Aureus', codeMail('Aureus', '01234567'), englishMails)
    await smtp.send({ ...asked, to: 'ann@example.com', ...rendered })
    const mail = await PostalMime.parse(arrived[0]?.raw ?? '')
    expect(arrived[0]?.to).toEqual(['ann@example.com'])
    expect(mail.from).toMatchObject({ name: 'Aureus', address: 'wallet@aureus.example' })
    expect(mail.subject).toBe('Your code for Aureus')
    expect(mail.text).toContain('0123 4567')
    expect(mail.html).toContain('0123 4567')
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'content-language', value: 'en' }),
    )
  })

  test('error: content cannot inject headers', async () => {
    const { arrived, smtp } = await startServer()
    const evil = 'Oro\r\nBcc: eve@example.com\r\n\r\n<b>'
    const rendered = renderMail(evil, codeMail(evil, '01234567'), englishMails)
    await smtp.send({ ...asked, to: 'ann@example.com', ...rendered })
    await smtp
      .send({ ...asked, ...rendered, to: 'ann@example.com\r\nBcc: eve@example.com' })
      .catch(() => undefined)
    for (const { to, raw } of arrived) {
      expect(to).not.toContain('eve@example.com')
      const [head = ''] = raw.split('\r\n\r\n')
      expect(head).not.toMatch(/^bcc:/im)
    }
    expect(arrived.length).toBeGreaterThan(0)
  })

  test('behavior: keeps Message-ID and date across attempts', async () => {
    const { arrived, smtp } = await startServer()
    const rendered = renderMail('Aureus', codeMail('Aureus', '01234567'), englishMails)
    for (let tries = 0; tries < 2; tries++)
      await smtp.send({ ...asked, to: 'ann@example.com', ...rendered })
    const mails = await Promise.all(arrived.map(({ raw }) => PostalMime.parse(raw)))
    expect(mails.map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${asked.id}@aureus.example>`),
    )
    for (const { date } of mails) expect(Date.parse(date ?? '')).toBe(asked.createdAtMs)
  })

  test.each([
    ['an unknown recipient', { recipient: '550 5.1.1 no such user' }, true],
    ['a mailbox that is full for now', { recipient: '452 4.2.2 full' }, false],
    ['a server that may not relay', { recipient: '550 5.7.1 relay denied' }, false],
    ['a sender that is not allowed', { sender: '550 5.1.8 who are you' }, false],
  ])('error: reports %s by its code, and whether it is final', async (_, refuse, isFinal) => {
    const { smtp } = await startServer(refuse)
    const rendered = renderMail('Aureus', codeMail('Aureus', '01234567'), englishMails)
    const error = await smtp
      .send({ ...asked, to: 'ann@example.com', ...rendered })
      .catch((failure: unknown) => failure)
    expect(describeFailure(error)).toMatch(/^SMTP (?:452|550)$/)
    expect(isPermanent(error)).toBe(isFinal)
  })
})

describe('renderMail', () => {
  const link = 'https://wallet.example/en/device#token'
  const draft = linkMail('Aureus', {
    link: walletLink('https://wallet.example', '/device#token'),
    askedAtMs: Date.UTC(2026, 10, 21, 9, 5),
    browser: null,
    system: null,
  })

  test('behavior: needs no image, no script and no external content', () => {
    const { html } = renderMail('Aureus', draft, englishMails)
    expect(html).not.toMatch(/<(?:img|script|link|style|iframe|form)\b/i)
    expect(html.match(/(?:src|href|url)\s*[=(]\s*["']?https?:[^"')\s>]+/gi)).toEqual([
      `href="${link}`,
    ])
  })

  test('behavior: the text part contains everything in the HTML part', () => {
    const { text } = renderMail('Aureus', draft, englishMails)
    expect(text).toContain(link)
    expect(text).toContain('Unknown browser')
    expect(text).toMatch(/Time: Nov 21, 2026, 9:05\sAM UTC/)
  })

  test('error: escapes markup in a brand name', () => {
    const { html } = renderMail('<img src=x>', codeMail('<img src=x>', '01234567'), englishMails)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x&gt;')
  })
})
