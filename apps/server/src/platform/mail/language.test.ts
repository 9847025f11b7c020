import { describe, expect, test } from 'vitest'
import { englishWords } from '../languages/serverWords.ts'
import { mailLanguage } from './language.ts'
import { renderMail } from './layout.ts'
import { changePrimaryMail, linkMail } from './mails.ts'
import * as messages from './messages.ts'
import { walletLink } from './walletLink.ts'
import { wayAddedMail } from './wayMails.ts'

/** Hebrew letters stand for words, so that a mail has both directions. */
const words = {
  ...messages.mailMessages,
  changePrimary: { ...messages.mailMessages.changePrimary, says: 'אבג {newEmail} דה:' },
  device: '{system} עם {browser}',
  email: 'זח',
} as unknown as typeof messages.mailMessages
const standIn = (tag: 'he' | 'de') =>
  mailLanguage(
    tag,
    async () => ({ messages: { ...messages, mailMessages: words } }),
    async () => englishWords,
  )

const atMs = Date.UTC(2026, 10, 21, 9, 5)
const link = walletLink('https://wallet.example', '/freeze#token')
const firefox = { browser: 'Firefox', system: 'Windows' }

describe('a mail from right to left', () => {
  test('behavior: isolates values, digits and addresses, in text and HTML', async () => {
    const hebrew = await standIn('he')
    const draft = changePrimaryMail('Aureus', { code: '01234567', newEmail: 'ann@example.com' })
    const { text, html } = renderMail('Aureus', draft, hebrew)
    expect(text).toContain('אבג \u2068ann@example.com\u2069 דה:')
    expect(text).toContain('    \u20660123 4567\u2069\n')
    expect(html).toMatch(/<html lang="he" dir="rtl">/)
    expect(html).toMatch(/<div lang="he" dir="rtl"/)
    expect(html).toMatch(/<p dir="ltr"[^>]*>0123 4567</)
  })

  test('behavior: a link leads to the language of the mail, and stays whole for programs that find links', async () => {
    const told = { link, askedAtMs: atMs, ...firefox }
    const { text, html } = renderMail('Aureus', linkMail('Aureus', told), await standIn('he'))
    const address = 'https://wallet.example/he/freeze#token'
    expect(text).toContain(`\n${address}\n`)
    expect(html).toContain(`<a href="${address}"`)
    expect(html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${address}<`))
    expect(text).toContain('\u2068\u2068Windows\u2069 עם \u2068Firefox\u2069\u2069')
    expect(html).toContain('plaintext">\u2068Windows\u2069 עם \u2068Firefox\u2069</bdi>')
  })

  test('behavior: names a way to sign in in the language, and writes the date', async () => {
    const way = { provider: 'Email address', label: 'ann@example.com', freezeLink: link }
    const draft = wayAddedMail('Aureus', { ...way, opensAtMs: atMs })
    const { text } = renderMail('Aureus', draft, await standIn('he'))
    expect(text).toContain('\u2068זח\u2069: \u2068ann@example.com\u2069')
    expect(text).toMatch(/21 \p{Script=Hebrew}+׳? 2026, 9:05 UTC/u)
  })

  test('behavior: joins the names of a passkey’s device in the language, and keeps those of people', async () => {
    const hebrew = await standIn('he')
    const labelOf = (provider: string, label: string) => {
      const draft = wayAddedMail('Aureus', { provider, label, freezeLink: link, opensAtMs: atMs })
      return renderMail('Aureus', draft, hebrew).text
    }
    expect(labelOf('Passkey', 'Firefox on Windows')).toContain('Windows\u2069 עם \u2068Firefox')
    expect(labelOf('GitHub', 'Firefox on Windows')).toContain('\u2068Firefox on Windows\u2069')
    expect(labelOf('Passkey', 'Windows Hello')).toContain('\u2068Windows Hello\u2069')
  })
})

describe('a mail from left to right', () => {
  test('behavior: has no marks of direction', async () => {
    const draft = linkMail('Aureus', { link, askedAtMs: atMs, ...firefox })
    const { text, html } = renderMail('Aureus', draft, await standIn('de'))
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(text).toContain('Windows עם Firefox')
    expect(text).toContain('21.11.2026, 09:05 UTC')
    expect(text + html).not.toMatch(/[\u2066-\u2069]/)
  })
})

describe('mailLanguage', () => {
  test('behavior: a language without translations gets English, and says so', async () => {
    const { tag, direction, words: found } = await mailLanguage('fa', async () => undefined)
    expect([tag, direction]).toEqual(['en', 'ltr'])
    expect(found).toBe(messages.mailMessages)
  })
})
