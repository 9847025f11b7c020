import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../platform/db/eachDatabase.ts'
import { createBrowser, writeMessage } from '../testing/browser.ts'
import { createTestServer } from '../testing/server.ts'

describeEachDatabase('POST /v1/sign-in/verify', (create) => {
  test('behavior: exactly one of 200 parallel posts of one message succeeds', async () => {
    await using database = await create()
    await using server = await createTestServer({
      RATE_LIMIT_SIGN_IN: '1000',
      ...database.environment,
    })
    const browser = createBrowser(server.app)
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage(await browser.nonce(), { accountAddress: account.address })
    const signature = await account.signMessage({ message })
    const posts = Array.from({ length: 200 }, () => browser.verify({ message, signature }))
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(199)
  })
})
