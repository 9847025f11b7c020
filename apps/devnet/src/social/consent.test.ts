// The consent page, where a developer chooses who signs in.
import { describe, expect, test } from 'vitest'
import { claimsOf, visitStandin } from '../testing/visitor.ts'

const typed: [string, string][] = [
  ['person', ''],
  ['account', 'Mary'],
  ['name', 'Mary Shelley'],
  ['email', 'mary@example.com'],
]

describe('the consent page', () => {
  test('behavior: the same account name is the same subject, also at another stand-in and with another email', async () => {
    const first = await (await visitStandin('google')).signIn(typed)
    const { signIn } = await visitStandin('google')
    const changed = typed.map(([name, value]): [string, string] =>
      name === 'email' ? [name, 'shelley@example.com'] : [name, value],
    )
    const { sub, email, email_verified } = claimsOf((await signIn(changed))['id_token'])
    expect(sub).toBe(claimsOf(first['id_token'])['sub'])
    expect({ email, email_verified }).toEqual({
      email: 'shelley@example.com',
      email_verified: false,
    })
    expect(claimsOf((await signIn())['id_token'])['sub']).not.toBe(sub)
  })

  test('behavior: offers a typed person the next time', async () => {
    const { authorize, signIn } = await visitStandin('google')
    await signIn([...typed, ['verified', 'on']])
    const html = await (await authorize()).text()
    expect(html).toMatch(/value="mary"> <span>Mary Shelley<small>mary · mary@example.com, verified/)
    expect(claimsOf((await signIn([['person', 'mary']]))['id_token'])['email_verified']).toBe(true)
  })

  test.each([
    ['account', '', 'Account name'],
    ['account', '<b>', 'Account name'],
    ['name', ' ', 'Enter a name.'],
    ['email', 'mary', 'Enter an email address'],
  ])(
    'error: says that %s "%s" is wrong, and keeps what was typed',
    async (field, value, reason) => {
      const { authorize, consent } = await visitStandin('github')
      const answer = typed.map(([name, was]): [string, string] => [
        name,
        name === field ? value : was,
      ])
      const response = await consent(await (await authorize()).text(), answer)
      const html = await response.text()
      expect(html).toMatch(new RegExp(`role="alert" class="failed">${reason}`))
      expect(html).toContain(field === 'name' ? 'value="mary@example.com"' : 'value="Mary Shelley"')
      expect(html).not.toContain('<b>"')
      const corrected = await consent(html, typed)
      expect(corrected.status).toBe(303)
    },
  )

  test('error: accepts a page once, from its own origin and for its own provider', async () => {
    const { own, url, authorize, consent } = await visitStandin('discord')
    const html = await (await authorize()).text()
    const elsewhere = await consent(html, [['person', 'ada']], { origin: 'http://localhost:3000' })
    expect(elsewhere.status).toBe(403)
    const ticket = /name="ticket" value="([\w-]+)"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams({ ticket, person: 'ada', answer: 'yes' })
    const init = { method: 'POST', headers: { origin: url }, body, redirect: 'manual' } as const
    expect((await fetch(`${url}/github/consent`, init)).status).toBe(400)
    const again = await (await authorize()).text()
    expect((await consent(again, [['person', 'ada']])).status).toBe(303)
    expect((await consent(again, [['person', 'ada']])).status).toBe(400)
    expect((await fetch(`${own}/nothing`)).status).toBe(404)
  })

  test('behavior: can cut the window off from its opener', async () => {
    const severed: [string, string][] = [
      ['person', 'ada'],
      ['situation', 'sever'],
    ]
    const { authorize, consent } = await visitStandin('github')
    const response = await consent(await (await authorize()).text(), severed)
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(await response.text()).toContain(
      'http-equiv="refresh" content="0;url=http://localhost:3001/oauth/callback/github?code=',
    )
    const apple = await visitStandin('apple')
    const posted = await apple.consent(await (await apple.authorize()).text(), severed)
    expect(posted.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('behavior: can leave the site’s server without an answer', async () => {
    const { comeBack, exchange } = await visitStandin('facebook')
    const callback = await comeBack([
      ['person', 'ada'],
      ['situation', 'down'],
    ])
    expect((await exchange(callback.get('code') ?? '')).status).toBe(503)
  })

  test('behavior: the first page lists the stand-ins with their redirect addresses', async () => {
    const { url } = await visitStandin('x')
    const html = await (await fetch(url)).text()
    expect(html).toContain('<code>http://localhost:3001/oauth/callback/discord</code>')
  })
})
