// One owner, several accounts: linking, what each app sees, and unlinking.
import { decodeJwt } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { describeEachDatabase } from '../platform/db/eachDatabase.ts'
import { caipOf, type Holder, linkingPage, reasonOf } from '../testing/linking.ts'
import { createTestServer } from '../testing/server.ts'
import { SOLANA, solanaAccount } from '../testing/solana/solanaAccount.ts'

const shop = 'https://shop.example'
const blog = 'https://blog.example'
const plain = 'https://plain.example'

const newEvm = (): Holder => ({
  signer: privateKeyToAccount(generatePrivateKey()),
  chainId: 'eip155:1',
})
const newSolana = (): Holder => ({ signer: solanaAccount(), chainId: SOLANA })

describeEachDatabase('linked accounts', (create) => {
  async function open() {
    const database = await create()
    const { dataDir } = database.parameters
    const server = await createTestServer({
      APP_ORIGINS: `${shop} ${blog} ${plain}`,
      APP_LINKED_ACCOUNTS: `${shop} ${blog}`,
      NETWORKS: `eip155:1 eip155:10 ${SOLANA}`,
      DATA_DIR: dataDir,
      ...database.environment,
    })
    return {
      clock: server.clock,
      page: (origin?: string) => linkingPage(server.app, origin),
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await database[Symbol.asyncDispose]()
      },
    }
  }

  test('behavior: links accounts of several families, in the order of the links', async () => {
    await using server = await open()
    const [alice, second, solana] = [newEvm(), newEvm(), newSolana()]
    const page = server.page()
    await page.signIn(alice)
    expect(await page.linked()).toEqual({
      shared: true,
      ownerId: null,
      accounts: [{ account: caipOf(alice), accountType: 'eoa', linkedAtMs: null }],
    })
    server.clock.nowMs += 1000
    const first = await page.link(alice, solana)
    expect(first).toMatchObject({ status: 200, body: { shared: true } })
    server.clock.nowMs += 1000
    await page.link(alice, second)
    const linked = await page.linked()
    expect(linked.accounts.map(({ account }) => account).toSorted()).toEqual(
      [alice, solana, second].map(caipOf).toSorted(),
    )
    expect(linked.accounts.at(-1)?.account).toBe(caipOf(second))
    expect(linked.ownerId).toBe((first.body as typeof linked).ownerId)
    expect(linked.ownerId).toMatch(/^[0-9a-f]{64}$/)
  })

  test('behavior: the linked account sees the same owner after its own sign-in', async () => {
    await using server = await open()
    const [alice, solana] = [newEvm(), newSolana()]
    const [here, elsewhere] = [server.page(), server.page()]
    await here.signIn(alice)
    await here.link(alice, solana)
    await elsewhere.signIn(solana)
    expect(await elsewhere.linked()).toEqual(await here.linked())
    await elsewhere.signIn({ ...alice, chainId: 'eip155:10' })
    expect(await elsewhere.accounts({ ...alice, chainId: 'eip155:10' })).toEqual(
      await here.accounts(),
    )
  })

  test('behavior: a second link of the same accounts changes nothing', async () => {
    await using server = await open()
    const [alice, second] = [newEvm(), newEvm()]
    const page = server.page()
    await page.signIn(alice)
    await page.link(alice, second)
    const before = await page.linked()
    server.clock.nowMs += 1000
    expect((await page.link(alice, { ...second, chainId: 'eip155:10' })).body).toEqual(before)
  })

  test('behavior: an app sees linked accounts only if it asks and the visitor signs for it', async () => {
    await using server = await open()
    const [alice, second] = [newEvm(), newSolana()]
    const own = server.page()
    await own.signIn(alice)
    await own.link(alice, second)
    const asking = server.page(shop)
    const other = server.page(plain)
    expect((await asking.signIn(alice)).body).toMatchObject({
      data: { statement: expect.stringContaining('see the accounts that you linked') },
    })
    expect((await other.signIn(alice)).body).toMatchObject({
      data: { statement: expect.not.stringContaining('linked') },
    })
    expect((await asking.accounts()).toSorted()).toEqual([alice, second].map(caipOf).toSorted())
    expect(await other.linked()).toEqual({
      shared: false,
      ownerId: null,
      accounts: [{ account: caipOf(alice), accountType: 'eoa', linkedAtMs: null }],
    })
    expect(decodeJwt(await asking.token())).toMatchObject({
      sub: caipOf(alice),
      owner: (await asking.linked()).ownerId,
      accounts: expect.arrayContaining([{ account: caipOf(second), account_type: 'eoa' }]),
    })
    const claims = decodeJwt(await other.token())
    expect([claims.sub, claims['accounts'], claims['owner']]).toEqual([
      caipOf(alice),
      undefined,
      undefined,
    ])
  })

  test('behavior: each app knows the owner by an id of its own', async () => {
    await using server = await open()
    const [alice, second] = [newEvm(), newEvm()]
    const pages = [server.page(), server.page(shop), server.page(blog)]
    for (const page of pages) await page.signIn(alice)
    await pages[0]?.link(alice, second)
    const ids = await Promise.all(pages.map(async (page) => (await page.linked()).ownerId))
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(null)
  })

  test('behavior: unlinking removes an account everywhere, from new tokens too, and the others keep their owner', async () => {
    await using server = await open()
    const [alice, second, solana] = [newEvm(), newEvm(), newSolana()]
    const [page, asking, ofSecond] = [server.page(), server.page(shop), server.page(shop)]
    await page.signIn(alice)
    await page.link(alice, second)
    await page.link(alice, solana)
    await asking.signIn(alice)
    await ofSecond.signIn(second)
    const before = await asking.linked()
    expect((await page.unlink(second)).status).toBe(204)
    const after = await asking.linked()
    expect(after.ownerId).toBe(before.ownerId)
    expect(after.accounts).toEqual(
      before.accounts.filter(({ account }) => account !== caipOf(second)),
    )
    expect(JSON.stringify(decodeJwt(await asking.token()))).not.toContain(second.signer.address)
    const claims = decodeJwt(await ofSecond.token())
    expect([claims['accounts'], claims['owner']]).toEqual([
      [{ account: caipOf(second), account_type: 'eoa' }],
      undefined,
    ])
    expect(reasonOf(await page.unlink(second))).toBe('account_unknown')
  })

  test('behavior: an account that left can be linked elsewhere', async () => {
    await using server = await open()
    const [alice, second, bob] = [newEvm(), newEvm(), newEvm()]
    const [page, other] = [server.page(), server.page()]
    await page.signIn(alice)
    await page.link(alice, second)
    await other.signIn(bob)
    expect(await other.link(bob, second)).toMatchObject({
      status: 409,
      body: { reasons: [{ name: 'account_linked_elsewhere' }] },
    })
    expect(await other.linked()).toMatchObject({ ownerId: null })
    await page.signIn(second)
    await page.unlink(second, second)
    expect((await other.link(bob, second)).status).toBe(200)
    expect((await page.accounts(alice)).length).toBe(1)
  })

  test('behavior: an account that is left alone can join another owner', async () => {
    await using server = await open()
    const [alice, second, bob] = [newEvm(), newEvm(), newEvm()]
    const [page, other] = [server.page(), server.page()]
    await page.signIn(alice)
    await page.link(alice, second)
    await page.unlink(second)
    await other.signIn(bob)
    expect((await other.link(bob, alice)).status).toBe(200)
    expect((await page.accounts()).toSorted()).toEqual([alice, bob].map(caipOf).toSorted())
  })

  test('error: links no more than 20 accounts', async () => {
    await using server = await open()
    const alice = newEvm()
    const page = server.page()
    await page.signIn(alice)
    for (let count = 1; count < 20; count++)
      expect((await page.link(alice, newEvm())).status).toBe(200)
    expect(reasonOf(await page.link(alice, newEvm()))).toBe('accounts_too_many')
    expect((await page.accounts()).length).toBe(20)
  })

  test('error: refuses the signed-in account itself, an unknown network and a malformed address', async () => {
    await using server = await open()
    const alice = newEvm()
    const page = server.page()
    await page.signIn(alice)
    expect(reasonOf(await page.askToLink({ ...alice, chainId: 'eip155:10' }))).toBe('account_same')
    const lower = { address: newEvm().signer.address.toLowerCase(), signMessage: async () => '' }
    expect(reasonOf(await page.askToLink({ ...alice, signer: lower }))).toBe('address_malformed')
    const elsewhere = { ...newEvm(), chainId: 'eip155:42161' } as const
    expect(reasonOf(await page.askToLink(elsewhere))).toBe('chain_not_enabled')
  })
})
