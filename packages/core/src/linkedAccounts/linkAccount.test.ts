import type { CaipAddress } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiUnreachableError } from '../api/api.ts'
import { connect } from '../connection/connect.ts'
import { UserRejectedError, WalletNotFoundError } from '../errors/wallet.ts'
import { ask } from '../queries/ask.ts'
import { signIn } from '../signIn/signIn.ts'
import { setUp } from '../testing/client.ts'
import { linkAccount, NotSignedInError, unlinkAccount } from './linkAccount.ts'
import { linkableAccounts } from './linkableAccounts.ts'
import { getLinkedAccounts, linkedAccountsQuery } from './linkedAccountsQuery.ts'

/** Signed in with the first of the wallet's two accounts. */
async function signedIn() {
  const parts = await setUp({ wallet: { exposes: 'all' } })
  const { client } = parts
  await connect(client, { wallet: parts.listed })
  const session = await signIn(client)
  const linkable = async () => {
    const linked = await getLinkedAccounts(client)
    return linkableAccounts({
      connections: client.state.connections.getState(),
      wallets: client.state.connect.getState().wallets,
      chains: client.config.signIn.chains,
      linked: linked?.accounts.map(({ account }) => account) ?? [],
    })
  }
  const [second] = await linkable()
  if (!second) throw new Error('the wallet shares one account only')
  const own: CaipAddress = `eip155:99199:${session.data.accountAddress}`
  return { ...parts, linkable, second, own, other: `eip155:99199:${second.address}` as const }
}

describe('linkAccount', () => {
  test('behavior: both accounts sign a text that names the other, the one to link first', async () => {
    const { client, own, other, second, linkable } = await signedIn()
    const signed: CaipAddress[] = []
    const answer = await linkAccount(client, {
      account: second,
      onSign: (account) => signed.push(account),
    })
    expect(signed).toEqual([other, own])
    expect(answer.accounts.map(({ account }) => account)).toEqual([own, other])
    expect(await linkable()).toEqual([])
  })

  test('behavior: refreshes an observed list, as unlinking does', async () => {
    const { client, own, other, second } = await signedIn()
    const read = async () => {
      const linked = await ask(client, linkedAccountsQuery(client))
      return linked?.accounts.map(({ account }) => account)
    }
    expect(await read()).toEqual([own])
    await linkAccount(client, { account: second })
    expect(await read()).toEqual([own, other])
    await unlinkAccount(client, { account: other })
    expect(await read()).toEqual([own])
  })

  test('error: links nothing if a wallet declines', async () => {
    const { client, control, second, own } = await signedIn()
    control.reject('personal_sign')
    const failed = linkAccount(client, { account: second })
    await expect(failed).rejects.toBeInstanceOf(UserRejectedError)
    expect((await getLinkedAccounts(client))?.accounts.map(({ account }) => account)).toEqual([own])
  })

  test('error: reports an account of another owner', async () => {
    const { client, server, second } = await signedIn()
    server.linkElsewhere(second.address)
    const failed = linkAccount(client, { account: second })
    await expect(failed).rejects.toMatchObject({ status: 409, reason: 'account_linked_elsewhere' })
  })

  test('error: needs a session, and the wallet of its account', async () => {
    const { client, second } = await signedIn()
    client.state.connections.setState({ eip155: [] })
    const failed = linkAccount(client, { account: second })
    await expect(failed).rejects.toBeInstanceOf(WalletNotFoundError)
    const { client: other } = await setUp()
    await expect(linkAccount(other, { account: second })).rejects.toBeInstanceOf(NotSignedInError)
    expect(await getLinkedAccounts(other)).toBeNull()
  })

  test('error: fails without a server', async () => {
    const { client, server, second, other } = await signedIn()
    server.setOffline(true)
    const failed = linkAccount(client, { account: second })
    await expect(failed).rejects.toBeInstanceOf(ApiUnreachableError)
    const left = unlinkAccount(client, { account: other })
    await expect(left).rejects.toBeInstanceOf(ApiUnreachableError)
  })

  test('param: signal', async () => {
    const { client, second } = await signedIn()
    const signal = AbortSignal.abort('enough')
    await expect(linkAccount(client, { account: second, signal })).rejects.toBe('enough')
  })
})

describe('linkableAccounts', () => {
  test('behavior: signs on a network with sign-in, and offers no family without one', async () => {
    const { client, second } = await signedIn()
    const facts = {
      connections: client.state.connections.getState(),
      wallets: client.state.connect.getState().wallets,
      linked: [],
    }
    const on = (chains: Parameters<typeof linkableAccounts>[0]['chains']) =>
      linkableAccounts({ ...facts, chains }).map(({ caipNetworkId }) => caipNetworkId)
    expect(second.caipNetworkId).toBe('eip155:99199')
    expect(on(['solana:one', 'eip155:1'])).toEqual(['eip155:1', 'eip155:1'])
    expect(on(['solana:one'])).toEqual([])
  })
})
