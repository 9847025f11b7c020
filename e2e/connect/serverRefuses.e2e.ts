// Sign-ins that the server must reject, modified on the way from a real page: 401 with a reason that visitors can read.
import type { Route } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type Visitor, visit } from '../harness/visitor.ts'

interface Body {
  message: string
  signature: `0x${string}`
}
type Change = (body: Body) => Body | string | Promise<Body | string>

const key = generatePrivateKey()
const account = privateKeyToAccount(key)
const other = privateKeyToAccount(generatePrivateKey())

/** Changes the message and signs it again with the same account, so that only the change is wrong. */
const resigned =
  (change: (message: string) => string): Change =>
  async ({ message }) => {
    const changed = change(message)
    if (changed === message) throw new Error('nothing was changed')
    return { message: changed, signature: await account.signMessage({ message: changed }) }
  }

const line = (tag: string, value: string) => (message: string) =>
  message.replace(new RegExp(`^${tag}: .*$`, 'm'), `${tag}: ${value}`)

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const flipDigit = (signature: Body['signature']) =>
  `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}` as const

const refused: [name: string, reason: string, change: Change][] = [
  [
    'tampered message',
    'signature_mismatch',
    ({ message, signature }) => ({
      message: message.replace(account.address, other.address),
      signature,
    }),
  ],
  [
    'tampered signature',
    'signature_mismatch',
    ({ message, signature }) => ({ message, signature: flipDigit(signature) as Body['signature'] }),
  ],
  [
    'other account’s signature',
    'signature_mismatch',
    async ({ message }) => ({ message, signature: await other.signMessage({ message }) }),
  ],
  ['wrong domain', 'domain_mismatch', resigned((text) => text.replace(/^\S+/, 'evil.example'))],
  ['wrong uri', 'uri_mismatch', resigned(line('URI', 'https://evil.example'))],
  ['wrong chain', 'chain_not_enabled', resigned(line('Chain ID', '424242'))],
  ['wrong version', 'version_unsupported', resigned(line('Version', '2'))],
  [
    'expired',
    'expired',
    resigned((text) =>
      line('Expiration Time', inMinutes(-1))(line('Issued At', inMinutes(-4))(text)),
    ),
  ],
  [
    'issued in the future',
    'issued_in_future',
    resigned((text) => line('Issued At', inMinutes(5))(text)),
  ],
  ['missing field', 'message_malformed', resigned((text) => text.replace(/^Chain ID: .*\n/m, ''))],
  ['extra line', 'message_malformed', resigned((text) => `${text}\nPS: hello`)],
  [
    'lower-cased address',
    'address_not_checksummed',
    resigned((text) => text.replace(account.address, account.address.toLowerCase())),
  ],
  ['64 KiB of garbage', 'body_malformed', () => 'x'.repeat(64 * 1024)],
]

/** Modifies what the page posts for verification, and collects the server's answers. */
async function interfere(visitor: Visitor, change: Change) {
  const answers: { status: number; reason: string | undefined }[] = []
  await visitor.page.route('**/v1/sign-in/verify', async (route: Route) => {
    const changed = await change(JSON.parse(route.request().postData() ?? '{}') as Body)
    const postData = typeof changed === 'string' ? changed : JSON.stringify(changed)
    const response = await route.fetch({ postData })
    const answer = (await response.json()) as { reasons?: { name: string }[] }
    answers.push({ status: response.status(), reason: answer.reasons?.[0]?.name })
    await route.fulfill({ response })
  })
  return answers
}

describe('the server rejects', () => {
  test('error: each modified sign-in with its reason, and the page lets the visitor try again', async () => {
    const visitor = await visit({ wallets: [{ privateKeys: [key] }] })
    const { dialog, page } = visitor
    await visitor.connect()
    for (const [name, reason, change] of refused) {
      const answers = await interfere(visitor, change)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect.poll(() => answers, { message: name }).toEqual([{ status: 401, reason }])
      await page.getByRole('alert').filter({ hasText: 'Error signing message' }).first().waitFor()
      await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
      expect(await page.getByText('Signed in').count()).toBe(0)
      await page.unroute('**/v1/sign-in/verify')
    }
    await visitor.signIn()
  })

  test('error: a replayed nonce', async () => {
    const visitor = await visit({ wallets: [{ privateKeys: [key] }] })
    let first: Body | undefined
    await visitor.page.route('**/v1/sign-in/verify', async (route) => {
      first = JSON.parse(route.request().postData() ?? '{}') as Body
      await route.continue()
    })
    await visitor.connect()
    await visitor.signIn()
    const replay = await visitor.page.evaluate(async (body) => {
      const response = await fetch('/v1/sign-in/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }, first)
    expect(replay).toMatchObject({
      status: 401,
      body: { status: 'FAILED', reasons: [{ name: 'nonce_unknown' }] },
    })
  })

  test('error: a nonce of another browser, without using it up', async () => {
    const victim = await visit({ wallets: [{ privateKeys: [key] }] })
    const thief = await visit()
    await thief.page.goto(thief.baseUrl)
    await thief.page.evaluate(() => fetch('/v1/sign-in/nonce'))
    let stolen: { status: number; name: string } | undefined
    await victim.page.route('**/v1/sign-in/verify', async (route) => {
      stolen = await thief.page.evaluate(async (body) => {
        const response = await fetch('/v1/sign-in/verify', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: body ?? '',
        })
        const answer = (await response.json()) as { reasons: { name: string }[] }
        return { status: response.status, name: answer.reasons[0]?.name ?? '' }
      }, route.request().postData())
      await route.continue()
    })
    await victim.connect()
    await victim.signIn()
    expect(stolen).toEqual({ status: 401, name: 'nonce_unknown' })
  })

  test('error: a page of another origin', async () => {
    const { baseUrl } = await visit()
    const response = await fetch(`${baseUrl}/v1/sign-in/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    })
    expect(response.status).toBe(403)
    // The page may read why, but never with the visitor's cookies.
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
