// For tests: Farcaster’s registries behind two nodes, its relay, and people with accounts. Each may lie.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatSignInMessage, type SignInMessage } from '@aureus/protocol'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type NodeCall, startChainNode } from '../chainNode.ts'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function custodyOf(uint256 fid) view returns (address)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
const ERC1271_VALID = `0x1626ba7e${'0'.repeat(56)}`

/** What a node says of the registries. */
export interface Registries {
  holders: Map<number, Address>
  /** By fid and key. */
  keys: Map<string, { state: number; keyType: number }>
  /** Contract wallets, and whether they accept a signature. */
  contracts: Map<Address, boolean>
}

export const keyName = (fid: number, address: Address) => `${fid} ${pad(address).toLowerCase()}`

/** What the relay tells a site about a finished sign-in. */
export interface RelayAnswer {
  message: string
  signature: string
  [more: string]: unknown
}

export interface Channel {
  nonce: string
  siweUri: string
  domain: string
  expirationTime: string
  answer: RelayAnswer | undefined
}

export type FarcasterWorld = Awaited<ReturnType<typeof createFarcasterWorld>>

export const newPerson = () => privateKeyToAccount(generatePrivateKey())
export type FarcasterPerson = ReturnType<typeof newPerson>

export async function createFarcasterWorld() {
  const truth: Registries = { holders: new Map(), keys: new Map(), contracts: new Map() }
  /** What each node says; the truth unless a test replaces it. Undefined: it is down. */
  const said: (Registries | undefined)[] = [truth, truth]
  const nodes = await Promise.all(
    said.map((_, index) =>
      startChainNode({
        chainId: 10,
        answer: (call) => answerOf(said[index], call),
        fault(response) {
          if (said[index]) return false
          response.destroy()
          return true
        },
      }),
    ),
  )
  const relay = await startRelay()
  let people = 5000

  return {
    truth,
    said,
    nodes,
    ...relay,
    environment: {
      FARCASTER_RPC_URLS: nodes.map(({ url }) => url).join(' '),
      FARCASTER_RELAY_URL: relay.url,
    },
    /** A new account and its holder. */
    register() {
      const person = newPerson()
      const fid = ++people
      truth.holders.set(fid, person.address)
      return { person, fid }
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) await node[Symbol.asyncDispose]()
      await relay.stop()
    },
  }
}

function answerOf(registries: Registries | undefined, { method, params = [] }: NodeCall): unknown {
  if (!registries) return null
  const { holders, keys, contracts } = registries
  if (method === 'eth_getCode') return contracts.has(params[0] as Address) ? '0x60' : '0x'
  const { to, data } = params[0] as { to: Address; data: Hex }
  const isValid = contracts.get(to)
  if (isValid !== undefined) return isValid ? ERC1271_VALID : `0x${'0'.repeat(64)}`
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'idOf') {
    const [fid] = [...holders].find(([, holder]) => holder === args[0]) ?? [0]
    return encodeAbiParameters([{ type: 'uint256' }], [BigInt(fid)])
  }
  if (functionName === 'custodyOf')
    return encodeAbiParameters([{ type: 'address' }], [holders.get(Number(args[0])) ?? zeroAddress])
  const { state, keyType } = keys.get(`${args[0]} ${args[1].toLowerCase()}`) ?? {
    state: 0,
    keyType: 0,
  }
  return encodeAbiParameters([{ type: 'uint8' }, { type: 'uint32' }], [state, keyType])
}

async function startRelay() {
  const channels = new Map<string, Channel>()
  /** Changes what the relay answers to a new channel. */
  const lies: { opening: object; status: number | undefined } = { opening: {}, status: undefined }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const send = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (lies.status !== undefined) return send(lies.status, {})
    if (request.method === 'POST') {
      const channelToken = `CHANNEL${channels.size + 1}`
      const channel: Channel = { ...JSON.parse(body), answer: undefined }
      channels.set(channelToken, channel)
      const url = `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`
      return send(201, { channelToken, url, nonce: channel.nonce, ...lies.opening })
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const channel = channels.get(token)
    if (!channel) return send(401, {})
    if (!channel.answer) return send(202, { state: 'pending', nonce: channel.nonce })
    channels.delete(token)
    return send(200, { state: 'completed', nonce: channel.nonce, ...channel.answer })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    channels,
    lies,
    /** The channel that was opened last. */
    lastChannel: () => [...channels.values()].at(-1) as Channel,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The text that the Farcaster app writes. */
export const textFor = (
  { domain, siweUri, nonce }: Pick<Channel, 'domain' | 'siweUri' | 'nonce'>,
  { address, fid, nowMs }: { address: string; fid: number; nowMs: number },
  changes: Partial<SignInMessage> = {},
): string =>
  formatSignInMessage({
    domain,
    accountAddress: address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: 'eip155:10',
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    resources: [`farcaster://fid/${fid}`],
    ...changes,
  })
