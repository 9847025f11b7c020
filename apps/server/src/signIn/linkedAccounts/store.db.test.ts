// The rows of linked accounts, for accounts whose signatures need a chain.
import { expect, test } from 'vitest'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { insertSignIn } from '../../testing/personalRows.ts'
import { type Account, caipOf, findLinked, linkAccount, unlinkAccount } from './store.ts'

const nowMs = Date.UTC(2026, 10, 20)
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract: Account = { address, chain_id: 'eip155:1', account_type: 'contract' }
const elsewhere: Account = { ...contract, chain_id: 'eip155:10' }
const key: Account = { ...contract, account_type: 'eoa' }
const solana: Account = {
  address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  chain_id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  account_type: 'eoa',
}

describeEachDatabase('accounts that are contracts', (create) => {
  let db: Database
  openBefore(create, (opened) => (db = opened))

  const link = async (to: Account, account: Account) => {
    const id = await insertSignIn(db, { address: to.address, nowMs })
    return linkAccount(db, { to: { ...to, id }, account, nowMs }, async () => undefined)
  }
  const linkedTo = async (account: Account) => (await findLinked(db, account)).map(caipOf)

  test('behavior: a contract is linked on its own chain only, where others may own it elsewhere', async () => {
    expect(await link(solana, contract)).toBeUndefined()
    expect((await linkedTo(contract)).toSorted()).toEqual([caipOf(contract), caipOf(solana)])
    expect([await linkedTo(elsewhere), await linkedTo(key)]).toEqual([[], []])
    expect(await link(solana, elsewhere)).toBeUndefined()
    expect((await linkedTo(solana)).length).toBe(3)
    const one = { of: solana, address, chainId: 'eip155:10' }
    expect(await unlinkAccount(db, one, async () => undefined)).toBe(true)
    expect((await linkedTo(solana)).toSorted()).toEqual([caipOf(contract), caipOf(solana)])
  })

  test('error: links nothing to a session that has ended meanwhile', async () => {
    const linking = { to: { ...key, id: 'ended' }, account: elsewhere, nowMs }
    expect(await linkAccount(db, linking, async () => undefined)).toBe('session_none')
    expect(await linkedTo(elsewhere)).toEqual([])
  })
})
