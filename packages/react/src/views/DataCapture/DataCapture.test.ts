import { describe, expect, test } from 'vitest'
import { clientIn, connectedOn, renderIn } from '../../testing/renderIn.tsx'
import { DataCapture } from './DataCapture.tsx'

function shown(emailCapture: 'optional' | 'required', email?: string): string {
  const { accounts, ...here } = connectedOn('eip155:8453')
  const eip155 = { ...accounts?.eip155, ...(email && { user: { email } }) } as never
  const client = clientIn({ ...here, accounts: { eip155 } })
  const config = { ...client.config, features: { faucet: null, emailCapture } }
  return renderIn({ ...client, config }, DataCapture)
}

describe('DataCapture', () => {
  test('behavior: asks for an email address and says what it is used for', () => {
    const html = shown('required')
    const id = /<label[^>]*for="([^"]+)">Email address<\/label>/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`<input[^>]*required=""[^>]*id="${id}"`))
    expect(html).toContain('autoComplete="email"')
    expect(html).toContain('type="email"')
    expect(html).toContain('you can have it deleted.')
    expect(html).toMatch(/<button type="submit"[^>]*>Continue</)
    expect(html).toMatch(/Disconnect(?:<\/span>)?<\/button>/)
    expect(html).not.toContain('Skip')
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('behavior: starts with the wallet’s email address as text', () => {
    expect(shown('required', '"><script>@example.com')).toContain(
      'value="&quot;&gt;&lt;script&gt;@example.com"',
    )
  })

  test('behavior: offers Skip if the email address is optional', () => {
    const html = shown('optional')
    expect(html).toContain('Email address (optional)')
    expect(html).toContain('Skip')
    expect(html).not.toContain('required=')
  })
})
