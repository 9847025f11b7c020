// What is cached of a Bitcoin chain, and what becomes of a transaction, in front of stand-ins.
import { describe, expect, test } from 'vitest'
import type { BitcoinChain } from '../../../../../devnet/src/bitcoin/chain.ts'
import { paymentHex } from '../../../../../devnet/src/bitcoin/transaction.ts'
import { paymentOf, serveBitcoin, startBitcoin } from '../../../testing/bitcoin.ts'
import { lyingAbout, startFaulty } from '../../../testing/faultyNode.ts'
import { txidOf } from './serialized.ts'

describe('what is cached of a Bitcoin chain', () => {
  test('behavior: keeps an answer in words until the next block, because its confirmations grow', async () => {
    const { chain, asked, url } = await startBitcoin()
    const service = serveBitcoin([{ url }])
    const hash = chain.blocks[100]?.hash
    await service.ask('getblockcount')
    for (const _ of [1, 2])
      expect(await service.ask('getblock', hash)).toMatchObject({ confirmations: 21 })
    expect(asked).toEqual(['getblock'])
    chain.mine()
    // Whoever reads the new block shows the service that there is one.
    await service.ask('getblockheader', chain.blocks[121]?.hash)
    expect(await service.ask('getblock', hash)).toMatchObject({ confirmations: 22 })
  })

  test('behavior: keeps blocks in hex for ever, and hashes below a hundred blocks', async () => {
    const { chain, asked, url } = await startBitcoin()
    const service = serveBitcoin([{ url }])
    const hash = chain.blocks[120]?.hash
    const readAll = async () => {
      await service.ask('getblock', hash, 0)
      await service.ask('getblockheader', hash, false)
      await service.ask('getblockhash', 20)
      await service.ask('getblockhash', 21)
    }
    await readAll()
    // The first of them had the service ask what is final.
    await service.ask('getblockhash', 20)
    chain.mine()
    await service.ask('getblockheader', chain.blocks[121]?.hash)
    asked.length = 0
    await readAll()
    // Block 21 has a hundred above it now, but the service asks for that every ten seconds.
    expect(asked).toEqual(['getblockhash'])
  })

  test('behavior: keeps nothing of the memory pool', async () => {
    const { chain, asked, url } = await startBitcoin()
    const service = serveBitcoin([{ url }])
    const txid = chain.blocks[1]?.transactions[0]?.txid
    for (const _ of [1, 2]) {
      await service.ask('getmempoolinfo')
      await service.ask('gettxout', txid, 0)
      await service.ask('getrawtransaction', txid)
    }
    expect(asked).toHaveLength(6)
  })

  test('behavior: equal calls at once cost one', async () => {
    const { asked, url } = await startBitcoin()
    const service = serveBitcoin([{ url }])
    await Promise.all([1, 2, 3].map(() => service.ask('getmempoolinfo')))
    expect(asked).toEqual(['getmempoolinfo'])
  })
})

describe('sending to a Bitcoin chain', () => {
  test('behavior: sends to one node', async () => {
    const [one, two] = [await startBitcoin(), await startBitcoin()]
    const raw = paymentOf(one.chain, 1)
    expect(await serveBitcoin([one, two]).ask('sendrawtransaction', raw)).toBe(txidOf(raw))
    expect([one.asked, two.asked]).toEqual([['sendrawtransaction'], []])
  })

  test('error: passes a refusal on, and tries no other node', async () => {
    const [one, two] = [await startBitcoin(), await startBitcoin()]
    const raw = paymentOf(one.chain, 1, -1n)
    expect(await serveBitcoin([one, two]).ask('sendrawtransaction', raw)).toEqual({
      error: { code: -26, message: 'bad-txns-in-belowout' },
    })
    expect(two.asked).toEqual([])
  })

  /** The node takes the transaction, and its answer is lost the first time. */
  async function startLosing(behind: (chain: BitcoinChain) => void) {
    const node = await startBitcoin()
    let lost = 0
    const faulty = await startFaulty(node, (response, { method, params }) => {
      if (method !== 'sendrawtransaction' || lost++ > 0) return false
      const body = JSON.stringify({ id: 1, method, params })
      void fetch(node.url, { method: 'POST', body }).then(() => {
        behind(node.chain)
        response.destroy()
      })
      return true
    })
    return { node, faulty }
  }

  test.each<[string, (chain: BitcoinChain) => void]>([
    ['is in the pool', () => undefined],
    ['is in a block', (chain) => chain.mine()],
    [
      'is in a block and its coins are spent',
      (chain) => {
        chain.mine()
        const txid = chain.blocks.at(-1)?.transactions[1]?.txid ?? ''
        const next = paymentHex({ txid, satoshis: 1n })
        chain.addHex(next)
        chain.mine()
      },
    ],
  ])('behavior: a lost answer is asked for again at the same node: it %s', async (_, behind) => {
    const { node, faulty } = await startLosing(behind)
    const other = await startBitcoin()
    const raw = paymentOf(node.chain, 1)
    expect(await serveBitcoin([faulty, other]).ask('sendrawtransaction', raw)).toBe(txidOf(raw))
    expect(other.asked).toEqual([])
  })

  test('error: does not believe a node that names another transaction', async () => {
    const node = await startBitcoin()
    const liar = await startFaulty(node, lyingAbout('sendrawtransaction', 'ab'.repeat(32)))
    expect(await serveBitcoin([liar]).ask('sendrawtransaction', paymentOf(node.chain, 1))).toEqual({
      failure: 'malformed',
    })
  })
})
