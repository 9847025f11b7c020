// Row 6 of the security tests, for EVM accounts: sign-in messages that are bent, well signed and badly, and posts
// that race. Contracts are in `contract.security.chain.test.ts`.
import type { SignInMessage } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../db/eachDatabase.ts'
import { createBrowser, type TestBrowser, writeMessage } from '../test/browser.ts'
import { createTestServer } from '../test/server.ts'

const full = process.env['SECURITY'] === 'full'
const DOUBLE_POSTS = full ? 10_000 : 20
/** Sent at once, each twice. */
const AT_ONCE = 5

const account = privateKeyToAccount(generatePrivateKey())
const accountAddress = account.address
const minuteMs = 60_000
type Change = Partial<Record<keyof SignInMessage, unknown>>

/** Eleven fields, five ways each; all of them are signed by the account. */
function mutations(nowMs: number): Change[] {
  const at = (offsetMs: number) => new Date(nowMs + offsetMs).toISOString()
  const other = privateKeyToAccount(generatePrivateKey()).address
  const flipped = accountAddress.replace(/[a-f]/, (letter) => letter.toUpperCase())
  const each = (field: keyof SignInMessage, ...values: unknown[]) =>
    values.map((value) => ({ [field]: value }))
  return [
    ...each(
      'domain',
      'evil.example',
      'localhost',
      'localhost:30000',
      'LOCALHOST:3000',
      'localhost:3000.evil.example',
    ),
    ...each(
      'accountAddress',
      other,
      accountAddress.toLowerCase(),
      flipped,
      `${accountAddress}00`,
      '0x',
    ),
    ...each(
      'statement',
      'Take everything.',
      '',
      undefined,
      'Sign in to Aureus. And more.',
      'sign in to aureus.',
    ),
    ...each(
      'uri',
      'https://localhost:3000',
      'http://localhost:3001',
      'http://localhost:3000@evil.example/',
      'urn:aureus',
      'http://evil.example/#http://localhost:3000',
    ),
    ...each('version', '2', '0', '1.0', '', '１'),
    ...each('chainId', 'eip155:137', 'eip155:0', 'eip155:01', 'eip155:5', 'solana:1'),
    ...each('nonce', 'abcdefghijklmnopqrstuv', 'short', '', 'a b c d e f g h', 'abcdefgh-'),
    ...each(
      'issuedAt',
      at(minuteMs + 1),
      at(-5 * minuteMs - 1),
      '1970-01-01T00:00:00Z',
      'yesterday',
      '',
    ),
    ...each(
      'expirationTime',
      at(0),
      at(-1),
      at(24 * 60 * minuteMs + 2 * minuteMs),
      undefined,
      'never',
    ),
    ...each('notBefore', at(1000), at(minuteMs), at(24 * 60 * minuteMs), 'now', ''),
    ...each(
      'resources',
      ['https://evil.example'],
      [],
      ['http://localhost:3000'],
      ['x'],
      ['https://a.example', 'https://b.example'],
    ),
  ]
}

describeEachDatabase('sign-in under attack (row 6)', (create) => {
  test('error: 11 fields bent in 5 ways each are refused, signed by the account or bent after it signed', async () => {
    await using database = await create()
    await using server = await createTestServer({
      RATE_LIMIT_SIGN_IN: '100000',
      ...database.environment,
    })
    const bent = mutations(server.clock.nowMs)
    expect(bent).toHaveLength(55)
    for (const change of bent) {
      const browser = createBrowser(server.app)
      const asked = await browser.nonce()
      const right = writeMessage(asked, { accountAddress })
      const bad = writeMessage(asked, { accountAddress, ...(change as Partial<SignInMessage>) })
      expect(bad).not.toBe(right)
      for (const signed of [bad, right]) {
        const signature = await account.signMessage({ message: signed })
        const { status, headers } = await answered(browser, { message: bad, signature })
        expect([change, status, headers['set-cookie']]).toEqual([change, 401, undefined])
      }
    }
    const sessions = await createBrowser(server.app).signIn(account)
    expect(sessions.status).toBe(200)
  }, 60_000)

  test(
    `error: of ${DOUBLE_POSTS} messages that are posted twice at once each makes one session`,
    async () => {
      await using database = await create()
      await using server = await createTestServer({
        RATE_LIMIT_SIGN_IN: '1000000',
        ...database.environment,
      })
      const post = async () => {
        const browser = createBrowser(server.app)
        const message = writeMessage(await browser.nonce(), { accountAddress })
        const signature = await account.signMessage({ message })
        let made = 0
        // A server that has too much to do says so (503), and is asked again.
        for (let busy = true; busy; ) {
          const posts = [0, 1].map(() => browser.verify({ message, signature }))
          const statuses = (await Promise.all(posts)).map(({ status }) => status)
          made += statuses.filter((status) => status === 200).length
          busy = statuses.includes(503)
          expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([])
        }
        return made
      }
      let once = 0
      for (let left = DOUBLE_POSTS; left > 0; left -= AT_ONCE) {
        const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, post))
        for (const made of answers) expect(made).toBe(1)
        once += answers.length
      }
      expect(once).toBe(DOUBLE_POSTS)
      if (full)
        console.log(
          `row 6: ${DOUBLE_POSTS} messages posted twice at once, ${once} made exactly one session`,
        )
    },
    60_000 + DOUBLE_POSTS * 200,
  )
})

/** A server that has too much to do says so (503), and is asked again. */
async function answered(
  browser: TestBrowser,
  body: Parameters<TestBrowser['verify']>[0],
): ReturnType<TestBrowser['verify']> {
  const answer = await browser.verify(body)
  return answer.status === 503 ? answered(browser, body) : answer
}
