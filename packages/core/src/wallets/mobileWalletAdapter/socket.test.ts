// The other end is a real server.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSolanaTestWallet } from '@aureus/test-wallet'
import { createMobileWalletApp } from '@aureus/test-wallet/mobileWalletAdapter'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenForPage } from '../../../../../apps/devnet/src/phone/mobileWallet/listen.ts'
import { seeds } from '../../testing/solana.ts'
import { createAssociation } from './association.ts'
import { openSession } from './session.ts'
import { openSocket } from './socket.ts'

const app = () =>
  createMobileWalletApp(createSolanaTestWallet({ name: 'Moon App', privateKeys: seeds }).standard)

async function listen(link: string, text = false) {
  const server = await listenForPage({ link, app: app(), text })
  onTestFinished(server.stop)
  return server
}

describe('openSocket', () => {
  const { signal } = new AbortController()

  test.each([false, true])(
    'behavior: speaks with a wallet that listens late, in text or in bytes (text: %s)',
    async (text) => {
      const association = await createAssociation()
      const opening = openSocket({ port: association.port, signal })
      await listen(association.link(), text)
      const pipe = await opening
      const session = await openSession(association, pipe)
      const answer = await session.request('get_capabilities', {}, v.object({}))
      expect(answer).toEqual({})
      pipe.close()
    },
  )

  test('error: fails if the wallet closes midway', async () => {
    const association = await createAssociation()
    const server = await listen(association.link())
    const pipe = await openSocket({ port: association.port, signal })
    const session = await openSession(association, pipe)
    await server.stop()
    await expect(session.request('get_capabilities', {}, v.object({}))).rejects.toMatchObject({
      name: 'SessionError',
    })
  })

  test('error: fails if another server listens on the port', async () => {
    let connections = 0
    const server = createServer(() => undefined).on('connection', (socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const controller = new AbortController()
    const opening = openSocket({ port, signal: controller.signal })
    await expect.poll(() => connections).toBeGreaterThan(1)
    controller.abort()
    await expect(opening).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })

  test('error: stops as soon as its signal aborts', async () => {
    const { port } = await createAssociation()
    const controller = new AbortController()
    const opening = openSocket({ port, signal: controller.signal })
    controller.abort()
    await expect(opening).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })

  test('error: an open session ends with its signal', async () => {
    const association = await createAssociation()
    await listen(association.link())
    const controller = new AbortController()
    const pipe = await openSocket({ port: association.port, signal: controller.signal })
    controller.abort()
    await expect(pipe.receive()).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })

  describe('a hostile server', () => {
    /** A connection that gets these messages as soon as it is open. */
    function receive(messages: readonly unknown[]) {
      class Hostile extends EventTarget {
        constructor() {
          super()
          queueMicrotask(() => {
            this.dispatchEvent(new Event('open'))
            for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
          })
        }
        close() {}
      }
      vi.stubGlobal('WebSocket', Hostile)
      onTestFinished(() => void vi.unstubAllGlobals())
      return openSocket({ port: 50_000, signal })
    }

    test.each([
      ['text that is not base64', ['{}']],
      ['a message of more than 512 KiB', [new ArrayBuffer(512 * 1024 + 1)]],
    ])('error: %s', async (_, messages) => {
      const pipe = await receive(messages)
      await expect(pipe.receive()).rejects.toMatchObject({ details: 'the message is unreadable' })
    })

    test('error: ends a session with too many messages', async () => {
      const pipe = await receive(Array.from({ length: 17 }, () => new ArrayBuffer(1)))
      for (let count = 0; count < 16; count++) await pipe.receive()
      await expect(pipe.receive()).rejects.toMatchObject({ name: 'SessionError' })
    })
  })

  describe('without a wallet', () => {
    beforeEach(
      () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }),
    )
    afterEach(() => void vi.useRealTimers())

    test('error: gives up after 30 seconds, not before', async () => {
      let attempts = 0
      class Unanswered extends EventTarget {
        constructor() {
          super()
          attempts += 1
          queueMicrotask(() => this.dispatchEvent(new Event('close')))
        }
        close() {}
      }
      vi.stubGlobal('WebSocket', Unanswered)
      onTestFinished(() => void vi.unstubAllGlobals())
      const settled = vi.fn<(error: unknown) => void>()
      openSocket({ port: 50_000, signal }).catch(settled)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(2000)
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ problem: 'noApp' }))
      // Often at first, then once a second.
      expect(attempts).toBeGreaterThan(30)
      expect(attempts).toBeLessThan(45)
    })
  })
})
