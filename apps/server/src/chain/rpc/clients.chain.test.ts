// Unmodified client libraries on the RPC service, over HTTP and WebSocket, on the devnet's chains. In a browser on another
// origin they are tested in `e2e/page/otherOrigin.e2e.ts`.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import {
  createSolanaRpc,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND,
} from '@solana/kit'
import { Contract, isError, JsonRpcProvider, WebSocketProvider } from 'ethers'
import { createPublicClient, erc20Abi, http, isAddressEqual, webSocket } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EVM, withAccountServer } from '../../testing/accountServer.ts'
import { listen } from '../../testing/rawRequest.ts'

const POLL_MS = 100
const used = withAccountServer()
let port: number
beforeAll(async () => {
  port = await listen(used.server.app)
})

const urlOf = (protocol: 'http' | 'ws', chainId: string) =>
  `${protocol}://127.0.0.1:${port}/v1/?chainId=${chainId}&projectId=aureus`
const newAddress = () => privateKeyToAccount(generatePrivateKey()).address
const token = () => used.accounts.devnet.contracts.testToken
const transfer = ['event Transfer(address indexed from, address indexed to, uint256 value)']

describe.each(['http', 'ws'] as const)('over %s', (protocol) => {
  function ethers(): JsonRpcProvider | WebSocketProvider {
    const url = urlOf(protocol, EVM)
    const provider =
      protocol === 'ws'
        ? new WebSocketProvider(url)
        : new JsonRpcProvider(url, undefined, { pollingInterval: POLL_MS })
    onTestFinished(async () => {
      await provider.removeAllListeners()
      // What is in flight when it ends is an error of its own, and no caller can catch it.
      await provider.send('eth_chainId', [])
      if (provider instanceof WebSocketProvider) await provider.destroy()
    })
    return provider
  }

  const viem = () =>
    createPublicClient({
      transport: protocol === 'ws' ? webSocket(urlOf('ws', EVM)) : http(urlOf('http', EVM)),
      pollingInterval: POLL_MS,
    })

  test('behavior: ethers hears blocks and events', async () => {
    const provider = ethers()
    const blocks: number[] = []
    await provider.on('block', (height: number) => blocks.push(height))
    const heard: string[] = []
    const contract = new Contract(token(), transfer, provider)
    await contract.on('Transfer', (_, to: string) => heard.push(to))
    const recipient = newAddress()
    await expect.poll(() => blocks.length).toBeGreaterThan(0)
    await used.grant(recipient)
    await expect.poll(() => heard).toContain(recipient)
    // The listeners live on after a method that is not served.
    const refused = await provider.send('eth_newFilter', [{}]).catch((error: unknown) => error)
    expect(isError(refused, 'UNSUPPORTED_OPERATION')).toBe(true)
    const before = blocks.length
    await used.grant(newAddress())
    await expect.poll(() => blocks.length).toBeGreaterThan(before)
  })

  test('behavior: viem hears blocks and events', async () => {
    const client = viem()
    const blocks: bigint[] = []
    const heard: string[] = []
    const failed: unknown[] = []
    const onError = (error: unknown) => failed.push(error)
    onTestFinished(
      client.watchBlockNumber({ onBlockNumber: (height) => blocks.push(height), onError }),
    )
    const recipient = newAddress()
    onTestFinished(
      client.watchContractEvent({
        address: token(),
        abi: erc20Abi,
        eventName: 'Transfer',
        onLogs: (logs) => {
          for (const { args } of logs)
            if (args.to && isAddressEqual(args.to, recipient)) heard.push(args.to)
        },
        onError,
      }),
    )
    await expect.poll(() => blocks.length).toBeGreaterThan(0)
    await used.grant(recipient)
    await expect.poll(() => heard).toEqual([recipient])
    expect(failed).toEqual([])
  })
})

describe('@solana/kit', () => {
  test('behavior: calls the Solana chain', async () => {
    const rpc = createSolanaRpc(urlOf('http', SOLANA_DEVNET_ID))
    // The Solana chain may start later than the others, at slot 0.
    const slot = () => rpc.getSlot().send()
    await expect.poll(() => slot().catch(String)).toBeTypeOf('bigint')
    await expect.poll(slot).toBeGreaterThan(0n)
    expect((await rpc.getLatestBlockhash().send()).value.blockhash).toMatch(/^\w{32,44}$/)
    const refused = await rpc
      .getVoteAccounts()
      .send()
      .catch((error: unknown) => error)
    expect(isSolanaError(refused, SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND)).toBe(true)
  })
})
