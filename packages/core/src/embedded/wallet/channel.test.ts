import { APPROVAL_TIMEOUT_MS, MAX_MESSAGE_LENGTH } from '@aureus/protocol/embedded'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_ORIGIN, WALLET_ORIGIN } from '../../testing/framePage.ts'
import { createScriptedFrame, Refusal } from '../../testing/scriptedFrame.ts'
import { createEmbeddedWallet } from './createEmbeddedWallet.ts'

function setUp(...script: Parameters<typeof createScriptedFrame>) {
  const frame = createScriptedFrame(...script)
  const warnings: string[] = []
  const errors: unknown[] = []
  const wallet = createEmbeddedWallet({
    window: frame.window,
    url: WALLET_ORIGIN,
    origins: [PAGE_ORIGIN],
    title: 'Aureus',
    log: {
      warn: (message) => warnings.push(message),
      error: (message, data) => errors.push([message, data]),
    },
  })
  return { frame, wallet, warnings, errors }
}

const id = '0b6f2f4e-7c1d-4c63-9f5b-0b6b0b7b4c11'

describe('request', () => {
  test('behavior: one frame and one port answer each request', async () => {
    let count = 0
    const { frame, wallet } = setUp({
      isConnected: () => ({ isConnected: count++ % 2 === 0 }),
      getChainId: () => ({ chainId: 'eip155:1' }),
    })
    const answers = await Promise.all([
      wallet.request('isConnected', {}),
      wallet.request('getChainId', {}),
      wallet.request('isConnected', {}),
    ])
    expect(answers).toEqual([
      { isConnected: true },
      { chainId: 'eip155:1' },
      { isConnected: false },
    ])
    expect(frame.elements).toHaveLength(1)
    expect(frame.elements[0]).toMatchObject({
      src: `${WALLET_ORIGIN}/frame`,
      hidden: true,
      title: 'Aureus',
    })
  })

  test.each([
    ['rejected', { name: 'UserRejectedError' }],
    ['pending', { name: 'RequestPendingError' }],
    ['aborted', { name: 'RequestAbortedError', message: 'Request was aborted' }],
    ['unknownChain', { name: 'UnknownChainError' }],
    ['unverifiedDomain', { code: 'APKT005', message: 'Unverified Domain' }],
    ['wrongCode', { name: 'EmbeddedWalletError', code: 'wrongCode', attempts: 3 }],
    ['unsupported', { name: 'EmbeddedWalletError', code: 'unsupported' }],
  ] as const)('error: maps the frame error %s', async (code, error) => {
    const { wallet } = setUp({
      connectOtp: () => {
        throw new Refusal(code, { attempts: 3 })
      },
    })
    await expect(wallet.request('connectOtp', { otp: '12345678' })).rejects.toMatchObject(error)
  })

  test('error: reports throttling with the text of the specification', async () => {
    const { wallet } = setUp({
      connectEmail: () => {
        throw new Refusal('throttled', { seconds: 12 })
      },
    })
    const request = wallet.request('connectEmail', { email: 'a@example.com' })
    await expect(request).rejects.toThrow('Please try again after 12 seconds')
  })

  test('error: rejects a malformed answer and keeps its content out of the log', async () => {
    const { wallet, warnings } = setUp({ getChainId: () => ({ chainId: 'secret' }) as never })
    await expect(wallet.request('getChainId', {})).rejects.toThrow('unusable answer')
    expect(warnings).toHaveLength(1)
    expect(warnings.join()).not.toContain('secret')
  })

  test('error: rejects an address whose checksum does not match', async () => {
    const address = '0xd8da6BF26964aF9D7eEd9e03E53415D37aA96045'
    const { wallet, warnings } = setUp({ getUser: () => ({ address, chainId: 'eip155:1' }) })
    await expect(wallet.request('getUser', {})).rejects.toThrow('unusable answer')
    expect(warnings).toHaveLength(1)
  })

  test('error: does not send malformed parameters', async () => {
    const { wallet, frame } = setUp()
    await expect(wallet.request('connectEmail', { email: 'nobody' })).rejects.toThrow()
    const params = ['x'.repeat(MAX_MESSAGE_LENGTH)]
    await expect(wallet.request('rpcRequest', { method: 'x', params })).rejects.toThrow()
    expect(frame.sent).toEqual([])
  })

  test('behavior: tells the frame about an aborted request', async () => {
    const { wallet, frame } = setUp({ getChainId: () => ({ chainId: 'eip155:1' }) })
    const controller = new AbortController()
    const request = wallet.request('rpcRequest', { method: 'personal_sign' }, controller.signal)
    const settled = expect(request).rejects.toThrow('Request was aborted')
    await vi.waitFor(() => expect(frame.sent).toHaveLength(1))
    controller.abort()
    await settled
    await vi.waitFor(() =>
      expect(frame.payloads('abort')).toEqual([{ requestId: frame.sent[0]?.id }]),
    )
  })

  test.each([
    ['a malformed message', 'x'],
    ['an unknown key', { id, ok: true, payload: {}, more: 1 }],
    ['an unknown event', { event: 'open', seq: 1, payload: {} }],
    [
      'an event out of sequence',
      { event: 'sessionUpdate', seq: 7, payload: { isConnected: true } },
    ],
    ['an event with the wrong payload', { event: 'sessionUpdate', seq: 1, payload: {} }],
    ['a message that is too long', { id, ok: true, payload: 'x'.repeat(MAX_MESSAGE_LENGTH) }],
  ])('error: %s is dropped with a warning', async (_, message) => {
    const { wallet, frame, warnings } = setUp({ getChainId: () => ({ chainId: 'eip155:1' }) })
    const heard: unknown[] = []
    wallet.on('sessionUpdate', (payload) => heard.push(payload))
    await wallet.request('getChainId', {})
    frame.say(message)
    await wallet.request('getChainId', {})
    expect([warnings.length, heard.length]).toEqual([1, 0])
  })
})

describe('the handshake', () => {
  test.each([
    ['another window', { source: {} }],
    ['another scheme', { origin: 'http://wallet.example.com' }],
    ['another port', { origin: 'https://wallet.example.com:444' }],
    ['an appended suffix', { origin: 'https://wallet.example.com.evil.example' }],
    ['a trailing dot', { origin: 'https://wallet.example.com.' }],
    ['no origin', { origin: 'null' }],
  ])('error: keeps the port from other senders: %s', async (_, from) => {
    const frame = createScriptedFrame(
      { getChainId: () => ({ chainId: 'eip155:1' }) },
      { loads: false },
    )
    const log = { warn: () => {}, error: () => {} }
    const wallet = createEmbeddedWallet({
      window: frame.window,
      url: WALLET_ORIGIN,
      origins: [PAGE_ORIGIN],
      title: 'Aureus',
      log,
    })
    let answered = false
    const request = wallet.request('getChainId', {}).then(() => {
      answered = true
    })
    frame.post({ t: 'aureus:loaded' }, from)
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    frame.post({ t: 'aureus:loaded' })
    await request
  })

  test('behavior: a request waits until the frame is ready, and later ones do not', async () => {
    const { wallet, frame } = setUp(
      { getChainId: () => ({ chainId: 'eip155:1' }) },
      { loads: false },
    )
    const request = wallet.request('getChainId', {})
    await new Promise((resolve) => setImmediate(resolve))
    expect(frame.sent).toEqual([])
    frame.post({ t: 'aureus:loaded' })
    await expect(request).resolves.toEqual({ chainId: 'eip155:1' })
    await expect(wallet.request('getChainId', {})).resolves.toEqual({ chainId: 'eip155:1' })
    expect(frame.sent).toHaveLength(2)
  })

  test('behavior: the frame’s second message serves if the browser lost the first, and changes nothing otherwise', async () => {
    const { wallet, frame } = setUp(
      { getChainId: () => ({ chainId: 'eip155:1' }) },
      { loads: false },
    )
    const request = wallet.request('getChainId', {})
    frame.post({ t: 'aureus:loaded', again: true })
    frame.post({ t: 'aureus:loaded', again: true })
    await expect(request).resolves.toEqual({ chainId: 'eip155:1' })
    frame.post({ t: 'aureus:loaded', again: true })
    await expect(wallet.request('getChainId', {})).resolves.toEqual({ chainId: 'eip155:1' })
    expect(frame.elements).toHaveLength(1)
  })

  test('behavior: a reloaded frame gets a new port, and old requests are aborted', async () => {
    const { wallet, frame } = setUp({ getChainId: () => ({ chainId: 'eip155:1' }) })
    await wallet.request('getChainId', {})
    const open = wallet.request('listDevices', {})
    const ended = expect(open).rejects.toThrow('Request was aborted')
    frame.post({ t: 'aureus:loaded' })
    await ended
    await expect(wallet.request('getChainId', {})).resolves.toEqual({ chainId: 'eip155:1' })
    expect(frame.elements).toHaveLength(1)
  })
})

describe('alerts', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('error: raises APKT003 after 20 s without the frame, and the next request retries', async () => {
    const { frame, wallet, errors } = setUp({}, { loads: false })
    const request = wallet.request('isConnected', {})
    const failed = expect(request).rejects.toMatchObject({
      code: 'APKT003',
      message: 'Network Error: Wallet Load Failed',
      metaMessages: [
        'Code: APKT003',
        expect.stringContaining(WALLET_ORIGIN),
        expect.stringContaining('WALLET_URL'),
      ],
    })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(frame.elements).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(frame.elements).toHaveLength(0)
    expect(errors).toEqual([['Network Error: Wallet Load Failed', expect.any(Array)]])
    wallet.preload()
    expect(frame.elements).toHaveLength(1)
  })

  test.each([
    ['connectEmail', { email: 'a@example.com' }, 120_000],
    ['connectOtp', { otp: '1' }, 120_000],
    ['connectSocial', { uri: 'aureus:ticket:x' }, 120_000],
    ['rpcRequest', { method: 'personal_sign' }, APPROVAL_TIMEOUT_MS + 5000],
    ['signOut', {}, 3000],
  ] as const)('error: raises APKT004 if %s times out', async (type, payload, afterMs) => {
    const { wallet, frame } = setUp()
    let error: unknown
    wallet.request(type, payload as never).catch((reason: unknown) => {
      error = reason
    })
    // Port messages do not use timers.
    while (frame.sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(afterMs - 1)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(error).toMatchObject({ code: 'APKT004', message: 'Wallet Request Timeout' })
  })

  test('error: raises APKT005 at once if the page is not on the list', async () => {
    const frame = createScriptedFrame()
    const wallet = createEmbeddedWallet({
      window: frame.window,
      url: WALLET_ORIGIN,
      origins: ['https://other.example.com', `${PAGE_ORIGIN}:8443`],
      title: 'Aureus',
      log: { warn: () => {}, error: () => {} },
    })
    await expect(wallet.request('isConnected', {})).rejects.toMatchObject({
      code: 'APKT005',
      message: 'Unverified Domain',
      metaMessages: expect.arrayContaining([expect.stringContaining('EMBED_ORIGINS')]),
    })
    expect(frame.elements).toHaveLength(0)
  })
})
