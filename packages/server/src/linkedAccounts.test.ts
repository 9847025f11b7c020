import { beforeEach, describe, expect, test } from 'vitest'
import { SessionServerError } from './errors.ts'
import { address, bearing, cookie, createServer, origin, sign } from './testing/authServer.ts'
import { forgetKeys, verifySession } from './verifySession.ts'

beforeEach(forgetKeys)

describe('verifySession with accounts', () => {
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const other = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const own = {
    account: `eip155:1:${address}`,
    chainId: 'eip155:1',
    address,
    visitorId: `eip155:${address}`,
  }
  const linkedAccount = {
    account: `${solana}:${other}`,
    chainId: solana,
    address: other,
    visitorId: `solana:${other}`,
  }
  const safe = `eip155:10:${address}`
  const accounts = true

  test('behavior: returns those of the token, with the visitor id of each, and their owner', async () => {
    const { calls, options } = createServer()
    const claimed = [
      { account: own.account, account_type: 'eoa' },
      { account: linkedAccount.account, account_type: 'eoa' },
      { account: safe, account_type: 'contract' },
    ]
    const token = await sign({ account_type: 'eoa', accounts: claimed, owner: 'o' })
    const verified = await verifySession(bearing(token), { ...options, accounts })
    expect(verified?.accounts).toEqual([
      own,
      linkedAccount,
      { account: safe, chainId: 'eip155:10', address, visitorId: safe },
    ])
    expect(verified?.ownerId).toBe('o')
    expect(calls.length).toBe(1)
    const plain = await verifySession(bearing(token), options)
    expect([plain?.accounts, plain?.ownerId]).toEqual([undefined, undefined])
  })

  test('behavior: returns the account of the session alone if the token names no others', async () => {
    const { options } = createServer()
    const token = await sign({ account_type: 'eoa' })
    const verified = await verifySession(bearing(token), { ...options, accounts })
    expect(verified).toMatchObject({ accounts: [own] })
    expect(verified).not.toHaveProperty('ownerId')
  })

  test('error: returns null for a token with accounts of another shape', async () => {
    const { options } = createServer()
    const token = await sign({ accounts: [own.account] })
    await expect(verifySession(bearing(token), { ...options, accounts })).resolves.toBeNull()
  })

  test('behavior: asks the server for a cookie, and for a token that it asks about', async () => {
    const linked = {
      shared: true,
      ownerId: 'o',
      accounts: [
        { account: own.account, accountType: 'eoa', linkedAtMs: 1 },
        { account: linkedAccount.account, accountType: 'eoa', linkedAtMs: 2 },
      ],
    }
    const { calls, options } = createServer({ linked })
    const token = await sign({ account_type: 'eoa' })
    const revocation = 'introspect'
    for (const [request, more] of [
      [{ headers: { cookie } }, {}],
      [bearing(token), { revocation }],
    ] as const) {
      const verified = await verifySession(request, { ...options, accounts, ...more })
      expect(verified).toMatchObject({ accounts: [own, linkedAccount], ownerId: 'o' })
      expect(calls.at(-1)?.path).toBe(`/v1/sign-in/accounts?address=${address}&chainId=eip155%3A1`)
      expect(calls.at(-1)?.headers.get('origin')).toBe(origin)
    }
    const older = createServer({ linked: { accounts: 'none' } })
    const failed = verifySession({ headers: { cookie } }, { ...older.options, accounts })
    await expect(failed).rejects.toBeInstanceOf(SessionServerError)
  })
})
