import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { RequestAbortedError, WalletNotFoundError } from '../errors/wallet.ts'
import { createFoundWallets, REDISCOVERY_MS } from './foundWallets.ts'

const named = (id: string) => ({ wallet: { id, name: id, namespace: 'eip155' as const } })

function setUp(...ids: string[]) {
  let all = ids.map(named)
  let tell: (found: typeof all) => void = () => undefined
  const wallets = createFoundWallets<ReturnType<typeof named>>((onWallets) => {
    tell = onWallets
    return { wallets: () => all }
  })
  const announce = (...more: string[]) => {
    all = [...all, ...more.map(named)]
    tell(all)
  }
  return { wallets, announce }
}

describe('createFoundWallets', () => {
  test('behavior: lists what is there, then the whole list whenever it changes', () => {
    const { wallets, announce } = setUp('gold')
    const lists: string[] = []
    const stop = wallets.discover((found) => lists.push(found.map(({ id }) => id).join()))
    announce('silver')
    stop()
    announce('bronze')
    expect(lists).toEqual(['gold', 'gold,silver'])
  })

  describe('require', () => {
    test('behavior: the wallet of an id', () => {
      expect(setUp('gold', 'silver').wallets.require('silver')).toEqual(named('silver'))
    })

    test('error: WalletNotFoundError', () => {
      const { wallets } = setUp('gold')
      expect(() => wallets.require('silver')).toThrow(WalletNotFoundError)
    })
  })

  describe('wait', () => {
    function useFakeTimers() {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
    }

    test('behavior: one that is there, or comes in time; no other', async () => {
      const { wallets, announce } = setUp('gold')
      expect(await wallets.wait('gold', undefined)).toEqual(named('gold'))
      const waiting = wallets.wait('silver', undefined)
      announce('bronze')
      announce('silver')
      expect(await waiting).toEqual(named('silver'))
    })

    test('behavior: undefined when it does not come in time', async () => {
      useFakeTimers()
      const settled = vi.fn<(found: unknown) => void>()
      const { wallets } = setUp()
      void wallets.wait('gold', undefined).then(settled)
      await vi.advanceTimersByTimeAsync(REDISCOVERY_MS - 1)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(settled).toHaveBeenCalledExactlyOnceWith(undefined)
    })

    test('error: RequestAbortedError, before and meanwhile; then no timer is left', async () => {
      useFakeTimers()
      const { wallets } = setUp('gold')
      const aborted = wallets.wait('silver', AbortSignal.abort())
      await expect(aborted).rejects.toBeInstanceOf(RequestAbortedError)
      const controller = new AbortController()
      const waiting = wallets.wait('silver', controller.signal)
      controller.abort()
      await expect(waiting).rejects.toBeInstanceOf(RequestAbortedError)
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
