// Contract accounts sign in: deployed (ERC-1271) and undeployed (ERC-6492).
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { deployAccount, newContractAccount } from '../harness/chain.ts'
import { visit } from '../harness/visitor.ts'

async function visitorOf(account: Awaited<ReturnType<typeof newContractAccount>>['account']) {
  const remoteSigner = { address: account.address, functionName: 'signAsContract' }
  const visitor = await visit({ wallets: [{ remoteSigner }] })
  await visitor.page.exposeFunction('signAsContract', (raw: Hex) =>
    account.signMessage({ message: { raw } }),
  )
  return visitor
}

describe('contract accounts', () => {
  test('behavior: an undeployed account signs in (ERC-6492)', async () => {
    const { baseUrl } = await visit()
    const { account } = await newContractAccount(baseUrl)
    const visitor = await visitorOf(account)
    await visitor.connect()
    await visitor.signIn()
    const session = await visitor.page.request.get(`${baseUrl}/v1/sign-in/session`)
    expect(await session.json()).toMatchObject({
      accountType: 'contract',
      data: { accountAddress: account.address },
    })
  })

  test('behavior: a deployed account signs in (ERC-1271)', async () => {
    const { baseUrl } = await visit()
    const { account, owner } = await newContractAccount(baseUrl)
    await deployAccount(baseUrl, owner)
    expect(await account.isDeployed()).toBe(true)
    const visitor = await visitorOf(account)
    await visitor.connect()
    await visitor.signIn()
    await visitor.reload()
    await visitor.page.getByText('Signed in').first().waitFor()
  })

  test('error: rejects the owner of another account', async () => {
    const { baseUrl } = await visit()
    const { account } = await newContractAccount(baseUrl)
    const stranger = await newContractAccount(baseUrl)
    const remoteSigner = { address: account.address, functionName: 'signAsContract' }
    const visitor = await visit({ wallets: [{ remoteSigner }] })
    await visitor.page.exposeFunction('signAsContract', (raw: Hex) =>
      stranger.account.signMessage({ message: { raw } }),
    )
    await visitor.connect()
    await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await visitor.page.getByRole('alert').filter({ hasText: 'Error signing message' }).waitFor()
    expect(await visitor.page.getByText('Signed in').count()).toBe(0)
  })
})
