// The app's end is the comlink library itself, as the apps use it.
import { expose } from 'comlink'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { discoverInjectedWallets } from '../injected/discovery.ts'
import { announceMiniAppWallet } from './announceMiniAppWallet.ts'
import type { MiniAppWindow } from './miniAppHost.ts'

const info = { uuid: 'u', name: 'Farcaster', rdns: 'xyz.farcaster.MiniAppWallet', icon: '' }
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

interface Asked {
  method: string
  params: unknown
  id: number
}
type Answer = (asked: Asked) => unknown

/** The two ways in which apps show pages. */
type Way = 'a frame' | 'a web view'
const ways = ['a frame', 'a web view'] as const

const answerAccounts: Answer = ({ id }) => ({ jsonrpc: '2.0', id, result: [account] })

/** A page, and the app that shows it. */
function setUp(way: Way, answer: Answer = answerAccounts) {
  const ready = vi.fn<() => void>()
  const view = new EventTarget()
  const document = new EventTarget()
  const toApp = new EventTarget()
  const tellApp = (data: unknown) => toApp.dispatchEvent(new MessageEvent('message', { data }))
  const parent = { postMessage: (data: unknown) => tellApp(structuredClone(data)) }
  const bridge = { postMessage: (text: string) => tellApp(JSON.parse(text)) }
  const page: MiniAppWindow =
    way === 'a frame'
      ? Object.assign(view, { parent, document })
      : Object.assign(view, { parent: view as never, document, ReactNativeWebView: bridge })
  const fromParent = (data: unknown, source: unknown = parent) =>
    view.dispatchEvent(Object.assign(new MessageEvent('message', { data }), { from: source }))
  // Node's events do not have a source.
  view.addEventListener('message', (event) =>
    Object.defineProperty(event, 'source', { value: (event as unknown as { from: unknown }).from }),
  )
  const inWebView = (name: string, data: unknown) =>
    document.dispatchEvent(new MessageEvent(name, { data }))
  const app = {
    ready,
    eip6963RequestProvider: () => emit({ event: 'eip6963:announceProvider', info }),
    ethProviderRequestV2: answer,
  }
  const emit = (event: unknown) =>
    void (way === 'a frame'
      ? fromParent({ type: 'frameEvent', event })
      : inWebView('FarcasterFrameEvent', event))
  const emitWallet = (event: string, params: unknown[]) =>
    void (way === 'a frame'
      ? fromParent({ type: 'frameEthProviderEvent', event, params })
      : inWebView('FarcasterFrameEthProviderEvent', { event, params }))
  expose(app, {
    addEventListener: toApp.addEventListener.bind(toApp),
    removeEventListener: toApp.removeEventListener.bind(toApp),
    postMessage: (message: unknown) =>
      void (way === 'a frame' ? fromParent(message) : inWebView('FarcasterFrameCallback', message)),
  })
  return { page, ready, emit, emitWallet, fromParent }
}

/** The wallet that discovery finds in the page. */
async function find(page: MiniAppWindow) {
  const { wallets, stop } = discoverInjectedWallets(page, () => undefined)
  onTestFinished(stop)
  await expect.poll(() => wallets().length).toBe(1)
  const [found] = wallets()
  if (!found) throw new Error('expected a wallet')
  return found
}

describe.each(ways)('a mini app in %s', (way) => {
  test('behavior: lists the app’s wallet, also for later requests, and shows the page', async () => {
    const { page, ready } = setUp(way)
    announceMiniAppWallet(page)
    expect((await find(page)).wallet).toMatchObject({ id: info.rdns, name: 'Farcaster' })
    await find(page)
    expect(ready).toHaveBeenCalledOnce()
  })

  test('behavior: passes requests and answers', async () => {
    const answer = vi.fn<Answer>(answerAccounts)
    const { page } = setUp(way, answer)
    announceMiniAppWallet(page)
    const { provider } = await find(page)
    const method = 'personal_sign'
    await expect(provider.request({ method, params: ['0x00', account] })).resolves.toEqual([
      account,
    ])
    expect(answer.mock.calls[0]?.[0]).toMatchObject({
      jsonrpc: '2.0',
      method,
      params: ['0x00', account],
    })
  })

  test.each([
    ['a refusal', () => ({ error: { code: 4001, message: 'no' } }), { code: 4001, message: 'no' }],
    ['a malformed answer', () => ({ status: 'ok' }), { name: 'ValiError' }],
    [
      'a failure',
      () => {
        throw new Error('broken')
      },
      { message: 'broken' },
    ],
  ] as const)('error: %s', async (_, answer, expected) => {
    const { page } = setUp(way, answer)
    announceMiniAppWallet(page)
    const { provider } = await find(page)
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject(expected)
  })

  test('behavior: passes the wallet’s events until the listener is removed', async () => {
    const { page, emitWallet } = setUp(way)
    announceMiniAppWallet(page)
    const { provider } = await find(page)
    const heard = vi.fn<(value: unknown) => void>()
    provider.on?.('accountsChanged', heard)
    emitWallet('accountsChanged', [[account]])
    emitWallet('chainChanged', ['0x1'])
    emitWallet('__proto__', [1])
    provider.removeListener?.('accountsChanged', heard)
    emitWallet('accountsChanged', [[]])
    expect(heard.mock.calls).toEqual([[[account]]])
  })

  test.each([
    undefined,
    null,
    7,
    'x',
    {},
    { event: 'eip6963:announceProvider', info: { name: 7 } },
  ])('error: ignores %j as an event', async (event) => {
    const { page, emit } = setUp(way)
    announceMiniAppWallet(page)
    emit(event)
    expect((await find(page)).wallet.name).toBe('Farcaster')
  })
})

describe('announceMiniAppWallet', () => {
  test('behavior: does nothing in a page of its own', () => {
    const view = new EventTarget()
    const postMessage = vi.fn<(message: unknown) => void>()
    Object.assign(view, { parent: view, document: new EventTarget(), postMessage })
    announceMiniAppWallet(view as unknown as MiniAppWindow)
    expect(postMessage).not.toHaveBeenCalled()
  })

  test('error: ignores what other windows say', async () => {
    const { page, fromParent } = setUp('a frame')
    announceMiniAppWallet(page)
    const heard = vi.fn<(value: unknown) => void>()
    const { provider } = await find(page)
    provider.on?.('accountsChanged', heard)
    const event = { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [[]] }
    fromParent(event, {})
    fromParent(event, page)
    expect(heard).not.toHaveBeenCalled()
  })
})
