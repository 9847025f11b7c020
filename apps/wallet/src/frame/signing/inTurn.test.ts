// Two tabs of one browser, whose requests were all reviewed before the first is signed.
import { type Hex, keccak256, parseTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../approval/display.ts'
import type { RpcCall } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { createHostPage } from '../../lib/page/hostPage.ts'
import { askedMethod } from '../../testing/asked.ts'
import { network, other } from '../../testing/question.ts'
import { inTurn } from '../../transactions/transaction/inTurn.ts'
import { approveMethod } from './approveMethod.ts'

const signer = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

/** A chain that takes each nonce once, in order, and puts what it takes into a block when `mine` is called. */
function createChain() {
  const taken: Hex[] = []
  const mined = new Set<Hex>()
  const answers: Record<string, unknown> = {
    eth_getBlockByNumber: { baseFeePerGas: '0x1' },
    eth_gasPrice: '0x2',
    eth_estimateGas: '0x5208',
    eth_call: '0x',
    eth_getBalance: '0xffffffffffff',
  }
  const send = (raw: Hex) => {
    const { nonce = 0 } = parseTransaction(raw)
    if (nonce < mined.size) throw new EmbeddedFault('invalid', 'nonce too low')
    if (nonce < taken.length)
      throw new EmbeddedFault('invalid', 'replacement transaction underpriced')
    if (nonce > taken.length) throw new EmbeddedFault('invalid', 'a gap between nonces')
    taken.push(raw)
    return keccak256(raw)
  }
  const receipt = (hash: Hex) => ({
    transactionHash: hash,
    blockHash: hash,
    blockNumber: '0x1',
    gasUsed: '0x5208',
    logs: [],
    status: '0x1',
  })
  const node = async ({ method, params }: RpcCall) => {
    const [first] = params as [Hex]
    if (method === 'eth_getTransactionCount') return `0x${taken.length.toString(16)}`
    if (method === 'eth_sendRawTransaction') return send(first)
    if (method === 'eth_getTransactionReceipt') return mined.has(first) ? receipt(first) : null
    return answers[method]
  }
  return {
    node,
    values: () => taken.map((raw) => Number(parseTransaction(raw).value ?? 0n)),
    mine: () => taken.forEach((raw) => mined.add(keccak256(raw))),
    /** As another device does. */
    sendElsewhere: async (value: number) =>
      send(
        await signer.signTransaction({
          type: 'eip1559',
          chainId: 99199,
          nonce: taken.length,
          value: BigInt(value),
          to: other,
        }),
      ),
  }
}

type SendingMethod = 'eth_sendTransaction' | 'wallet_sendCalls'

/** One tab. The visitor reads each question until `approve` is called. */
function openTab(node: (call: RpcCall) => Promise<unknown>) {
  const reviewed: ((verdict: Verdict) => void)[] = []
  let onReview = () => {}
  const ask = (method: SendingMethod, params: unknown, signal: AbortSignal) =>
    approveMethod(
      askedMethod({
        method,
        params: [params],
        account: signer.address,
        host: createHostPage(`https://${crypto.randomUUID()}.example`),
        rpc: node,
        signal,
        sign: async (request) => {
          if (request.type !== 'transaction') throw new Error('nothing else is signed here')
          return signer.signTransaction(request.transaction)
        },
        show: () =>
          new Promise((resolve) => {
            reviewed.push(resolve)
            onReview()
          }),
      }),
    )
  return {
    async review(method: SendingMethod, params: unknown, signal = new AbortController().signal) {
      const isReviewed = new Promise<void>((resolve) => {
        onReview = resolve
      })
      const answer = ask(method, params, signal)
      await Promise.race([isReviewed, answer])
      return { answer }
    },
    approve: () => reviewed.shift()?.({ approved: true }),
  }
}

const payment = (value: number, more = {}) => ({ to: other, value: `0x${value}`, ...more })
const batch = (...values: number[]) => ({
  version: '2.0.0',
  chainId: '0x1837f',
  atomicRequired: false,
  calls: values.map((value) => payment(value)),
})

describe('two tabs', () => {
  test('behavior: both send, in the order of the approvals, although both were reviewed first', async () => {
    const { node, values } = createChain()
    const [first, second] = [openTab(node), openTab(node)]
    const one = await first.review('eth_sendTransaction', payment(1))
    const two = await second.review('eth_sendTransaction', payment(2))
    second.approve()
    first.approve()
    await Promise.all([one.answer, two.answer])
    expect(values()).toEqual([2, 1])
  })

  test('behavior: one sends while a batch of the other waits for its block, and the batch goes on', async () => {
    const { node, values, mine } = createChain()
    const [first, second] = [openTab(node), openTab(node)]
    const several = await first.review('wallet_sendCalls', batch(1, 2))
    const two = await second.review('eth_sendTransaction', payment(3))
    first.approve()
    await several.answer
    second.approve()
    await two.answer
    mine()
    await expect.poll(values).toEqual([1, 3, 2])
  })

  test('behavior: a batch that was reviewed first is sent after what another tab sent', async () => {
    const { node, values, mine } = createChain()
    const [first, second] = [openTab(node), openTab(node)]
    const several = await first.review('wallet_sendCalls', batch(1, 2))
    const two = await second.review('eth_sendTransaction', payment(3))
    second.approve()
    await two.answer
    first.approve()
    await several.answer
    mine()
    await expect.poll(values).toEqual([3, 1, 2])
  })
})

describe('another device', () => {
  test('behavior: its transaction during the review takes the nonce, and the reviewed one gets the next', async () => {
    const { node, values, sendElsewhere } = createChain()
    const tab = openTab(node)
    const one = await tab.review('eth_sendTransaction', payment(1))
    await sendElsewhere(9)
    tab.approve()
    await one.answer
    expect(values()).toEqual([9, 1])
  })

  test('error: a node that refuses what it took gets no second signature', async () => {
    const { node, values } = createChain()
    let sent = 0
    const tab = openTab(async (call) => {
      const answer = await node(call)
      if (call.method !== 'eth_sendRawTransaction') return answer
      sent++
      throw new EmbeddedFault('invalid', 'replacement transaction underpriced')
    })
    const one = await tab.review('eth_sendTransaction', payment(1))
    tab.approve()
    await expect(one.answer).rejects.toThrow('underpriced')
    expect([sent, values()]).toEqual([1, [1]])
  })

  test('error: a nonce that the page chose stays as it was reviewed', async () => {
    const { node, values, sendElsewhere } = createChain()
    const tab = openTab(node)
    const one = await tab.review('eth_sendTransaction', payment(1, { nonce: '0x0' }))
    await sendElsewhere(9)
    tab.approve()
    await expect(one.answer).rejects.toThrow('replacement transaction underpriced')
    expect(values()).toEqual([9])
  })

  test('behavior: a page that stops waiting before its turn gets nothing sent', async () => {
    const { node, values } = createChain()
    const tab = openTab(node)
    const controller = new AbortController()
    const held = Promise.withResolvers<void>()
    const holding = inTurn(
      { network, account: signer.address, signal: new AbortController().signal },
      () => held.promise,
    )
    const one = await tab.review('eth_sendTransaction', payment(1), controller.signal)
    tab.approve()
    controller.abort(new Error('left'))
    await expect(one.answer).rejects.toThrow('left')
    held.resolve()
    await holding
    expect(values()).toEqual([])
  })
})
