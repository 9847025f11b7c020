// Signing in while connecting, on a product with only EVM networks: page, relay, server and the real wallet library
// at the other end.
import { describe, expect, inject, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { openRemoteWallet, REMOTE_WALLET_NAME, readCode, relayOf } from '../harness/remoteWallet.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const BOTH_CHAINS = ['eip155:1', 'eip155:99199']

/** Records each signature request of the page. */
const isAsked = 'pageAskedToSignIn'

async function meet(oneClick: boolean) {
  const baseUrl = await serveWith({
    NETWORKS: BOTH_CHAINS.toReversed().join(' '),
    WALLETCONNECT_RELAY_URL: await relayOf(inject('baseUrl')),
  })
  const visitor = await visit({ baseUrl, wallets: [] })
  const { page, dialog } = visitor
  const prompts: string[] = []
  await page.exposeFunction(isAsked, (text: string) => void prompts.push(text))
  await page.addInitScript((report) => {
    const record = () => {
      for (const heading of document.querySelectorAll('[role=dialog] :is(h1,h2)'))
        if (heading.textContent === 'Sign in')
          (globalThis as unknown as Record<string, (text: string) => void>)[report]?.('Sign in')
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  }, isAsked)
  const wallet = await openRemoteWallet(visitor, { oneClick })
  await page.goto(baseUrl)
  await visitor.button('Connect wallet').click()
  await dialog.getByRole('button', { name: 'WalletConnect', exact: true }).click()
  return { visitor, wallet, prompts, uri: await readCode(visitor) }
}

/** The chains for which the server has a session of this browser. */
async function signedIn({ page, baseUrl }: Visitor): Promise<readonly string[]> {
  const answer = await page.request.get(`${baseUrl}/v1/sign-in/sessions`)
  const { sessions = [] } = await answer.json()
  return sessions.map(({ chainId }: { chainId: string }) => chainId).toSorted()
}

describe('signing in while connecting', () => {
  test('behavior: one approval connects and signs in on both networks, and survives a reload', async () => {
    const { visitor, wallet, prompts, uri } = await meet(true)
    const { page, dialog } = visitor
    await wallet.pair(uri)
    await page.getByText('Signed in').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    // One request for the accounts and one signature per chain, together; nothing else.
    const asked = ['eth_requestAccounts', 'personal_sign', 'personal_sign']
    expect(wallet.asked()).toEqual(asked)
    expect(prompts).toEqual([])
    expect(await signedIn(visitor)).toEqual(BOTH_CHAINS)

    await visitor.reload()
    await page.getByText('Signed in').first().waitFor()
    await page.getByText(REMOTE_WALLET_NAME).first().waitFor()
    expect(await signedIn(visitor)).toEqual(BOTH_CHAINS)
    expect(wallet.asked()).toEqual(asked)
    expect(prompts).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a wallet without support connects, and signs when asked', async () => {
    const { visitor, wallet, prompts, uri } = await meet(false)
    await wallet.pair(uri)
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(wallet.asked()).toEqual(['eth_requestAccounts'])
    expect(await signedIn(visitor)).toEqual([])
    await visitor.signIn()
    await visitor.dialog.waitFor({ state: 'detached' })
    expect(wallet.asked()).toEqual(['eth_requestAccounts', 'personal_sign'])
    expect(prompts).not.toEqual([])
    expect(await signedIn(visitor)).toHaveLength(1)
  })

  test('behavior: a wallet that fails gets another code, connects with it, and signs when asked', async () => {
    const { visitor, wallet, uri } = await meet(true)
    wallet.evm.control.answer('personal_sign', `0x${'ff'.repeat(65)}`)
    await wallet.pair(uri)
    let next = uri
    await expect.poll(async () => (next = await readCode(visitor).catch(() => uri))).not.toBe(uri)
    wallet.evm.control.approve()
    await wallet.pair(next)
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await signedIn(visitor)).toEqual([])
    await visitor.signIn()
    expect(await signedIn(visitor)).toHaveLength(1)
  })
})
