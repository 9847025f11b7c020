// What a hostile script on the app's origin can get from the wallet (row 11), and a page that is not allowed.
import { describe, expect, test } from 'vitest'
import { mailsOf, mailsTo, walletOriginOf } from '../harness/emailLogin.ts'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { hexOf, signInText } from '../harness/signInText.ts'
import { visit } from '../harness/visitor.ts'

describe('a hostile script on the page', () => {
  test('error: can neither read a key nor sign without approval (row 11)', async () => {
    const visitor = await visit({ wallets: [] })
    const { page, context } = visitor
    const wallet = walletOriginOf(visitor)
    await visitHostilePage(visitor)
    const email = `hostile-${crypto.randomUUID()}@example.com`
    const address = await signInThere(visitor, email)

    // Tries every way for a document to reach one of another origin.
    const reads = await page.evaluate(async (wallet) => {
      const inside = globalThis.hostile.frame.contentWindow as unknown as Record<string, unknown>
      const outcome = async (act: () => unknown) => {
        try {
          return JSON.stringify(await act()) ?? 'nothing'
        } catch (error) {
          return (error as Error).name
        }
      }
      const request = (path: string, init: RequestInit) =>
        fetch(`${wallet}${path}`, { credentials: 'include', ...init })
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      return {
        document: await outcome(() => globalThis.hostile.frame.contentDocument),
        window: await outcome(() => inside['document']),
        indexedDB: await outcome(() => inside['indexedDB']),
        localStorage: await outcome(() => inside['localStorage']),
        eval: await outcome(() => (inside['eval'] as (code: string) => unknown)('1')),
        own: await outcome(async () => (await indexedDB.databases()).length),
        cookies: document.cookie,
        frame: await outcome(() => request('/frame', {})),
        wallet: await outcome(() => request('/v1/wallet/get', json)),
        release: await outcome(() => request('/v1/sets/release', json)),
        blind: await outcome(async () =>
          (
            await request('/v1/sets/release', { method: 'POST', mode: 'no-cors', body: '{}' })
          ).text(),
        ),
      }
    }, wallet)
    expect(reads).toEqual({
      document: 'null',
      window: 'SecurityError',
      indexedDB: 'SecurityError',
      localStorage: 'SecurityError',
      eval: 'SecurityError',
      own: '0',
      cookies: '',
      frame: 'TypeError',
      wallet: 'TypeError',
      release: 'TypeError',
      blind: 'TypeError',
    })

    // A phished code is useless in the page, and changing the address requires approval in the wallet's window.
    for (const type of ['connectOtp', 'updateEmailPrimaryOtp', 'updateEmailSecondaryOtp'])
      expect((await ask(visitor, type, { otp: '12345678' })).error?.code, type).toBe('unsupported')
    const change = await send(visitor, 'updateEmail', { email: `thief-${email}` })
    await frameOf(visitor).getByRole('button', { name: 'Review in your wallet' }).waitFor()
    expect((await ask(visitor, 'resendEmail')).error?.code).toBe('expired')
    expect((await ask(visitor, 'enterCode')).error?.code).toBe('expired')
    await ask(visitor, 'abort', { requestId: change })
    await expect.poll(() => answerTo(visitor, change)).toMatchObject({ error: { code: 'aborted' } })
    expect(await mailsOf(visitor, { to: email, kind: 'change from' })).toEqual([])
    expect(await mailsTo(visitor, `thief-${email}`)).toEqual([])

    // Unknown messages.
    for (const type of ['exportKey', 'getShare', 'release', 'approve', 'eval'])
      expect((await ask(visitor, type)).error?.code, type).toBe('unsupported')
    const rpc = (method: string, ...params: unknown[]) => ({ method, params })
    for (const method of [
      'eth_sign',
      'eth_signTransaction',
      'personal_unlockAccount',
      'eth_decrypt',
    ])
      expect((await ask(visitor, 'rpcRequest', rpc(method, address, '0x00'))).ok, method).toBe(
        false,
      )
    const elsewhere = signInText(visitor, address, { domain: 'evil.example' })
    const foreign = await ask(
      visitor,
      'rpcRequest',
      rpc('personal_sign', hexOf(elsewhere), address),
    )
    expect(foreign.error?.code).toBe('invalid')

    // Requests a signature and tries everything in the visitor's place.
    const asked = await send(
      visitor,
      'rpcRequest',
      rpc('personal_sign', hexOf(signInText(visitor, address)), address),
    )
    const approve = frameOf(visitor).getByRole('button', { name: 'Sign in', exact: true })
    await approve.waitFor()
    await expect.poll(() => approve.isEnabled()).toBe(true)
    const opening = context.waitForEvent('page')
    const forged = await page.evaluate(async (wallet) => {
      const { frame } = globalThis.hostile
      const verdict = { t: 'aureus:verdict', verdict: { approved: true } }
      const { port1, port2 } = new MessageChannel()
      let onSecondPort = 0
      port1.addEventListener('message', () => onSecondPort++)
      port1.start()
      const hello = { t: 'aureus:connect', v: 1, nonce: 'm'.repeat(22) }
      frame.contentWindow?.postMessage(hello, wallet, [port2])
      port1.postMessage({ v: 1, id: crypto.randomUUID(), type: 'isConnected', payload: {} })
      frame.contentWindow?.postMessage(verdict, '*')
      frame.contentWindow?.postMessage({ t: 'aureus:window' }, '*')
      for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown'])
        frame.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 200, clientY: 600 }))
      // The approval window, opened and controlled by this page.
      const own = window.open(`${wallet}/approve`, '_blank', 'popup') as Window
      for (let n = 0; n < 10; n++) {
        own.postMessage({ t: 'aureus:question', theme: 'dark', display: {} }, '*')
        own.postMessage(verdict, '*')
        await globalThis.hostile.ask('isConnected')
      }
      return onSecondPort
    }, wallet)
    expect(forged).toBe(0)
    const opened = await opening
    await opened.waitForLoadState()
    expect(await opened.getByRole('button').count()).toBe(0)
    await opened.close()
    expect(await answerTo(visitor, asked)).toBeUndefined()
    await ask(visitor, 'abort', { requestId: asked })
    await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ error: { code: 'aborted' } })

    // No message to the page contains a key, share or token, or anything as long.
    const heard = JSON.stringify(await page.evaluate(() => globalThis.hostile.heard))
    expect(heard).toContain(address)
    expect(heard).not.toMatch(/share|secret|mnemonic|private|token|handle|verdict/i)
    // The other family's address, which is equally public.
    const [, solanaAddress = ''] = /"address":"([1-9A-HJ-NP-Za-km-z]{32,44})"/.exec(heard) ?? []
    const long =
      heard
        .replaceAll(address, '')
        .replaceAll(solanaAddress, '')
        .replaceAll(email, '')
        .match(/(?:0x)?[0-9a-f]{32,}|[\w-]{43,}/gi) ?? []
    expect(long).toEqual([])
  })
})

describe('a page that is not allowed', () => {
  test('error: embeds the wallet and shows nothing (row 13)', async () => {
    const visitor = await visit({ wallets: [] })
    await visitHostilePage(visitor, { origin: 'http://elsewhere.localhost' })
    const { page } = visitor
    await expect.poll(() => frameOf(visitor).url()).toMatch(/^chrome-error:/)
    expect(await frameOf(visitor).locator('#wallet').count()).toBe(0)
    expect(await page.evaluate(() => globalThis.hostile.heard)).toEqual([])
    // The same for all other documents.
    await visitHostilePage(visitor)
    for (const path of ['approve', 'device', 'cancel', 'freeze']) {
      await page.evaluate(
        (src) => {
          globalThis.hostile.frame.src = src
        },
        `${walletOriginOf(visitor)}/${path}`,
      )
      await expect.poll(() => frameOf(visitor).url()).toMatch(/^chrome-error:/)
    }
  })
})
