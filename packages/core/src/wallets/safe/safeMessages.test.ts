import { parseErc6492Signature } from 'viem/utils'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { textToHex } from '../../chains/eip155/hex.ts'
import { address, createProvider, safeTxHash, to, txHash } from '../../testing/safeProvider.ts'

const signature = `0x${'12'.repeat(65)}`

function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('messages of a Safe', () => {
  const typedData = {
    domain: { name: 'Shop' },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'coin' },
  }

  test('behavior: returns the signature that Safe has at once', async () => {
    const { ask, last } = createProvider({
      signMessage: () => ({ messageHash: txHash, signature }),
    })
    await expect(ask('personal_sign', textToHex('Hi'), address)).resolves.toBe(signature)
    expect(last('signMessage')).toEqual({ message: textToHex('Hi') })
    await ask('personal_sign', 'Hi', address.toLowerCase())
    expect(last('signMessage')).toEqual({ message: textToHex('Hi') })
  })

  test.each([
    ['an object', typedData],
    ['JSON', JSON.stringify(typedData)],
  ])('behavior: signs typed data given as %s', async (_, given) => {
    const { ask, last } = createProvider({ signTypedMessage: () => ({ signature }) })
    await expect(ask('eth_signTypedData_v4', address, given)).resolves.toBe(signature)
    expect(last('signTypedMessage')).toEqual({ typedData })
  })

  test('behavior: waits until enough owners have signed', async () => {
    stopClock()
    const signed = vi
      .fn<() => unknown>()
      .mockReturnValueOnce(undefined)
      .mockReturnValueOnce('')
      .mockReturnValueOnce('0x')
      .mockImplementationOnce(() => {
        throw new Error('Not found')
      })
      .mockReturnValue(signature)
    const { ask, last } = createProvider({
      signMessage: () => ({ messageHash: safeTxHash }),
      getOffChainSignature: signed,
    })
    const asking = ask('personal_sign', textToHex('Hi'), address)
    for (let look = 1; look <= 4; look++) {
      await vi.waitFor(() => expect(signed).toHaveBeenCalledTimes(look))
      await vi.advanceTimersByTimeAsync(3000)
    }
    await expect(asking).resolves.toBe(signature)
    expect(last('getOffChainSignature')).toBe(safeTxHash)
  })

  test('error: gives up after an hour without enough signatures', async () => {
    stopClock()
    const { ask } = createProvider({
      signMessage: () => ({ messageHash: safeTxHash }),
      getOffChainSignature: () => '',
    })
    const asking = ask('personal_sign', textToHex('Hi'), address)
    const failing = expect(asking).rejects.toThrow('The Safe’s owners have not signed')
    await vi.advanceTimersByTimeAsync(61 * 60 * 1000)
    await failing
  })

  test('behavior: wraps the empty signature of a message that the Safe has stored (ERC-6492)', async () => {
    const { ask } = createProvider({
      signMessage: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash }),
    })
    const stored = (await ask('personal_sign', textToHex('Hi'), address)) as `0x${string}`
    expect(parseErc6492Signature(stored)).toMatchObject({ signature: '0x', data: '0x' })
  })

  test.each([
    ['CANCELLED', 4001],
    ['FAILED', -32603],
  ])('error: a stored message whose transaction is %s', async (txStatus, code) => {
    const { ask } = createProvider({
      signMessage: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus }),
    })
    await expect(ask('personal_sign', textToHex('Hi'), address)).rejects.toMatchObject({ code })
  })

  test('error: signs nothing for a Safe that is not deployed', async () => {
    const { ask, last } = createProvider({
      eth_getCode: () => '0x',
      signMessage: () => ({ signature }),
    })
    await expect(ask('personal_sign', textToHex('Hi'), address)).rejects.toMatchObject({
      name: 'AccountNotDeployedError',
      code: 4100,
    })
    expect(last('signMessage')).toBeUndefined()
  })

  test.each<[string, string, unknown[], number]>([
    ['another account', 'personal_sign', [textToHex('Hi'), to], 4100],
    ['no account', 'personal_sign', [textToHex('Hi')], 4100],
    ['bytes that are not UTF-8', 'personal_sign', ['0xff', address], -32602],
    ['typed data of another account', 'eth_signTypedData_v4', [to, typedData], 4100],
    ['malformed JSON', 'eth_signTypedData_v4', [address, '{'], -32602],
    ['typed data without types', 'eth_signTypedData_v4', [address, { domain: {} }], -32602],
  ])('error: refuses %s', async (_, method, params, code) => {
    const { ask, last } = createProvider()
    await expect(ask(method, ...params)).rejects.toMatchObject({ code })
    expect(last('signMessage') ?? last('signTypedMessage')).toBeUndefined()
  })

  test.each(['Transaction was rejected', 'User rejected the message'])(
    'error: “%s” is a refusal',
    async (words) => {
      const { ask } = createProvider({
        signMessage: () => {
          throw new Error(words)
        },
      })
      await expect(ask('personal_sign', textToHex('Hi'), address)).rejects.toMatchObject({
        code: 4001,
      })
    },
  )
})
