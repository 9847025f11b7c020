import { RequestEnvelopeSchema } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { anything, object } from '../base/shape.ts'
import { createFakeWallet, wallet } from '../testing/fakeWallet.ts'
import { createWalletWindow } from './createWalletWindow.ts'
import { isConnected } from './messages.ts'

const any = object({ result: anything })
const setUp = (answer: Parameters<typeof createFakeWallet>[0]) => {
  const fake = createFakeWallet(answer)
  const walletWindow = createWalletWindow(`${wallet}/`, fake.view)
  const ask = () => walletWindow.request('rpcRequest', { method: 'personal_sign' }, any)
  return { ask, fake }
}

/** A page that never hears of the window, as if its opener policy cut it off. */
function createDeafWallet() {
  const fake = createFakeWallet(() => undefined)
  return {
    view: { ...fake.view, addEventListener: () => undefined } as unknown as Window,
    target: () => fake.target,
  }
}

describe('createWalletWindow', () => {
  test('behavior: opens with a request, and closes with its answer', async () => {
    const { ask, fake } = setUp(() => ({ result: '0x1' }))
    expect(await ask()).toEqual({ result: '0x1' })
    expect(fake.opened).toEqual([`${wallet}/connect`])
    expect(fake.target?.closed).toBe(true)
    expect(fake.listeners.size).toBe(0)
    await ask()
    expect(fake.opened).toHaveLength(2)
  })

  test('behavior: requests that wait together share the window', async () => {
    const { ask, fake } = setUp(() => ({ result: 1 }))
    await Promise.all([ask(), ask()])
    expect(fake.opened).toHaveLength(1)
    expect(new Set(fake.sent.map(({ id }) => id)).size).toBe(2)
  })

  test('behavior: a page that is left aborts its requests', async () => {
    const { ask, fake } = setUp(() => undefined)
    const asked = ask()
    await vi.waitFor(() => expect(fake.sent).toHaveLength(1))
    fake.leave()
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    await vi.waitFor(() => expect(fake.sent).toHaveLength(2))
    expect(fake.sent[1]).toMatchObject({
      type: 'abort',
      payload: { requestId: fake.sent[0]?.id },
    })
    expect(v.is(RequestEnvelopeSchema, fake.sent[1])).toBe(true)
  })

  test('error: the browser blocks the window', async () => {
    const { ask, fake } = setUp(() => ({ result: 1 }))
    fake.block()
    await expect(ask()).rejects.toMatchObject({ code: 4900, reason: 'popupBlocked' })
  })

  test('error: the visitor closes the window', async () => {
    const { ask, fake } = setUp(() => undefined)
    const asked = ask()
    await vi.waitFor(() => expect(fake.sent).toHaveLength(1))
    fake.target?.close()
    await expect(asked).rejects.toMatchObject({ code: 4001, reason: undefined })
  })

  test('error: the window is gone before it could answer', async () => {
    const { view, target } = createDeafWallet()
    const asked = createWalletWindow(wallet, view).request('getUser', {}, any)
    target()?.close()
    await expect(asked).rejects.toMatchObject({ code: 4900, reason: 'windowLost' })
  })

  test.each([
    { origin: 'https://evil.example' },
    { source: {} as Window },
    { data: { t: 'aureus:loaded', again: false } },
    { data: 'aureus:loaded' },
    { data: null },
  ])('error: %j gets no port', async (change) => {
    const fake = createFakeWallet(() => undefined)
    const view = {
      ...fake.view,
      open: (url: string) => {
        const opened = fake.view.open(url)
        fake.loaded(change as Partial<MessageEvent>)
        return opened
      },
    } as unknown as Window
    void createWalletWindow(wallet, view)
      .request('getUser', {}, any)
      .catch(() => undefined)
    expect(fake.target?.handshake).toBeUndefined()
    fake.target?.close()
  })

  test.each([
    ['rejected', undefined, 4001, undefined],
    ['unauthorized', undefined, 4100, undefined],
    ['unverifiedDomain', undefined, 4100, 'siteNotListed'],
    ['unsupported', undefined, 4200, undefined],
    ['unknownChain', undefined, 4902, undefined],
    ['pending', undefined, -32002, undefined],
    ['invalid', 3, 3, undefined],
    ['internal', undefined, -32603, undefined],
    ['something new', undefined, -32603, undefined],
  ])('error: %s with %s becomes %i', async (code, rpcCode, expected, reason) => {
    const error = { code, message: 'No.', ...(rpcCode !== undefined && { rpcCode }) }
    const { ask } = setUp(() => ({ error }))
    await expect(ask()).rejects.toMatchObject({ code: expected, reason, message: 'No.' })
  })

  test('error: an answer of another shape', async () => {
    const fake = createFakeWallet(() => ({ address: 'me' }))
    const asked = createWalletWindow(wallet, fake.view).request('getUser', {}, isConnected)
    await expect(asked).rejects.toMatchObject({ code: -32603 })
  })
})
