import { describe, expect, test } from 'vitest'
import { bitcoinNode } from './node.ts'

const hash = 'ab'.repeat(32)
const raw = '02000000'

const faultIn = (method: string, ...params: unknown[]) => bitcoinNode.faultIn?.({ method, params })

describe('the public methods of Bitcoin', () => {
  test.each<[string, ...unknown[]]>([
    ['getblockcount'],
    ['getbestblockhash'],
    ['getblockchaininfo'],
    ['getblockhash', 0],
    ['getblock', hash],
    ['getblock', hash, 0],
    ['getblock', hash, true],
    ['getblockheader', hash, false],
    ['estimatesmartfee', 6],
    ['estimatesmartfee', 1008, 'ECONOMICAL'],
    ['getrawtransaction', hash],
    ['getrawtransaction', hash, 2, hash],
    ['getrawtransaction', hash, null, hash],
    ['decoderawtransaction', raw],
    ['gettxout', hash, 0, false],
    ['getmempoolinfo'],
    ['getmempoolentry', hash],
    ['testmempoolaccept', [raw], '0.1'],
    ['sendrawtransaction', raw, 0],
  ])('behavior: %s takes %j', (method, ...params) => {
    expect([bitcoinNode.isPublic(method), faultIn(method, ...params)]).toEqual([true, undefined])
  })

  test.each([
    'getnetworkinfo',
    'getpeerinfo',
    'addnode',
    'setban',
    'stop',
    'getwalletinfo',
    'listunspent',
    'sendtoaddress',
    'dumpprivkey',
    'importdescriptors',
    'loadwallet',
    'submitblock',
    'generatetoaddress',
    'getrawmempool',
    'scantxoutset',
    'waitfornewblock',
    'pruneblockchain',
    'invalidateblock',
    'logging',
    'help',
    'GETBLOCK',
    'eth_chainId',
    'toString',
    'constructor',
    '__proto__',
    '',
  ])('error: %j is not public', (method) => expect(bitcoinNode.isPublic(method)).toBe(false))

  test.each<[string, string, ...unknown[]]>([
    ['more than its parameters', 'getblockcount', 1],
    ['a height below zero', 'getblockhash', -1],
    ['a height in words', 'getblockhash', '1'],
    ['half a hash', 'getblock', hash.slice(32)],
    ['no hash', 'getblock'],
    ['a whole block in words', 'getblock', hash, 2],
    ['a fee of the distant future', 'estimatesmartfee', 1009],
    ['another mode', 'estimatesmartfee', 6, 'cheap'],
    ['odd digits', 'sendrawtransaction', '020'],
    ['no digits', 'sendrawtransaction', ''],
    ['more than nodes relay', 'sendrawtransaction', '00'.repeat(400_001)],
    ['a fee of many coins', 'sendrawtransaction', raw, 2],
    ['a fee of many coins in words', 'testmempoolaccept', [raw], '1.5'],
    ['no transaction', 'testmempoolaccept', []],
    ['26 transactions', 'testmempoolaccept', Array.from({ length: 26 }, () => raw)],
    ['an output below zero', 'gettxout', hash, -1],
  ])('error: refuses %s: %s', (_, method, ...params) => {
    expect(faultIn(method, ...params)).toContain(`invalid parameters of ${method}`)
  })

  test('error: refuses parameters by name', () => {
    expect(bitcoinNode.faultIn?.({ method: 'getblock', params: { blockhash: hash } })).toContain(
      'invalid parameters of getblock',
    )
  })

  test('error: a refusal does not repeat a long parameter', () => {
    expect(faultIn('sendrawtransaction', 'x'.repeat(1000))?.length).toBeLessThan(200)
  })
})

describe('the answers of Bitcoin nodes', () => {
  const fits = (method: string, params: unknown[], value: unknown) =>
    bitcoinNode.rules.isAnswer({ method, params }, value)

  test.each<[string, unknown[], unknown]>([
    ['getblockcount', [], '7'],
    ['getblockcount', [], -1],
    ['getbestblockhash', [], 'ab'],
    ['getblockhash', [1], null],
    ['getblock', [hash], { hash: 'cd'.repeat(32), height: 1, time: 1 }],
    ['getblock', [hash], raw],
    ['getblock', [hash, 0], '00'.repeat(81)],
    ['getblockheader', [hash, false], { hash, height: 1, time: 1 }],
    ['estimatesmartfee', [6], { blocks: 6, feerate: '0.1' }],
    ['estimatesmartfee', [6], { blocks: 6, feerate: -1 }],
    ['getrawtransaction', [hash], raw],
    ['getrawtransaction', [hash, true], { txid: 'cd'.repeat(32) }],
    ['gettxout', [hash, 0], { value: 1 }],
    ['testmempoolaccept', [[raw]], []],
    ['sendrawtransaction', [raw], 'ok'],
    ['getmempoolinfo', [], []],
  ])('error: %s %j is not answered by %j', (method, params, value) =>
    expect(fits(method, params, value)).toBe(false),
  )

  test('behavior: an estimate may be missing', () => {
    expect(fits('estimatesmartfee', [6], { errors: ['Insufficient data'], blocks: 2 })).toBe(true)
  })
})
