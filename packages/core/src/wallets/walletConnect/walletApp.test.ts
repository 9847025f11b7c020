// A wallet app on this device, which later requests open. Real libraries and a real relay.
import { describe, expect, test, vi } from 'vitest'
import { type WalletConnectConnector } from '../../client/walletConnector.ts'
import { meet, pairUp, signs } from '../../testing/farWallet.ts'
import { openPage } from '../../testing/walletConnect.ts'
import type { WalletConnectPage } from './createWalletConnectConnector.ts'

const prefix = 'far://wc?uri='
const link = /^far:\/\/wc\?requestId=\d{16}&sessionTopic=[0-9a-f]{64}$/

/** Resolves with the waiting request. */
const opens = ({ waiting }: Pick<WalletConnectConnector, 'waiting'>) =>
  vi.waitFor(() => {
    const request = waiting?.get()
    expect(request).toBeDefined()
    return request
  })

/** The waiting link, read once the relay must have confirmed the earlier request, because it answers in order. */
async function offered(page: WalletConnectPage): Promise<string | undefined> {
  const { approval } = await page.pair({})
  approval.catch(() => undefined)
  return page.waiting?.get()?.link
}

/** Pairs after the app was opened with this prefix. */
async function pairBy(opened: string | null, redirect?: object) {
  const meeting = await meet({}, { ...(redirect && { redirect }) })
  const { page } = meeting
  const pair: typeof page.pair = async (options) => {
    const pairing = await page.pair(options)
    page.openedBy?.(opened)
    return pairing
  }
  return { ...(await pairUp({ ...meeting, page: { ...page, pair } })), page }
}

describe('createWalletApp', () => {
  test('behavior: a request opens the app while it waits, also after a reload', async () => {
    const { page, wallet, eip155, address, relayUrl, device } = await pairBy(prefix)
    expect(page.waiting?.get()).toBeUndefined()
    wallet.evm.control.hang('personal_sign')
    const signing = signs(eip155, address)
    expect(await opens(page)).toMatchObject({ name: 'Far', link: expect.stringMatching(link) })
    // The wallet has the request now, so the page may become hidden.
    await wallet.evm.control.waitForCall('personal_sign')
    wallet.evm.control.release()
    await signing
    expect(page.waiting?.get()).toBeUndefined()

    await page.stop()
    const next = openPage({ relayUrl, device })
    const connector = await next.connector('eip155')
    await connector.reconnect()
    wallet.evm.control.hang('personal_sign')
    const again = signs(connector, address)
    expect(await opens(next)).toMatchObject({ link: expect.stringMatching(link) })
    wallet.evm.control.release()
    await again

    await connector.disconnect()
    expect(device.texts.join()).not.toContain(prefix)
  })

  test('behavior: a mini app of Telegram gets the request as its parameter', async () => {
    const miniApp = 'https://t.me/far/app?startapp='
    const { page, wallet, eip155, address } = await pairBy(miniApp)
    wallet.evm.control.hang('personal_sign')
    const signing = signs(eip155, address)
    const { link: opened = '' } = (await opens(page)) ?? {}
    expect(opened.startsWith(miniApp)).toBe(true)
    expect(Buffer.from(opened.slice(miniApp.length), 'base64').toString()).toMatch(
      /^requestId=\d{16}&sessionTopic=[0-9a-f]{64}$/,
    )
    wallet.evm.control.release()
    await signing
  })

  test('behavior: the link ends with a rejection and with the session', async () => {
    const { page, wallet, eip155, address } = await pairBy(prefix)
    wallet.evm.control.reject('personal_sign')
    const heard: unknown[] = []
    page.waiting?.subscribe(() => heard.push(page.waiting?.get()?.name))
    await expect(signs(eip155, address)).rejects.toMatchObject({ name: 'UserRejectedError' })
    expect(heard).toEqual(['Far', undefined])
    wallet.evm.control.hang('personal_sign')
    const signing = signs(eip155, address)
    signing.catch(() => undefined)
    await opens(page)
    await wallet.disconnect()
    await vi.waitFor(() => expect(page.waiting?.get()).toBeUndefined())
  })

  test.each([
    ['no app was opened', null],
    ['the link does not belong to an app', 'javascript:alert(1)//?uri='],
    ['the link is too long', `far://${'a'.repeat(128)}?uri=`],
  ])('behavior: offers no link if %s', async (_, opened) => {
    const { page, wallet, eip155, address } = await pairBy(opened)
    wallet.evm.control.hang('personal_sign')
    const signing = signs(eip155, address)
    await wallet.evm.control.waitForCall('personal_sign')
    expect(await offered(page)).toBeUndefined()
    wallet.evm.control.release()
    await signing
  })

  test.each([
    ['far://', /^far:\/\/wc\?requestId=\d{16}&sessionTopic=[0-9a-f]{64}$/],
    ['far://app', /^far:\/\/app\/wc\?requestId=\d{16}&sessionTopic=[0-9a-f]{64}$/],
    ['https://phish.example', undefined],
    ['javascript://%0aalert(1)', undefined],
    ['tel://', undefined],
  ])('param: opens the scheme of the paired wallet: %s', async (native, expected) => {
    const { page, wallet, eip155, address } = await pairBy('wc:', { native })
    wallet.evm.control.hang('personal_sign')
    const signing = signs(eip155, address)
    await wallet.evm.control.waitForCall('personal_sign')
    const found = await offered(page)
    if (expected) expect(found).toMatch(expected)
    else expect(found).toBeUndefined()
    wallet.evm.control.release()
    await signing
  })
})
