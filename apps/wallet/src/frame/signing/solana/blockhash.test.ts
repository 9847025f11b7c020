// A payment whose blockhash expires while the visitor reads, by the whole frame, on a node that the test controls.
import { blockhashOf, readSolanaMessage } from '@aureus/protocol/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { askFrame } from '../../../testing/askFrame.ts'
import { createTestFrame } from '../../../testing/frame.ts'
import { fromBase64, toBase64 } from '../../../transactions/transaction/solana/base64.ts'

const origin = 'https://app.example.com'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const key = (number: number) => base58.encode(new Uint8Array(32).fill(number))
const [recipient, newest, old] = [key(7), key(9), key(1)]
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

/** A transfer of five lamports with an old blockhash, or with a durable nonce in its place. */
function transferOf(account: string, { isDurable = false } = {}): Uint8Array {
  const keys = [account, recipient, key(0), old].flatMap((one) => [...base58.decode(one)])
  const transfer = [2, 2, 0, 1, 12, 2, 0, 0, 0, 5, ...zeros(7)]
  const instructions = isDurable ? [2, 2, 1, 1, 4, 4, 0, 0, 0, ...transfer] : [1, ...transfer]
  return Uint8Array.from([1, 0, 1, 3, ...keys, ...instructions])
}

async function open(message: (account: string) => Uint8Array) {
  const sent: Uint8Array[] = []
  const asked: string[] = []
  const node = { isValid: true, includes: true }
  const frame = await createTestFrame({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://wallet.example.com',
      embedOrigins: [origin],
      hostCodes: false,
      networks: [
        {
          caipNetworkId: chainId,
          name: 'Solana',
          nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
          rpcUrl: 'http://127.0.0.1:1/',
        },
      ],
    },
    origin,
    // It expires while they read.
    visitor: async () => {
      node.isValid = false
      return { approved: true }
    },
    async rpc({ method, params }) {
      asked.push(method)
      const [first] = params as [string]
      if (method === 'isBlockhashValid')
        return { value: first === newest ? node.includes : node.isValid }
      if (method === 'getLatestBlockhash') return { value: { blockhash: newest } }
      if (method === 'getSignatureStatuses')
        return { value: [node.includes ? { confirmationStatus: 'confirmed' } : null] }
      if (method === 'sendTransaction') sent.push(fromBase64(first))
      return {}
    },
  })
  await frame.logIn()
  await frame.permit()
  const { ask } = askFrame(frame)
  const { payload } = await ask('getUser', { chainId })
  const { address } = payload as { address: string }
  const bytes = message(address)
  const params = {
    transaction: toBase64(Uint8Array.of(1, ...zeros(64), ...bytes)),
    pubkey: address,
  }
  const request = (method: string) => ask('rpcRequest', { method, params, chainId })
  return { request, node, sent, asked, bytes, address }
}

describe('solana_signAndSendTransaction', () => {
  test('behavior: an expired blockhash becomes the newest, and the page learns of it once a block has it', async () => {
    const { request, sent, asked, bytes, address } = await open(transferOf)
    const { payload } = await request('solana_signAndSendTransaction')
    const [raw = new Uint8Array()] = sent
    const [signature, message] = [raw.slice(1, 65), raw.slice(65)]
    expect(payload).toEqual({ result: { signature: base58.encode(signature) } })
    expect(blockhashOf(message)).toBe(newest)
    expect(readSolanaMessage(message).instructions).toEqual(readSolanaMessage(bytes).instructions)
    expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)
    expect(asked.indexOf('getSignatureStatuses')).toBeGreaterThan(asked.indexOf('sendTransaction'))
  })

  test('error: says so if no block took it before that expired too', async () => {
    const { request, node, sent } = await open(transferOf)
    node.includes = false
    const { error } = await request('solana_signAndSendTransaction')
    expect(error).toMatchObject({ code: 'network' })
    expect(sent).toHaveLength(1)
  })

  test('behavior: a durable nonce stays', async () => {
    const { request, sent, bytes } = await open((account) =>
      transferOf(account, { isDurable: true }),
    )
    await request('solana_signAndSendTransaction')
    expect(sent[0]?.slice(65)).toEqual(bytes)
  })

  test('behavior: a transaction that the page sends itself stays as it is', async () => {
    const { request, bytes, asked } = await open(transferOf)
    const { payload } = await request('solana_signTransaction')
    const { result } = payload as { result: { transaction: string } }
    expect(fromBase64(result.transaction).slice(65)).toEqual(bytes)
    expect(asked).not.toContain('isBlockhashValid')
  })
})
