// ENS on a chain with scripted contracts that answer like a real node.
import { once } from 'node:events'
import { createServer } from 'node:net'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chainOf } from '../../testing/chain.ts'
import { type NodeCall, startChainNode } from '../../testing/chainNode.ts'
import { createTestServer } from '../../testing/server.ts'
import { readDnsName } from '../ccip/dnsName.ts'
import { recordAbi } from '../ccip/question.ts'
import { createEns, normalizeName, requestGateway } from './ens.ts'

const universalResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const helen: Address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const paris: Address = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const BASE = 0x8000_0000 + 8453
const DEFAULT_EVM = 0x8000_0000

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error ResolverNotFound(bytes name)',
])

interface Made {
  /** Addresses by name and coin type. */
  names?: Record<string, Record<number, Address>>
  /** Text records by name and key. */
  texts?: Record<string, Record<string, string>>
  /** Reverse names by address. */
  reverse?: Record<Address, string>
  contracts?: readonly Address[]
}

/** Returns reverts the way a node does. */
function answers({ names = {}, texts = {}, reverse = {}, contracts = [] }: Made) {
  return ({ method, params = [] }: NodeCall): unknown => {
    if (method === 'eth_getCode') return contracts.includes(params[0] as Address) ? '0x60' : '0x'
    if (method !== 'eth_call') return null
    const { args, functionName } = decodeFunctionData({
      abi,
      data: (params[0] as { data: Hex }).data,
    })
    if (functionName === 'reverseWithGateways') {
      const name = Object.entries(reverse).find(([one]) => one.toLowerCase() === args[0])?.[1] ?? ''
      const result = [name, zeroAddress, zeroAddress] as const
      return encodeFunctionResult({ abi, functionName, result })
    }
    const held = names[readDnsName(args[0]) ?? '']
    if (!held) return '0x'
    const call = decodeFunctionData({ abi: recordAbi, data: args[1] })
    if (call.functionName === 'text') {
      const text = texts[readDnsName(args[0]) ?? '']?.[call.args[1]] ?? ''
      const record = encodeAbiParameters([{ type: 'string' }], [text])
      return encodeFunctionResult({ abi, functionName, result: [record, zeroAddress] })
    }
    const coinType = Number(call.args[1] ?? 60)
    const address = held[coinType]
    const record =
      call.args[1] === undefined
        ? encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
        : encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
    return encodeFunctionResult({ abi, functionName, result: [record, zeroAddress] })
  }
}

async function ensOn(made: Made) {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const node = stack.use(
    await startChainNode({
      answer: answers(made),
      fault(response, calls, isBatch) {
        // A name without a resolver reverts. The node returns the revert data.
        const [call] = calls
        if (isBatch || call?.method !== 'eth_call' || answers(made)(call) !== '0x') return false
        const data = encodeErrorResult({ abi, errorName: 'ResolverNotFound', args: ['0x00'] })
        const error = { code: 3, message: 'execution reverted', data }
        response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, error }))
        return true
      },
    }),
  )
  const { chain } = stack.use(chainOf([node.url]))
  return createEns({ chain, universalResolver, ccipRead: false })
}

describe('createEns', () => {
  test('behavior: resolves a name; null without a resolver or a record', async () => {
    const ens = await ensOn({ names: { 'helen.eth': { 60: helen }, 'empty.eth': {} } })
    expect(await ens.resolve('helen.eth', 60)).toBe(helen)
    expect(await ens.resolve('empty.eth', 60)).toBeNull()
    expect(await ens.resolve('nobody.eth', 60)).toBeNull()
  })

  test('behavior: uses a chain’s own address, else the EVM default, else the address of a key', async () => {
    const names = {
      'own.eth': { 60: helen, [BASE]: paris },
      'default.eth': { 60: helen, [DEFAULT_EVM]: paris },
      'key.eth': { 60: helen },
    }
    const ens = await ensOn({ names })
    expect(await ens.resolve('own.eth', BASE)).toBe(paris)
    expect(await ens.resolve('default.eth', BASE)).toBe(paris)
    expect(await ens.resolve('key.eth', BASE)).toBe(helen)
    // A contract's address may belong to someone else on another chain.
    const contract = await ensOn({ names, contracts: [helen] })
    expect(await contract.resolve('key.eth', BASE)).toBeNull()
  })

  test('behavior: accepts a reverse name only if the name points back', async () => {
    const names = { 'helen.eth': { 60: helen }, 'HELEN.eth': { 60: helen } }
    expect(await (await ensOn({ names, reverse: { [helen]: 'helen.eth' } })).reverse(helen)).toBe(
      'helen.eth',
    )
    expect(
      await (await ensOn({ names, reverse: { [paris]: 'helen.eth' } })).reverse(paris),
    ).toBeNull()
    // A confusable spelling.
    expect(
      await (await ensOn({ names, reverse: { [helen]: 'HELEN.eth' } })).reverse(helen),
    ).toBeNull()
    expect(await (await ensOn({ names })).reverse(helen)).toBeNull()
  })
})

describe('text', () => {
  test('behavior: reads a text record; null without a resolver or if it is empty', async () => {
    const names = { 'helen.eth': { 60: helen } }
    const texts = { 'helen.eth': { avatar: 'https://a.example/a.png' } }
    const ens = await ensOn({ names, texts })
    expect(await ens.text('helen.eth', 'avatar')).toBe('https://a.example/a.png')
    expect(await ens.text('helen.eth', 'url')).toBeNull()
    expect(await ens.text('nobody.eth', 'avatar')).toBeNull()
  })
})

describe('normalizeName', () => {
  test.each([
    ['Helen.ETH', 'helen.eth'],
    ['a.b.example', 'a.b.example'],
    ['helen', undefined],
    ['helen..eth', undefined],
    ['.eth', undefined],
    ['helen eth.eth', undefined],
    // Cyrillic among Latin letters (ENSIP-15: no mixed scripts).
    ['h\u0435len.eth', undefined],
    [`${'a'.repeat(300)}.eth`, undefined],
  ])('behavior: normalises %j to %j', (text, name) => expect(normalizeName(text)).toBe(name))
})

describe('GET /v1/ens/{name}', () => {
  const dead = { ENS_CHAIN: 'eip155:1' }

  test.each([
    ['/v1/ens/helen', 400, 'ens_name_malformed'],
    ['/v1/ens/helen.eth?coinType=0', 400, 'coin_type_unknown'],
    ['/v1/ens/helen.eth?coinType=60&coinType=61', 400, 'coin_type_unknown'],
    ['/v1/ens/helen.eth', 502, 'ens_unavailable'],
  ])('error: %s answers %d with a reason', async (url, status, reason) => {
    await using server = await createTestServer(dead)
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ reasons: { name: string }[] }>().reasons[0]?.name).toBe(reason)
  })

  test('behavior: is absent if no chain is set', async () => {
    await using server = await createTestServer()
    expect((await server.app.inject({ url: '/v1/ens/helen.eth' })).statusCode).toBe(404)
  })

  test('behavior: returns an identity if ENS is unavailable and does not cache it for a day', async () => {
    await using server = await createTestServer(dead)
    const answer = await server.app.inject({ url: `/v1/identity/${helen}` })
    expect(answer.json()).toMatchObject({ name: null, avatar: null })
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
  })

  test('error: refuses a chain without an operator’s node', async () => {
    await expect(createTestServer({ ENS_CHAIN: 'eip155:8453' })).rejects.toThrow(/^ENS_CHAIN: /)
  })
})

describe('GET /v1/identity/{address}/avatar', () => {
  test('behavior: serves the picture of an ENS name from this server, as nothing but a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
    const avatar = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const made = {
      names: { 'helen.eth': { 60: helen }, 'paris.eth': { 60: paris } },
      texts: { 'helen.eth': { avatar }, 'paris.eth': { avatar: 'https://evil.example/a.png' } },
      reverse: { [helen]: 'helen.eth', [paris]: 'paris.eth' },
    }
    await using node = await startChainNode({ answer: answers(made) })
    const RPC_URLS = `eip155:1=${node.url} eip155:10=http://127.0.0.1:1`
    await using server = await createTestServer({ ENS_CHAIN: 'eip155:1', RPC_URLS })
    const get = (path: string) => server.app.inject({ url: `/v1/identity/${path}` })
    const path = `/v1/identity/${helen}/avatar`
    expect((await get(helen)).json()).toMatchObject({ name: 'helen.eth', avatar: path })
    const picture = await server.app.inject({ url: path })
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
      200,
      'image/svg+xml',
      svg,
    ])
    expect(picture.headers['content-security-policy']).toContain('sandbox')
    expect(picture.headers['cache-control']).toBe('public, max-age=3600')
    // A host that is not listed is not asked, and the page is not told about it.
    expect((await get(paris)).json()).toMatchObject({ name: 'paris.eth', avatar: null })
    expect((await get(`${paris}/avatar`)).json()).toMatchObject({
      reasons: [{ name: 'avatar_unknown' }],
    })
    expect((await get('0x12/avatar')).statusCode).toBe(400)
  })
})

describe('requestGateway', () => {
  test('error: does not connect to hosts that resolve to this machine', async () => {
    let dialled = 0
    const server = createServer((socket) => {
      dialled++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    // Every system resolves it to loopback.
    const call = { sender: helen, data: '0x', urls: ['https://localhost.localdomain/'] } as const
    await expect(requestGateway(call)).rejects.toThrow('No gateway answered')
    expect(dialled).toBe(0)
  })
})
