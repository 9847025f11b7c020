// A page signs in at a server on another origin: by cookie on the server's site, by tokens elsewhere.
import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { mintTestToken } from '../harness/chain.ts'
import { visitOtherOrigin, visitRpcClients } from '../harness/otherOrigin.ts'
import type { Visitor } from '../harness/visitor.ts'

const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]+$/

async function signIn({ dialog }: Visitor): Promise<void> {
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function tokenOf({ page }: Visitor): Promise<Record<string, unknown>> {
  await page.getByRole('button', { name: 'Get token' }).click()
  const output = page.getByRole('status').filter({ hasText: tokenPattern })
  await output.waitFor()
  const [, claims = ''] = ((await output.textContent()) ?? '').split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}

const sessionCookies = async ({ context }: Visitor) =>
  (await context.cookies()).filter(({ name }) => /^siwx-\d+/.test(name))

describe('a server on another origin', () => {
  test.each(['sameSite', 'otherSite'] as const)(
    'behavior: signs in, stays signed in over a reload, signs out: %s',
    async (host) => {
      const { visitor, server, origin } = await visitOtherOrigin(host)
      const { page } = visitor
      await visitor.connectHere()
      await visitor.dialog.getByText(new URL(origin).host, { exact: true }).waitFor()
      await signIn(visitor)
      const first = await tokenOf(visitor)
      expect(first).toMatchObject({ iss: server, aud: origin })
      expect(first['sub']).toMatch(/^eip155:99199:0x/)

      const cookies = await sessionCookies(visitor)
      expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual(host === 'sameSite' ? [true] : [])
      const key = `aureus.session.${server}`
      const handle = () => page.evaluate((name) => localStorage.getItem(name), key)
      const before = await handle()
      expect(before === null).toBe(host === 'sameSite')

      await page.waitForFunction(() => !('aureus.modal' in (history.state ?? {})))
      await page.reload()
      await page.getByRole('button', { name: /0x.{4}…/ }).waitFor()
      expect(await tokenOf(visitor)).toMatchObject({ sid: first['sid'] })
      if (host === 'otherSite') expect(await handle()).not.toBe(before)

      await page.getByRole('button', { name: 'Sign me out' }).click()
      await page.getByText('signed out').waitFor()
      await page.getByRole('button', { name: 'Get token' }).click()
      await page.getByText('none', { exact: true }).waitFor()
      expect(visitor.violations).toEqual([])
    },
  )

  test('behavior: a visitor who declines to sign in stays connected', async () => {
    const { visitor } = await visitOtherOrigin('otherSite')
    await visitor.connectHere()
    await visitor.dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.page.getByRole('button', { name: /0x.{4}…/ }).waitFor()
    expect(await visitor.calls()).not.toContain('wallet_revokePermissions')
  })

  test('behavior: a second tab shares the session without ending the first tab’s', async () => {
    const { visitor } = await visitOtherOrigin('otherSite')
    const { page, context } = visitor
    await visitor.connectHere()
    await signIn(visitor)
    const { sid } = await tokenOf(visitor)
    const second = await context.newPage()
    await second.goto(page.url())
    await second.getByRole('button', { name: /0x.{4}…/ }).waitFor()
    await second.getByRole('button', { name: 'Get token' }).click()
    await second.getByRole('status').filter({ hasText: tokenPattern }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: /0x.{4}…/ }).waitFor()
    expect(await tokenOf(visitor)).toMatchObject({ sid })
  })

  test('behavior: client libraries call its RPC service and hear events', async () => {
    const recipient = `0x${randomBytes(20).toString('hex')}` as const
    const { page, violations } = await visitRpcClients()
    await page.getByText('ready: yes').waitFor()
    const lines = await page.getByRole('status').allTextContents()
    expect(lines).toContainEqual(expect.stringMatching(/^kit slot: \d+$/))
    expect(lines).toContainEqual(expect.stringMatching(/^web3\.js health: 200 .*"ok"/))
    // The page can read why.
    expect(lines).toContainEqual(expect.stringMatching(/^unknown project: 401 .*project_unknown/))
    expect(lines).toContainEqual(expect.stringMatching(/^unknown chain: 400 .*chain_unknown/))
    expect(lines).toContainEqual(expect.stringMatching(/^forged address: refused by the browser/))
    await mintTestToken(inject('baseUrl'), recipient, 1n)
    // On a slow machine ethers polls again before it has the answer, and hears an event twice.
    for (const client of ['ethers http', 'ethers socket', 'viem http', 'viem socket'])
      await page.getByText(`${client}: ${recipient}`).first().waitFor()
    expect(violations).toEqual([])
  })

  test('error: tells an unlisted page which setting to change', async () => {
    const { visitor, server, origin } = await visitOtherOrigin('unlisted')
    await visitor.page
      .getByText(
        `${server} does not serve pages of ${origin}. Add ${origin} to its setting APP_ORIGINS and restart it.`,
      )
      .waitFor()
    const status = await visitor.page.evaluate(async (url) => {
      const answer = await fetch(`${url}/v1/sign-in/session`)
      return [answer.status, await answer.text()]
    }, server)
    expect(status).toEqual([403, expect.stringContaining('origin_unlisted')])
  })
})
