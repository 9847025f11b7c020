// The product in a stock Firefox: storage, redress, embedding and the rescue page (rows 8, 11, 13 and 14).
import { mnemonicToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { logInByEmail, walletOriginOf } from '../harness/emailLogin.ts'
import { firefoxPath, startFirefox } from '../harness/engine.ts'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { openKeys, rescue, setPassword } from '../harness/ownerWindow.ts'
import { LEAST_MS, play, tricks, undetected, watchWaits } from '../harness/redress.ts'
import { hexOf, signInText } from '../harness/signInText.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { openWalletWindow, pressAndClose } from '../harness/walletWindow.ts'

const engine = 'firefox'

/** Firefox cannot report what covers a frame, so the wallet's window asks for a sign-in too. */
async function signInInWindow(visitor: Visitor): Promise<void> {
  const { dialog, page } = visitor
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  const opened = await openWalletWindow(visitor)
  await pressAndClose(opened, opened.getByRole('button', { name: 'Sign in', exact: true }))
  await page.getByText('Signed in').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
}

/** The device's key, and whether a script can take it out. */
const deviceKeyOf = (visitor: Visitor) =>
  frameOf(visitor).evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error as Error))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name as string)
    const found: { extractable: boolean; exported: string; id: string }[] = []
    for (const name of names) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values: unknown[] = await done(
          database.transaction(store).objectStore(store).getAll(),
        )
        for (const value of values) {
          const { publicKey, privateKey } = (value ?? {}) as Partial<CryptoKeyPair>
          if (!publicKey || !privateKey) continue
          const exported = await crypto.subtle.exportKey('pkcs8', privateKey).then(
            () => 'exported',
            (error: Error) => error.name,
          )
          const { x = '' } = await crypto.subtle.exportKey('jwk', publicKey)
          found.push({ extractable: privateKey.extractable, exported, id: x })
        }
      }
      database.close()
    }
    return found
  })

describe('Firefox', () => {
  beforeEach(({ skip }) => {
    if (!firefoxPath()) skip('Firefox is not installed, and FIREFOX_PATH names none')
  })

  test('behavior: a scripted wallet connects and signs in', async () => {
    const visitor = await visit({ engine })
    await visitor.connect()
    await visitor.signIn()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: an email address makes a wallet, whose kit opens from a file without a network', async () => {
    const visitor = await visit({ engine, wallets: [] })
    await visitor.page.goto(visitor.baseUrl)
    await logInByEmail(visitor, `firefox-${crypto.randomUUID()}@example.com`)
    await signInInWindow(visitor)
    const kept = await deviceKeyOf(visitor)
    expect(kept).toMatchObject([{ extractable: false, exported: 'InvalidAccessError' }])
    await visitor.reload()
    await visitor
      .button(/0x.{4}…/)
      .first()
      .waitFor()

    // The window has the frame's session, device key and share.
    const keys = await openKeys(visitor)
    expect(await deviceKeyOf(visitor)).toEqual(kept)
    const saved = await setPassword(keys)
    const opened = await rescue(visitor, saved, {
      offlineContext: async () => {
        const offline = await startFirefox({
          'network.proxy.type': 1,
          'network.proxy.http': '127.0.0.1',
          'network.proxy.http_port': 1,
          'network.proxy.ssl': '127.0.0.1',
          'network.proxy.ssl_port': 1,
          'network.proxy.allow_hijacking_localhost': true,
        })
        onTestFinished(() => offline.close())
        return offline.newContext()
      },
    })
    expect(opened).toHaveLength(2)
    expect(opened[0]).toEqual(opened[1])
    const account = mnemonicToAccount((opened[0] ?? []).join(' '))
    await keys.getByText(account.address).first().waitFor({ state: 'attached' })
    expect(visitor.violations).toEqual([])
  })

  test(`error: of ${tricks.length + undetected.length} ways to hide a question none gets an answer in the page, and no press counts within 800 ms`, async () => {
    const visitor = await visit({ engine, wallets: [] })
    const waits = await watchWaits(visitor)
    await visitHostilePage(visitor)
    const address = await signInThere(visitor, `redress-${crypto.randomUUID()}@example.com`)
    const sign = (text: string) =>
      send(visitor, 'rpcRequest', { method: 'personal_sign', params: [hexOf(text), address] })
    const frame = frameOf(visitor)
    const review = frame.getByRole('button', { name: 'Review in your wallet' })
    for (const trick of [...tricks, ...undetected]) {
      const { begin, end } = play(visitor, trick)
      await begin()
      for (const text of [signInText(visitor, address), 'Give everything away']) {
        const asked = await sign(text)
        await review.waitFor({ state: 'attached' })
        expect(await frame.locator('[aria-describedby=wait]').count(), trick.name).toBe(0)
        await ask(visitor, 'abort', { requestId: asked })
        await review.waitFor({ state: 'detached' })
      }
      await end()
    }

    // A double click at each distance from the moment at which the question appears.
    for (let afterMs = 0; afterMs <= 1500; afterMs += 100) {
      const asked = await sign('Hello')
      const opening = visitor.context.waitForEvent('page')
      await review.click()
      const opened = await opening
      const button = opened.getByRole('button', { name: 'Sign', exact: true })
      await button.waitFor()
      const box = await button.boundingBox()
      if (!box) throw new Error('the button is nowhere')
      await opened.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await opened.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), afterMs)
      for (const press of ['down', 'up', 'down', 'up'] as const)
        await opened.mouse[press]().catch(() => undefined)
      if (await button.isDisabled({ timeout: 1000 }).catch(() => false)) {
        expect(await answerTo(visitor, asked)).toBeUndefined()
        await frame.getByRole('button', { name: 'Reject' }).click()
      } else if (!opened.isClosed()) await pressAndClose(opened, button)
      await expect.poll(() => answerTo(visitor, asked)).toBeDefined()
    }
    expect(waits.length).toBeGreaterThan(0)
    for (const { path, ms } of waits) {
      expect(path).toBe('/en/approve')
      expect(ms).toBeGreaterThanOrEqual(LEAST_MS)
    }
    expect(visitor.violations).toEqual([])
  })

  test('error: the wallet shows nothing to a page that is on no list', async () => {
    const visitor = await visit({ engine, wallets: [] })
    const origin = visitor.baseUrl.replace('//localhost', '//evil.localhost')
    await visitHostilePage(visitor, { origin })
    await visitor.page.waitForLoadState('load')
    const frame = frameOf(visitor)
    expect(await frame.locator('#wallet').count()).toBe(0)
    expect(frame.url()).not.toBe(`${walletOriginOf(visitor)}/frame`)
    expect(await visitor.page.evaluate(() => globalThis.hostile.heard)).toEqual([])
  })
})
