import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NetworkSchema } from '@aureus/protocol'
import * as v from 'valibot'
import * as chains from 'viem/chains'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { startNode } from '../../testing/node.ts'
import { createTestServer } from '../../testing/server.ts'
import { readNetworksFile } from './networksFile.ts'

const harbour = {
  id: 424_242_424,
  name: 'Harbour',
  nativeCurrency: { name: 'Pearl', symbol: 'PRL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.harbour.example/key'] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.harbour.example' } },
}
const cluster = {
  ...harbour,
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdq',
  name: 'Harbour Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
}

function fileWith(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-networks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'networks.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const read = (content: unknown) => readNetworksFile(fileWith(content), unexpected)

const unexpected = (name: string, remedy: string) => {
  throw new Error(`${name}: ${remedy}`)
}

function remediesOf(path: string): string[] {
  const reported: string[] = []
  readNetworksFile(path, (name, remedy) => {
    expect(name).toBe('NETWORKS_FILE')
    reported.push(remedy)
  })
  return reported
}

const remedies = (content: unknown) => remediesOf(fileWith(content))

describe('readNetworksFile', () => {
  test('behavior: reads EVM networks and Solana clusters, and keeps their urls on the server', () => {
    const { networks, rpcUrls } = read([harbour, cluster])
    expect(networks).toMatchObject([
      { caipNetworkId: 'eip155:424242424', name: 'Harbour', chainNamespace: 'eip155' },
      { caipNetworkId: cluster.id, chainNamespace: 'solana', id: cluster.id.slice(7) },
    ])
    expect(JSON.stringify(networks)).not.toContain('rpc.harbour.example')
    expect(rpcUrls['eip155:424242424']).toEqual([{ url: 'https://rpc.harbour.example/key' }])
  })

  test('behavior: reads every chain of viem/chains', () => {
    const all = [...new Map(Object.values(chains).map((chain) => [chain.id, chain])).values()]
    expect(all.length).toBeGreaterThan(500)
    const refused = all.flatMap((chain) =>
      remedies([JSON.parse(JSON.stringify(chain))]).map((remedy) => `${chain.id}: ${remedy}`),
    )
    expect(refused).toEqual([])
    const { networks } = read(all.slice(0, 100))
    for (const network of networks) v.parse(NetworkSchema, network)
  })

  test.each([
    ['{', 'is not JSON'],
    [{}, 'is not a list of networks'],
    [[], 'lists no network'],
    [[harbour, harbour], 'lists eip155:424242424 twice'],
    [[7], 'network 1: is not an object'],
    [[harbour, null], 'network 2: is not an object'],
    [[{ ...harbour, id: 0 }], 'network 1: id: expected an EIP-155 chain id such as 8453'],
    [
      [{ ...harbour, id: 'solana:x' }],
      'network 1: id: expected solana: and the first 32 characters of the genesis hash',
    ],
    [[{ ...harbour, name: ' ' }], 'network 1: name: expected 1 to 64 characters'],
    [[{ ...harbour, nativeCurrency: undefined }], 'network 1: nativeCurrency is missing'],
    [
      [{ ...harbour, rpcUrls: { default: { http: ['https://me:secret@rpc.example'] } } }],
      'network 1: rpcUrls.default.http.0: expected an http(s) url without a password',
    ],
    [
      [{ ...harbour, blockExplorers: { default: { url: 'javascript:alert(1)' } } }],
      'network 1: blockExplorers.default.url: expected an http(s) url without a password',
    ],
  ])('error: %j', (content, remedy) => {
    expect(remedies(content)).toEqual([remedy])
  })

  test('error: a file that does not exist, and one that is too large', () => {
    expect(remediesOf('/nowhere/networks.json')).toEqual(['names a file that does not exist'])
    expect(remedies(' '.repeat(1024 * 1024 + 1))).toEqual(['is larger than 1024 KiB'])
  })
})

describe('NETWORKS_FILE', () => {
  test('behavior: without NETWORKS its networks take the place of the default ones', () => {
    const settings = readSettings({
      NETWORKS_FILE: fileWith([harbour]),
      RPC_URLS: 'eip155:99199=http://127.0.0.1:1',
    })
    const ids = settings.networks.map(({ caipNetworkId }) => caipNetworkId)
    expect(ids).toEqual(['eip155:99199', 'eip155:424242424'])
  })

  test('behavior: RPC_URLS replaces the urls of the file', () => {
    const { rpcUrls } = readSettings({
      NETWORKS: 'eip155:424242424',
      NETWORKS_FILE: fileWith([harbour]),
      RPC_URLS: 'eip155:424242424=http://127.0.0.1:1',
    })
    expect(rpcUrls['eip155:424242424']).toEqual([{ url: 'http://127.0.0.1:1' }])
  })

  test('error: a broken file is the only problem that is reported', () => {
    const read = () =>
      readSettings({
        NETWORKS: 'eip155:424242424',
        NETWORKS_FILE: fileWith('{'),
        RPC_URLS: 'eip155:424242424=http://127.0.0.1:1',
      })
    expect(read).toThrow(/^NETWORKS_FILE: is not JSON$/)
  })

  test('behavior: pages get the network, sign in on it, and reach its node through the server', async () => {
    await using node = await startNode((body) => {
      const { id, method } = JSON.parse(body)
      const result = method === 'eth_chainId' ? `0x${harbour.id.toString(16)}` : '0x7'
      return { body: { jsonrpc: '2.0', id, result } }
    })
    const http = [`${node.url}/secret`]
    await using server = await createTestServer({
      NETWORKS: 'eip155:1 eip155:424242424',
      RPC_URLS: 'eip155:1=http://127.0.0.1:1',
      NETWORKS_FILE: fileWith([{ ...harbour, rpcUrls: { default: { http } } }]),
    })
    const config = (await server.app.inject('/v1/config')).json()
    const last = config.networks.at(-1)
    expect(last).toMatchObject({ caipNetworkId: 'eip155:424242424', name: 'Harbour' })
    expect(config.signIn.chains).toContain('eip155:424242424')
    expect(JSON.stringify(config)).not.toContain('secret')
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v1/?chainId=eip155:424242424&projectId=${config.projectId}`,
      payload: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' },
    })
    expect(answer.json()).toMatchObject({ result: '0x7' })
  })
})
