import { describe, expect, test } from 'vitest'
import { layouts } from './layouts/layouts.ts'
import { routes } from './routes/routes.ts'
import { ADDRESS, connection, session, testPayload } from './testing/payload.ts'
import { renderPage, textOf } from './testing/renderPage.tsx'

const count = (html: string, needle: string) => html.split(needle).length - 1

describe('App', () => {
  test('behavior: a new visitor sees what the site is and one Connect wallet', async () => {
    const html = await renderPage('/', testPayload())
    expect(textOf(html)).toContain('Your wallet opens the door.')
    expect(textOf(html)).toContain('Your keys stay in your wallet')
    expect(count(html, '>Connect wallet</button>')).toBe(1)
    expect(html).toContain('<noscript>')
  })

  test('behavior: a page that names no layout gets the one named default', async () => {
    expect(Object.keys(layouts)).toEqual(['default'])
    expect(routes.map(({ layout }) => layout)).toEqual([undefined])
    expect(await renderPage('/', testPayload())).toMatch(/^<div[^>]*>(?:<[^>]*>)*<header/)
  })

  test('behavior: shows the configured brand', async () => {
    const payload = testPayload()
    payload.config.brand.name = 'Solidus & Co'
    const html = await renderPage('/', payload)
    expect(html).toContain('Connect your wallet to Solidus &amp; Co')
    expect(html).not.toContain('Aureus')
  })

  test('behavior: shows the operator’s logo, links, legal texts and help', async () => {
    const payload = testPayload()
    Object.assign(payload.config.brand, {
      logo: '/brand/logo-1.svg',
      links: [{ label: 'Blog', href: 'https://blog.example' }],
      legal: { imprint: '/imprint', terms: 'https://oro.example/terms' },
      support: 'mailto:help@oro.example',
    })
    const html = await renderPage('/', payload)
    // In the header and on the coin, and in React's preload.
    expect(html).toMatch(/<img [^>]*src="\/brand\/logo-1.svg"/)
    expect(html).toContain('<image href="/brand/logo-1.svg"')
    const links = [...html.matchAll(/href="([^"]+)">([^<]+)<\/a>/g)].map(([, to, words]) => [
      words,
      to,
    ])
    expect(links).toEqual([
      ['Blog', 'https://blog.example'],
      ['Imprint', '/imprint'],
      ['Terms', 'https://oro.example/terms'],
      ['Support', 'mailto:help@oro.example'],
    ])
  })

  test('behavior: a returning visitor sees their account at once, and no Connect wallet', async () => {
    const html = await renderPage('/', testPayload({ state: { connection, session: null } }))
    expect(textOf(html)).toContain(`${ADDRESS.slice(0, 6)}…${ADDRESS.slice(-4)}`)
    expect(textOf(html)).toContain('Aureus Testnet')
    expect(html).not.toContain('Connect wallet')
    expect(html).not.toContain('Signed in')
  })

  test('behavior: offers no sending without the required sign-in', async () => {
    const send = /<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Send(?:<\/span>)?<\/button>/
    const stranger = await renderPage('/', testPayload({ state: { connection, session: null } }))
    expect(stranger).toMatch(send)
    expect(textOf(stranger)).not.toContain('Sign a message')
  })

  test('behavior: shows a valid session and its end before any script runs', async () => {
    const html = await renderPage('/', testPayload({ state: { connection, session } }))
    expect(textOf(html)).toContain('Signed in')
    expect(html).toContain('2026-11-27T12:00:00.000Z')
    expect(textOf(html)).toContain('Get test coins')
    expect(textOf(html)).toContain('Sign a message')
    for (const action of ['Receive', 'Send', 'Activity'])
      expect(html).toMatch(
        new RegExp(`<button[^>]*>(?:(?!</button>).)*${action}(?:</span>)?</button>`),
      )
  })

  test('param: shows no faucet on a network without one', async () => {
    const payload = testPayload({ state: { connection, session } })
    payload.config.features.faucet = null
    expect(await renderPage('/', payload)).not.toContain('Get test coins')
  })

  test('param: shows the tools without a session if sign-in is optional', async () => {
    const payload = testPayload({ state: { connection, session: null } })
    expect(await renderPage('/', payload)).not.toContain('Sign a message')
    payload.config.signIn.required = false
    expect(await renderPage('/', payload)).toContain('Sign a message')
  })

  test('behavior: reports a network that is not configured', async () => {
    const elsewhere = { ...connection, caipAddress: `eip155:424242:${ADDRESS}` } as const
    const html = await renderPage(
      '/',
      testPayload({ state: { connection: elsewhere, session: null } }),
    )
    expect(textOf(html)).toContain('Unknown Network')
    expect(textOf(html)).toContain('Switch to Aureus Testnet')
  })

  test('error: shows status, message and the way home for an unknown path', async () => {
    const html = await renderPage('/nowhere?x=<b>', testPayload())
    expect(textOf(html)).toContain('404')
    expect(html).toContain('Page not found: /nowhere?x=%3Cb%3E')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/)
  })

  test('error: shows the server’s error instead of the page', async () => {
    const error = { statusCode: 503, statusMessage: 'Back <soon>' }
    const html = await renderPage('/', testPayload({ error }))
    expect(textOf(html)).toContain('503')
    expect(html).toContain('Back &lt;soon&gt;')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/)
    expect(html).not.toContain('Your wallet opens the door.')
  })

  test('behavior: has no inline styles or handlers', async () => {
    const pages = [
      await renderPage('/', testPayload()),
      await renderPage('/', testPayload({ state: { connection, session } })),
      await renderPage('/nowhere', testPayload()),
    ]
    for (const html of pages) expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+)=/)
  })
})
