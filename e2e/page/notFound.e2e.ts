// Unknown paths, however strange: 404 from the server and in the browser, and never treated as markup.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { visit } from '../harness/visitor.ts'

/** The path as sent, and as the message names it. */
const paths: [sent: string, named: string][] = [
  ['/nowhere?a=1&b=%26', '/nowhere?a=1&b=%26'],
  ['/%00', '/%00'],
  ['/..%2f', '/..%2f'],
  ['/..%2f..%2fetc/passwd', '/..%2f..%2fetc/passwd'],
  ['/%', '/%'],
  ['/%E0%A4%A', '/%E0%A4%A'],
  ['/%c0%ae%c0%ae/', '/%c0%ae%c0%ae/'],
  ['/a%0d%0aset-cookie:x=1', '/a%0d%0aset-cookie:x=1'],
  ['//', '//'],
  ['//evil.example', '//evil.example'],
  ['//evil.example/%2f..', '//evil.example/%2f..'],
  ['/\\evil.example', '//evil.example'],
  ['/.//evil.example', '//evil.example'],
  ['/index/', '/index/'],
  ['/Index', '/Index'],
  ['/<script>alert(1)</script>', '/%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/"><svg/onload=alert(1)>', '/%22%3E%3Csvg/onload=alert(1)%3E'],
  [`/8KiB${'a'.repeat(8192)}`, `/8KiB${'a'.repeat(8192)}`],
]

const escaped = (message: string) => message.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

/** Sends the path unchanged, because `fetch` would normalise it. */
async function ask(path: string) {
  const { hostname, port } = new URL(inject('baseUrl'))
  const request = get({ hostname, port, path, headers: { accept: 'text/html' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, html: await text(response) }
}

describe('an unknown path', () => {
  test.each(paths)('error: the server answers %.40s with a 404', async (path, named) => {
    const { status, headers, html } = await ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.location).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(html).toContain(`>${escaped(`Page not found: ${named}`)}</p>`)
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/)
    expect(html).not.toMatch(/<script>alert|<svg\/onload|href="[^"]*evil|src="[^"]*evil/)
  })

  test('behavior: comes without the code of the home page, which only “/” loads', async () => {
    const code = /"[^"]*\/IndexPage-[\w-]+\.js"/
    expect((await ask('/nowhere')).html).not.toMatch(code)
    expect((await ask('/')).html).toMatch(code)
  })

  test('error: the browser shows the same and keeps the address', async () => {
    const visitor = await visit({ wallets: [] })
    const { page, baseUrl } = visitor
    page.on('dialog', (dialog) => {
      visitor.violations.push(dialog.message())
      return dialog.dismiss()
    })
    for (const [path, named] of paths) {
      const response = await page.goto(baseUrl + path)
      expect(response?.status()).toBe(404)
      await page.getByText(`Page not found: ${named}`, { exact: true }).waitFor()
      expect(new URL(page.url()).origin).toBe(baseUrl)
    }
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
    await page.getByRole('link', { name: 'Go back home', exact: true }).click()
    await visitor.button('Connect wallet').waitFor()
    expect(page.url()).toBe(`${baseUrl}/`)
  })

  test('error: API calls and clients that do not accept HTML get JSON', async () => {
    const baseUrl = inject('baseUrl')
    const program = await fetch(`${baseUrl}/nowhere`, { headers: { accept: 'application/json' } })
    expect([program.status, await program.json()]).toMatchObject([404, { status: 'FAILED' }])
    const call = await ask('/v1/account/%E0%A4%A/balance')
    expect([call.status, JSON.parse(call.html)]).toMatchObject([400, { status: 'FAILED' }])
  })
})
