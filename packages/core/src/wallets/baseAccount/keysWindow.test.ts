import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createBaseAccountPage,
  KEYS_ORIGIN,
  PAGE_ORIGIN,
  type Post,
} from '../../testing/baseAccountPage.ts'
import { createKeys, exportPublicKey } from './channel.ts'
import { WindowBlockedError } from './errors.ts'

const sender = await exportPublicKey((await createKeys()).publicKey)
const content = { handshake: { method: 'handshake', params: [] } } as const
const failure = { code: 4001, message: 'Forged' }

/** A page whose window has the request and has not answered. */
async function waiting() {
  const gate = Promise.withResolvers<undefined>()
  const page = createBaseAccountPage({ handshake: () => gate.promise })
  const answer = page.keysWindow.ask(sender, content)
  // A rejection belongs to the test that expects one.
  answer.catch(() => undefined)
  await expect.poll(() => page.windows[0]?.received.length).toBe(2)
  const requestId = page.windows[0]?.received[1]?.message['id'] as string
  return { ...page, answer, requestId, release: () => gate.resolve(undefined) }
}

function stopClock() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

describe('createKeysWindow', () => {
  test('behavior: opens at once, and tells the loaded window who asks', async () => {
    const { keysWindow, windows } = createBaseAccountPage()
    keysWindow.open()
    expect(windows[0]?.address.href).toBe(
      `${KEYS_ORIGIN}/connect?sdkName=%40base-org%2Faccount&sdkVersion=2.5.10&origin=https%3A%2F%2Fshop.example&coop=undefined`,
    )
    await keysWindow.ask(sender, content)
    expect(windows).toHaveLength(1)
    expect(windows[0]?.received.map(({ targetOrigin }) => targetOrigin)).toEqual([
      KEYS_ORIGIN,
      KEYS_ORIGIN,
    ])
    expect(windows[0]?.received[0]?.message).toEqual({
      requestId: 'loaded',
      data: {
        version: '2.5.10',
        sdkName: '@base-org/account',
        metadata: { appName: 'Shop', appLogoUrl: `${PAGE_ORIGIN}/icon.png`, appChainIds: [1] },
        preference: {},
        location: `${PAGE_ORIGIN}/cart`,
      },
    })
    expect(windows[0]?.received[1]?.message).toMatchObject({
      sender,
      content,
      timestamp: expect.any(Date),
    })
  })

  test('behavior: sends nothing before the window has loaded', async () => {
    const { keysWindow, windows, load } = createBaseAccountPage({}, { silent: true })
    const answer = keysWindow.ask(sender, content)
    await new Promise((resolve) => setImmediate(resolve))
    expect(windows[0]?.received).toEqual([])
    load()
    await expect(answer).resolves.toMatchObject({ content: { encrypted: {} } })
  })

  test.each<[string, Omit<Post, 'data'>]>([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('error: tells nothing to %s that says it has loaded', async (_, post) => {
    const page = createBaseAccountPage({}, { silent: true })
    page.keysWindow.open()
    page.post({ data: { event: 'PopupLoaded', id: 'x' }, ...post })
    expect(page.windows[0]?.received).toEqual([])
  })

  test.each<[string, (post: Post) => Post]>([
    ['another window at its origin', (post) => ({ ...post, source: {} })],
    ['no window', (post) => ({ ...post, source: null })],
    ['its window at another origin', (post) => ({ ...post, origin: 'https://evil.example' })],
    ['an opaque origin', (post) => ({ ...post, origin: 'null' })],
    [
      'an origin that starts the same',
      (post) => ({ ...post, origin: `${KEYS_ORIGIN}.evil.example` }),
    ],
    ['plain http', (post) => ({ ...post, origin: KEYS_ORIGIN.replace('https', 'http') })],
  ])('error: takes no answer from %s', async (_, forge) => {
    const { post, answer, requestId, release } = await waiting()
    post(forge({ data: { requestId, sender, content: { failure } } }))
    post(forge({ data: { event: 'PopupUnload' } }))
    release()
    await expect(answer).resolves.toMatchObject({ content: { encrypted: {} } })
  })

  const iv = new Uint8Array(12)
  const cipherText = new ArrayBuffer(32)
  test.each<[string, (requestId: string) => unknown]>([
    ['nothing', () => undefined],
    ['text', () => 'x'],
    ['no request', () => ({ content: { failure } })],
    ['another request', () => ({ requestId: 'other', content: { failure } })],
    ['no content', (requestId) => ({ requestId })],
    ['empty content', (requestId) => ({ requestId, content: {} })],
    ['a failure in words', (requestId) => ({ requestId, content: { failure: 'No' } })],
    [
      'a short nonce',
      (requestId) => ({
        requestId,
        content: { encrypted: { iv: iv.slice(1), cipherText } },
      }),
    ],
    [
      'a text in place of bytes',
      (requestId) => ({ requestId, content: { encrypted: { iv, cipherText: 'x' } } }),
    ],
    [
      'endless bytes',
      (requestId) => ({
        requestId,
        content: { encrypted: { iv, cipherText: new ArrayBuffer(2 ** 20 + 1) } },
      }),
    ],
    ['an unknown event', () => ({ event: 'PopupReady', id: 'x' })],
  ])('error: ignores %s', async (_, dataOf) => {
    const { post, answer, requestId, release } = await waiting()
    post({ data: dataOf(requestId) })
    release()
    await expect(answer).resolves.toMatchObject({ content: { encrypted: {} } })
  })

  test('error: ignores a second answer', async () => {
    const { post, answer, requestId } = await waiting()
    post({ data: { requestId, sender, content: { failure } } })
    post({ data: { requestId, sender, content: { failure: { code: 1, message: 'Replay' } } } })
    await expect(answer).resolves.toMatchObject({ content: { failure } })
  })

  test('behavior: what follows a handshake goes to the same window, however slow the page is', async () => {
    stopClock()
    const { keysWindow, windows } = createBaseAccountPage()
    await keysWindow.ask(sender, content)
    await vi.advanceTimersByTimeAsync(1000)
    await keysWindow.ask(sender, content)
    expect(windows).toHaveLength(1)
  })

  test('behavior: brings the window to the front for a further request', async () => {
    const { keysWindow, windows } = await waiting()
    const before = windows[0]?.focused ?? 0
    keysWindow.open()
    expect(windows).toHaveLength(1)
    expect(windows[0]?.focused).toBe(before + 1)
  })

  test('error: reports a blocked window, and opens it with the next press', async () => {
    const options = { blocked: true }
    const { keysWindow, windows } = createBaseAccountPage({}, options)
    keysWindow.open()
    await expect(keysWindow.ask(sender, content)).rejects.toBeInstanceOf(WindowBlockedError)
    options.blocked = false
    keysWindow.open()
    await keysWindow.ask(sender, content)
    expect(windows).toHaveLength(1)
  })

  test('error: a window that the owner closes is a refusal', async () => {
    stopClock()
    const page = createBaseAccountPage({ handshake: () => new Promise(() => undefined) })
    const answer = page.keysWindow.ask(sender, content)
    const refused = expect(answer).rejects.toMatchObject({ code: 4001 })
    page.windows[0]?.close()
    await vi.advanceTimersByTimeAsync(1000)
    await refused
  })

  test('behavior: takes an answer that arrives just after the window has closed', async () => {
    stopClock()
    const { windows, answer, release } = await waiting()
    windows[0]?.close()
    await vi.advanceTimersByTimeAsync(500)
    release()
    await expect(answer).resolves.toMatchObject({ content: { encrypted: {} } })
  })

  test('error: a window that unloads is a refusal, and its later answers count no more', async () => {
    const { post, answer, requestId, windows } = await waiting()
    post({ data: { event: 'PopupUnload', id: 'x' } })
    post({ data: { requestId, sender, content: { failure: { code: 1, message: 'Late' } } } })
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(windows[0]?.closed).toBe(true)
  })

  test('behavior: closes with the page, or if the page stops waiting', async () => {
    const left = await waiting()
    left.view.dispatchEvent(new Event('pagehide'))
    expect(left.windows[0]?.closed).toBe(true)
    const { keysWindow, windows, answer } = await waiting()
    keysWindow.close()
    expect(windows[0]?.closed).toBe(true)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
  })
})
