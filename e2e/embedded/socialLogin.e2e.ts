// Social login by the messages of the wallet's frame, against the stand-ins of all six providers.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { walletOriginOf } from '../harness/emailLogin.ts'
import { answerTo, ask, frameOf, send } from '../harness/hostilePage.ts'
import { answerTooOldOnce } from '../harness/oldCode.ts'
import { beginLogin, consent, logInSocially, openSocialPage } from '../harness/socialLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow } from '../harness/walletWindow.ts'

const startOf = (visitor: Visitor) => `${walletOriginOf(visitor)}/oauth/start`
const newAccount = () => `a${crypto.randomUUID().slice(0, 12)}`

async function arrive(): Promise<Visitor> {
  const visitor = await visit({ wallets: [] })
  await openSocialPage(visitor)
  return visitor
}

describe('social login', () => {
  // `socialButtons.e2e.ts` goes through all six. Apple is the one that is asked for nothing but an id.
  test.each(['google', 'apple'])(
    'behavior: %s opens a wallet that survives a reload, and the same one on the next login',
    async (provider) => {
      const visitor = await arrive()
      const account = newAccount()
      const first = await logInSocially(visitor, provider, account)
      expect(first).toMatchObject({ ok: true, payload: { email: null } })
      const { address, userName } = first.payload as { address: string; userName: string }
      expect(userName).toContain(provider === 'apple' ? 'Apple' : account)

      await openSocialPage(visitor)
      expect(await ask(visitor, 'getUser')).toMatchObject({ payload: { address, userName } })
      expect(await ask(visitor, 'signOut')).toMatchObject({ ok: true })
      expect((await ask(visitor, 'getUser')).error?.code).toBe('noSession')

      const again = await logInSocially(visitor, provider, account)
      expect(again.payload).toMatchObject({ address })
      expect(visitor.violations).toEqual([])
    },
  )

  test('behavior: a provider that cuts its window off from the page still signs in', async () => {
    const visitor = await arrive()
    const { popup, ticketUri } = await beginLogin(visitor, 'github')
    const answered = ask(visitor, 'connectSocial', { uri: ticketUri })
    await consent(popup, { account: newAccount(), situation: 'sever' })
    expect(await answered).toMatchObject({ ok: true })
  })

  test('behavior: a visitor who denies at the provider is told so', async () => {
    const visitor = await arrive()
    const { popup, ticketUri } = await beginLogin(visitor, 'discord')
    const answered = ask(visitor, 'connectSocial', { uri: ticketUri })
    await consent(popup, { account: newAccount(), answer: 'no' })
    expect((await answered).error).toMatchObject({ code: 'rejected', reason: 'denied' })
  })

  test('behavior: a closed window ends nothing, and another one starts over', async () => {
    const visitor = await arrive()
    const { popup, ticketUri } = await beginLogin(visitor, 'google')
    const waiting = await send(visitor, 'connectSocial', { uri: ticketUri })
    await popup.locator('button[value=yes]').waitFor()
    await popup.close()
    for (let times = 0; times < 2; times++) await visitor.page.waitForResponse(/social\/claim$/)
    expect(await answerTo(visitor, waiting)).toBeUndefined()
    expect(await logInSocially(visitor, 'google', newAccount())).toMatchObject({ ok: true })
    expect(await answerTo(visitor, waiting)).toMatchObject({ error: { code: 'aborted' } })
  })

  test('param: a page that redirects gets its visitor back, and claims the login', async () => {
    const visitor = await arrive()
    const { page } = visitor
    const asked = { provider: 'apple', mode: 'redirect' }
    const { payload } = await ask(visitor, 'getSocialRedirectUri', asked)
    const { uri, ticketUri } = payload as { uri: string; ticketUri: string }
    await page.goto(uri)
    await consent(page, { account: newAccount() })
    await page.waitForURL(`${visitor.baseUrl}/`)
    await openSocialPage(visitor)
    expect(await ask(visitor, 'connectSocial', { uri: ticketUri })).toMatchObject({ ok: true })
  })

  test('behavior: removing a device takes a fresh login of the same account', async () => {
    const visitor = await arrive()
    const account = newAccount()
    await logInSocially(visitor, 'github', account)
    const { devices } = (await ask(visitor, 'listDevices')).payload as { devices: { id: string }[] }
    await answerTooOldOnce(visitor, '/v1/devices/revoke')
    const asked = await send(visitor, 'revokeDevice', { deviceId: devices[0]?.id })
    const window = await openWalletWindow(visitor)
    await window.getByRole('button', { name: 'Remove', exact: true }).click()
    const signIn = window.getByRole('button', { name: 'Continue with GitHub' })
    const other = window.waitForEvent('popup')
    await signIn.click()
    await consent(await other, { account: newAccount() })
    await window.getByText('That was another account.').waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    const left = window.waitForEvent('popup')
    await signIn.click()
    await (await left).close()
    await window.getByText('The window seems to be closed').waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    const mine = window.waitForEvent('popup')
    await window.getByRole('button', { name: 'Open again' }).click()
    await consent(await mine, { account })
    await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: true })
    expect(await ask(visitor, 'isConnected')).toMatchObject({ payload: { isConnected: false } })
  })
})

describe('the window of a social login', () => {
  test('error: opened from somewhere else it goes nowhere', async () => {
    const visitor = await arrive()
    await ask(visitor, 'getSocialRedirectUri', { provider: 'github' })
    const asked: string[] = []
    visitor.context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const stranger = await visitor.context.newPage()
    for (const path of ['', '#redirect']) {
      await stranger.goto(startOf(visitor))
      await stranger.goto(`${startOf(visitor)}${path}`)
      await stranger.getByText('This window was opened from somewhere else.').waitFor()
    }
    expect(asked).not.toContain('/v1/social/bind')
    expect(await accessibilityProblems(stranger)).toEqual([])
  })

  test('error: the page cannot read the login of the frame', async () => {
    const visitor = await arrive()
    await ask(visitor, 'getSocialRedirectUri', { provider: 'github' })
    const read = await visitor.page.evaluate(() => {
      const inside = globalThis.hostile.frame.contentWindow as unknown as Record<string, unknown>
      try {
        return typeof inside['aureusSocialFlow']
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(read).toBe('SecurityError')
    expect(
      await frameOf(visitor).evaluate(() => typeof Reflect.get(globalThis, 'aureusSocialFlow')),
    ).toBe('function')
  })
})
