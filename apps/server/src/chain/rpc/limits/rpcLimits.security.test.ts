import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startChainNode } from '../../../testing/chainNode.ts'
import { createWalletTestServer } from '../../../testing/walletServer.ts'

const call = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: ['0x1', 'latest'] }
const url = '/v1/?chainId=eip155:1&projectId=aureus'
const headers = { 'content-type': 'application/json' }

/** Both origins of one server, called by one visitor. */
async function start(environment: NodeJS.ProcessEnv, answer: () => unknown = () => '0x') {
  const node = await startChainNode({ answer })
  const server = await createWalletTestServer({
    NETWORKS: 'eip155:1',
    RPC_URLS: `eip155:1=${node.url}`,
    ...environment,
  })
  const { app, wallet } = server
  const ask = async (origin: typeof app, payload: object) =>
    (await origin.inject({ method: 'POST', url, payload, headers })).statusCode
  return {
    page: (payload: object = call) => ask(app, payload),
    frame: (payload: object = call) => ask(wallet, payload),
    app,
    wallet,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await node[Symbol.asyncDispose]()
    },
  }
}

describe('createRpcLimits', () => {
  test('attack: calls at either origin spend one shared allowance', async () => {
    await using service = await start({ RATE_LIMIT_RPC: '4' })
    expect(await service.page([call, call])).toBe(200)
    expect(await service.frame([call, call])).toBe(200)
    expect([await service.page(), await service.frame()]).toEqual([429, 429])
  })

  test('attack: large answers spend the bytes of both origins', async () => {
    await using service = await start(
      { RATE_LIMIT_RPC_MIB: '1' },
      () => `0x${'ab'.repeat(100_000)}`,
    )
    const answers: number[] = []
    for (let asked = 0; asked < 6; asked++)
      answers.push(await service.page(), await service.frame())
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429])
  })

  test('attack: large requests spend bytes, even if no node is asked', async () => {
    await using service = await start({ RATE_LIMIT_RPC_MIB: '1' })
    const large = { ...call, method: 'anvil_reset', params: ['x'.repeat(1_100_000)] }
    expect(await service.frame(large)).toBe(200)
    expect(await service.page()).toBe(429)
  })

  test('attack: sockets of both origins count together', async () => {
    await using service = await start({})
    const sockets: WebSocket[] = []
    const open = async (origin: typeof service.app) => {
      const { port } = origin.server.address() as AddressInfo
      const socket = new WebSocket(`ws://127.0.0.1:${port}${url}`)
      sockets.push(socket)
      return Promise.race([
        once(socket, 'open').then(() => true),
        once(socket, 'error').then(() => false),
      ])
    }
    for (const origin of [service.app, service.wallet])
      await origin.listen({ port: 0, host: '127.0.0.1' })
    for (let opened = 0; opened < 20; opened++) expect(await open(service.app)).toBe(true)
    expect(await open(service.wallet)).toBe(false)
  })
})
