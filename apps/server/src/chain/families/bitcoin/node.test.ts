// The service in front of stand-ins for Bitcoin nodes, and in front of nodes that fail and lie.
import { describe, expect, test } from 'vitest'
import { createBitcoinChain } from '../../../../../devnet/src/bitcoin/chain.ts'
import { MAINNET, serveBitcoin, startBitcoin } from '../../../testing/bitcoin.ts'
import { faultIn, lyingAbout, type NodeFault, startFaulty } from '../../../testing/faultyNode.ts'

describe('a Bitcoin chain', () => {
  test.each([
    ['28 or newer', true],
    ['older, which speaks JSON-RPC 1.0 alone', false],
  ])('behavior: reads blocks, fees and transactions of a node that is %s', async (_, isModern) => {
    const { chain, url } = await startBitcoin({ isModern })
    const service = serveBitcoin([{ url }])
    const newest = chain.blocks[120]
    const hash = newest?.hash
    expect(await service.ask('getblockcount')).toBe(120)
    expect(await service.ask('getbestblockhash')).toBe(hash)
    expect(await service.ask('getblockhash', 120)).toBe(hash)
    expect(await service.ask('getblockheader', hash)).toMatchObject({ height: 120, nTx: 1 })
    expect(await service.ask('getblock', hash)).toMatchObject({ hash, confirmations: 1 })
    expect(await service.ask('getblockheader', hash, false)).toBe(newest?.header.toString('hex'))
    expect(await service.ask('getblock', hash, 0)).toMatch(/^[0-9a-f]{162,}$/)
    expect(await service.ask('estimatesmartfee', 6)).toEqual({ feerate: 0.00002, blocks: 6 })
    const coinbase = newest?.transactions[0]
    expect(await service.ask('getrawtransaction', coinbase?.txid)).toBe(coinbase?.hex)
    expect(await service.ask('gettxout', coinbase?.txid, 0)).toMatchObject({ value: 50 })
    expect(await service.ask('gettxout', coinbase?.txid, 1)).toBeNull()
    expect(await service.ask('getblockchaininfo')).toMatchObject({ chain: 'test', blocks: 120 })
  })

  test.each([true, false])(
    'behavior: passes the node’s errors on, modern: %j',
    async (isModern) => {
      const { url } = await startBitcoin({ isModern })
      const service = serveBitcoin([{ url }])
      expect(await service.ask('getblockhash', 900)).toEqual({
        error: { code: -8, message: 'Block height out of range' },
      })
      expect(await service.ask('decoderawtransaction', '0200')).toMatchObject({
        error: { code: -22 },
      })
      expect(await service.ask('getrawtransaction', 'ab'.repeat(32))).toMatchObject({
        error: { code: -5 },
      })
    },
  )

  test('behavior: logs in with the user and the password of the url', async () => {
    const login = { user: '__cookie__', password: 'p@ss:/word' }
    const { url } = await startBitcoin({ login })
    expect(await serveBitcoin([{ url }]).ask('getblockcount')).toBe(120)
    const wrong = url.replace(/:[^:/@]+@/, ':wrong@')
    expect(await serveBitcoin([{ url: wrong }]).ask('getblockcount')).toEqual({
      failure: 'resting',
    })
  })

  test('behavior: reads a batch from a node of either version', async () => {
    for (const isModern of [true, false]) {
      const { chain, url } = await startBitcoin({ isModern })
      const calls = [1, 2].map((height) => ({ method: 'getblockhash', params: [height] }))
      const hashes = [1, 2].map((height) => ({ value: chain.blocks[height]?.hash }))
      expect(await serveBitcoin([{ url }]).chain.ask(calls)).toMatchObject(hashes)
    }
  })

  test('error: does not use a node of another network, or one that is warming up', async () => {
    const other = await startBitcoin({ network: 'main' })
    const warming = await startBitcoin({ isWarmingUp: () => true })
    const service = serveBitcoin([other, warming])
    expect(await service.ask('getbestblockhash')).toEqual({ failure: 'resting' })
    expect([...other.asked, ...warming.asked]).toEqual([])
    expect(await serveBitcoin([other], { chainId: MAINNET }).ask('getblockcount')).toBe(120)
  })

  test('error: does not ask a node that is two blocks behind', async () => {
    const chain = createBitcoinChain({ height: 118 })
    const behind = await startBitcoin({ chain })
    const current = await startBitcoin()
    const service = serveBitcoin([behind, current])
    expect(await service.ask('getbestblockhash')).toBe(current.chain.blocks[120]?.hash)
    expect(behind.asked).not.toContain('getbestblockhash')
  })

  test('behavior: asks a node that is one block behind', async () => {
    const behind = await startBitcoin({ height: 119 })
    const current = await startBitcoin()
    const service = serveBitcoin([behind, current])
    expect(await service.ask('getmempoolinfo')).toMatchObject({ size: 0 })
    expect([behind.asked, current.asked]).toEqual([['getmempoolinfo'], []])
  })

  const html: NodeFault = faultIn('getbestblockhash', (response) => {
    response.writeHead(500).end('<html>Bad gateway</html>')
  })
  const huge: NodeFault = faultIn('getbestblockhash', (response) => {
    response.end(`{"result":"${'ab'.repeat(5 * 2 ** 20)}","error":null,"id":1}`)
  })
  const slow: NodeFault = faultIn('getbestblockhash', () => undefined)
  const wrongId: NodeFault = faultIn('getbestblockhash', (response) => {
    response.end(JSON.stringify({ result: 'ab'.repeat(32), error: null, id: 0 }))
  })
  const both: NodeFault = faultIn('getbestblockhash', (response, { id }) => {
    response.end(JSON.stringify({ result: 'ab'.repeat(32), error: 'no object', id }))
  })
  const busy: NodeFault = faultIn('getbestblockhash', (response) => {
    response.writeHead(503).end('Work queue depth exceeded')
  })

  test.each<[string, NodeFault]>([
    ['answers with a page', html],
    ['never answers', slow],
    ['answers another call', wrongId],
    ['answers with an error that is not an object', both],
    ['is busy', busy],
    ['answers with words', lyingAbout('getbestblockhash', 'unknown')],
  ])('behavior: asks the next node if one %s', async (_, fault) => {
    const honest = await startBitcoin()
    const faulty = await startFaulty(honest, fault)
    const service = serveBitcoin([faulty, honest])
    expect(await service.ask('getbestblockhash')).toBe(honest.chain.blocks[120]?.hash)
    expect(faulty.asked).toContain('getbestblockhash')
  })

  test('error: refuses an answer of 10 MB', async () => {
    const honest = await startBitcoin()
    const faulty = await startFaulty(honest, huge)
    expect(await serveBitcoin([faulty]).ask('getbestblockhash')).toEqual({ failure: 'large' })
  })

  test('behavior: asks the next node if one gives another block or transaction', async () => {
    const honest = await startBitcoin()
    const { blocks } = honest.chain
    const [wanted, wrong] = [blocks[120], blocks[119]]
    const coinbase = wanted?.transactions[0]
    const answers = {
      getblock: wrong?.header.toString('hex'),
      getblockheader: { hash: wrong?.hash, height: 120, time: 1 },
      getrawtransaction: wrong?.transactions[0]?.hex,
    }
    const lying: NodeFault = (...given) =>
      Object.entries(answers).some(([method, result]) => lyingAbout(method, result)(...given))
    const service = serveBitcoin([await startFaulty(honest, lying), honest])
    expect(await service.ask('getblockheader', wanted?.hash)).toMatchObject({ hash: wanted?.hash })
    expect(await service.ask('getblock', wanted?.hash, 0)).toContain(wanted?.header.toString('hex'))
    expect(await service.ask('getrawtransaction', coinbase?.txid)).toBe(coinbase?.hex)
  })

  test('error: a large answer is checked before it is sent', async () => {
    const honest = await startBitcoin()
    const hash = honest.chain.blocks[120]?.hash
    const large = '00'.repeat(200_000)
    const liar = await startFaulty(honest, lyingAbout('getblock', large))
    const call = { method: 'getblock', params: [hash, 0] }
    const outcomes = await serveBitcoin([liar]).chain.ask([call], { streaming: true })
    expect(outcomes).toMatchObject([{ failure: 'unsure' }])
  })

  test('behavior: takes the lower of two fees, and the middle of three', async () => {
    const nodes = await Promise.all(
      [0.5, 0.0001, 0.0002].map(async (feerate) =>
        startFaulty(await startBitcoin(), lyingAbout('estimatesmartfee', { feerate, blocks: 6 })),
      ),
    )
    expect(await serveBitcoin(nodes.slice(0, 2)).ask('estimatesmartfee', 6)).toMatchObject({
      feerate: 0.0001,
    })
    expect(await serveBitcoin(nodes).ask('estimatesmartfee', 6)).toMatchObject({ feerate: 0.0002 })
  })
})
