// Row 6 of the security tests: manipulated sign-in messages of every family, with valid and invalid signatures, and
// racing posts. Contracts are in `contract.security.chain.test.ts`.
import { defaultNetworks, FailureSchema, type SignInMessage } from '@aureus/protocol'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../platform/db/eachDatabase.ts'
import { attacked, inheritedNames, mutations, newEvm, uris } from '../testing/bentMessages.ts'
import { createBrowser, type TestBrowser, writeMessage } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'

const full = process.env['SECURITY'] === 'full'
const DOUBLE_POSTS = full ? 10_000 : 20
/** Sent in parallel, each twice. */
const AT_ONCE = 5

const minuteMs = 60_000
/** The networks of a laptop with all nodes down: no signature may need one. */
const nodes = ['eip155:99199', ...defaultNetworks.map(({ caipNetworkId }) => caipNetworkId)]
  .filter((id) => !id.startsWith('bip122:'))
  .map((id) => `${id}=http://127.0.0.1:1`)

describeEachDatabase('sign-in under attack (row 6)', (create) => {
  const start = async () => {
    const database = await create()
    const server = await createTestServer({
      RATE_LIMIT_SIGN_IN: '1000000',
      NETWORKS: '',
      RPC_URLS: nodes.join(' '),
      ...database.environment,
    })
    return {
      server,
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await database[Symbol.asyncDispose]()
      },
    }
  }

  test.each(attacked)(
    'error: %s: refuses 11 fields changed in 5 ways each, before or after signing',
    async (_, family) => {
      await using running = await start()
      const { app, clock } = running.server
      const { chainId } = family
      const account = family.newAccount()
      const accountAddress = account.address
      const bent = mutations(family, accountAddress, clock.nowMs)
      expect(bent).toHaveLength(55)
      for (const change of bent) {
        const browser = createBrowser(app)
        const asked = await browser.nonce()
        const right = writeMessage(asked, { accountAddress, chainId })
        const own = { accountAddress, chainId }
        const bad = writeMessage(asked, { ...own, ...(change as Partial<SignInMessage>) })
        expect(bad).not.toBe(right)
        for (const signed of [bad, right]) {
          const signature = await account.signMessage({ message: signed })
          const { status, headers } = await answered(browser, { message: bad, signature })
          expect([change, status, headers['set-cookie']]).toEqual([change, 401, undefined])
        }
      }
      expect((await createBrowser(app).signIn(account, { chainId })).status).toBe(200)
    },
    60_000,
  )

  test.each(attacked)(
    'error: %s: refuses a URI that only resembles the expected one',
    async (_, { chainId, newAccount }) => {
      await using running = await start()
      for (const uri of uris) {
        const answer = await createBrowser(running.server.app).signIn(newAccount(), {
          chainId,
          uri,
        })
        expect([uri, answer.status]).toEqual([uri, 401])
        const reason = v.parse(FailureSchema, answer.body).reasons[0]?.name
        expect(['uri_mismatch', 'message_malformed']).toContain(reason)
      }
    },
  )

  test.each(attacked)(
    'error: %s: refuses a message that expires at or before its issue time, within the clock tolerance',
    async (_, { chainId, newAccount }) => {
      await using running = await start()
      const at = (offsetMs: number) => new Date(running.server.clock.nowMs + offsetMs).toISOString()
      for (const [issuedMs, expiresMs] of [
        [30_000, 30_000],
        [30_000, 1000],
        [minuteMs, 1],
      ] as const) {
        const change = { chainId, issuedAt: at(issuedMs), expirationTime: at(expiresMs) }
        const answer = await createBrowser(running.server.app).signIn(newAccount(), change)
        expect([answer.status, v.parse(FailureSchema, answer.body).reasons[0]?.name]).toEqual([
          401,
          'expired',
        ])
      }
    },
  )

  test.each(attacked)(
    'error: %s: refuses names of inherited object properties as family and in every field',
    async (_, { chainId, newAccount }) => {
      await using running = await start()
      const account = newAccount()
      const own = { accountAddress: account.address, chainId }
      for (const name of inheritedNames) {
        const browser = createBrowser(running.server.app)
        const right = writeMessage(await browser.nonce(), own)
        const bent = [
          right.replace(/your \w+ account/, `your ${name} account`),
          ...right.split('\n').flatMap((line) => {
            const [tag, value] = line.split(': ')
            return value ? [right.replace(line, `${tag}: ${name}`)] : []
          }),
          right.replace(account.address, name),
        ]
        for (const message of bent) {
          const signature = await account.signMessage({ message })
          expect([message, (await answered(browser, { message, signature })).status]).toEqual([
            message,
            401,
          ])
        }
      }
    },
    60_000,
  )

  test(
    `error: each of ${DOUBLE_POSTS} messages posted twice at once creates one session`,
    async () => {
      await using running = await start()
      const { server } = running
      const account = newEvm()
      const accountAddress = account.address
      const post = async () => {
        const browser = createBrowser(server.app)
        const chainId = 'eip155:99199'
        const message = writeMessage(await browser.nonce(), { accountAddress, chainId })
        const signature = await account.signMessage({ message })
        let made = 0
        // Retries while an overloaded server answers 503.
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
          `row 6: ${DOUBLE_POSTS} messages posted twice at once, ${once} created exactly one session`,
        )
    },
    60_000 + DOUBLE_POSTS * 200,
  )
})

/** Retries while an overloaded server answers 503. */
async function answered(
  browser: TestBrowser,
  body: Parameters<TestBrowser['verify']>[0],
): ReturnType<TestBrowser['verify']> {
  const answer = await browser.verify(body)
  return answer.status === 503 ? answered(browser, body) : answer
}
