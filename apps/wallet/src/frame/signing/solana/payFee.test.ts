// Fees that the product pays, by the whole frame, with a server whose answers the test chooses.
import { withFeePayer } from '@aureus/protocol/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Display, Verdict } from '../../../approval/display.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'
import { askFrame } from '../../../testing/askFrame.ts'
import { createTestFrame } from '../../../testing/frame.ts'
import { toBase64 } from '../../../transactions/transaction/solana/base64.ts'

const origin = 'https://app.example.com'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const key = (number: number) => base58.encode(new Uint8Array(32).fill(number))
const [recipient, feePayer, blockhash] = [key(7), key(8), key(9)]
const id = base58.encode(new Uint8Array(64).fill(5))
const paying = { feePayer, blockhash, sponsor: { name: 'Acme' } }

/** A transfer of five lamports. */
function transferOf(account: string): Uint8Array {
  const keys = [account, recipient, key(0), key(1)].flatMap((one) => [...base58.decode(one)])
  return Uint8Array.from([1, 0, 1, 3, ...keys, 1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 5, ...zeros(7)])
}
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const unsigned = (message: Uint8Array) => Uint8Array.of(1, ...zeros(64), ...message)
const hexOf = (bytes: Uint8Array) =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

async function open({
  prepared = paying,
  feesPaid = true,
  onShow = () => {},
}: {
  prepared?: object | (() => object)
  feesPaid?: boolean
  /** While the visitor reads. */
  onShow?: () => void
} = {}) {
  const shown: Display[] = []
  const asked: { path: string; body: { message: string; signature?: string } }[] = []
  const nodes: string[] = []
  const answers: unknown[] = []
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
          ...(feesPaid && { feesPaid: true }),
        },
      ],
    },
    origin,
    visitor: async (display): Promise<Verdict> => {
      shown.push(display)
      onShow()
      return { approved: true }
    },
    async rpc({ method }) {
      nodes.push(method)
      if (method === 'sendTransaction') return id
      throw new EmbeddedFault('network', 'no node')
    },
    server(path, body) {
      if (!path.startsWith('/v1/operations/solana/')) return undefined
      asked.push({ path, body: body as never })
      if (path.endsWith('/prepare')) return typeof prepared === 'function' ? prepared() : prepared
      const answer = answers.shift() ?? { signature: id }
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  await frame.logIn()
  await frame.permit()
  const { ask } = askFrame(frame)
  const { payload } = await ask('getUser', { chainId })
  const { address } = payload as { address: string }
  const message = transferOf(address)
  const params = { transaction: toBase64(unsigned(message)), pubkey: address }
  const send = () => ask('rpcRequest', { method: 'solana_signAndSendTransaction', params, chainId })
  const quote = (data?: string) =>
    ask('quoteCalls', { chainId, calls: [{ to: address, ...(data && { data }) }] })
  return { ask, send, quote, address, message, shown, asked, nodes, answers }
}

describe('solana_signAndSendTransaction', () => {
  test('behavior: the wallet puts the payer into the message, says who pays, and signs that', async () => {
    const { send, shown, asked, message, address, nodes } = await open()
    expect((await send()).payload).toEqual({ result: { signature: id } })
    const told = shown.flatMap(({ brief = [], rows }) => [...brief, ...rows])
    expect(told.map(({ value }) => value)).toContain('Paid by Acme')
    const [prepare, sent] = asked
    expect(prepare?.body.message).toBe(toBase64(message))
    const paid = withFeePayer(message, { feePayer, blockhash })
    expect(sent?.body.message).toBe(toBase64(paid))
    const signature = base58.decode(sent?.body.signature ?? '')
    expect(ed25519.verify(signature, paid, base58.decode(address))).toBe(true)
    expect(nodes).not.toContain('sendTransaction')
  })

  describe('after a long review', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
    afterEach(() => void vi.useRealTimers())
    const onShow = () => void vi.advanceTimersByTime(31_000)

    test('behavior: signs a new blockhash, once', async () => {
      const hashes = [blockhash, key(10)]
      const prepared = () => ({ ...paying, blockhash: hashes.shift() })
      const { send, asked, message, shown } = await open({ prepared, onShow })
      expect((await send()).payload).toEqual({ result: { signature: id } })
      const sent = asked.filter(({ path }) => path.endsWith('/send'))
      const newer = withFeePayer(message, { feePayer, blockhash: key(10) })
      expect(sent.map(({ body }) => body.message)).toEqual([toBase64(newer)])
      expect(shown).toHaveLength(1)
    })

    test('error: sends nothing if another one would pay', async () => {
      const names = ['Acme', 'Mallory']
      const prepared = () => ({ ...paying, sponsor: { name: names.shift() } })
      const { send, asked } = await open({ prepared, onShow })
      expect((await send()).error).toMatchObject({ code: 'network' })
      expect(asked.some(({ path }) => path.endsWith('/send'))).toBe(false)
    })
  })

  test('behavior: repeats a request whose answer was lost', async () => {
    const { send, answers, asked } = await open()
    answers.push(new EmbeddedFault('network', 'lost'))
    expect((await send()).payload).toEqual({ result: { signature: id } })
    const sent = asked.filter(({ path }) => path.endsWith('/send'))
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
  })

  test('error: a refusal reaches the page, and the visitor does not pay instead', async () => {
    const { send, answers, nodes } = await open()
    answers.push(new EmbeddedFault('invalid', 'This took too long.'))
    expect((await send()).error).toMatchObject({ code: 'invalid' })
    expect(nodes).not.toContain('sendTransaction')
  })

  test.each([
    ['the policy says no', { prepared: { unsponsored: 'budget' } }],
    [
      'the server names an account of the message',
      { prepared: { ...paying, feePayer: recipient } },
    ],
    ['the operator pays nothing', { feesPaid: false }],
  ])('behavior: the visitor pays if %s', async (_, options) => {
    const { send, shown, nodes, asked } = await open(options)
    expect(await send()).toHaveProperty('payload.result.signature')
    expect(JSON.stringify(shown)).not.toContain('Paid by')
    expect(nodes).toContain('sendTransaction')
    expect(asked.some(({ path }) => path.endsWith('/send'))).toBe(false)
  })
})

describe('quoteCalls', () => {
  test('behavior: says who would pay, and asks the server only with a transaction', async () => {
    const { quote, message, shown, asked } = await open()
    expect((await quote()).payload).toEqual({})
    expect(asked).toEqual([])
    expect((await quote(hexOf(unsigned(message)))).payload).toEqual({ sponsor: { name: 'Acme' } })
    expect(shown).toEqual([])
  })

  test('error: is unsupported where the visitor pays every fee', async () => {
    const { quote, asked } = await open({ feesPaid: false })
    expect((await quote()).error).toMatchObject({ code: 'unsupported' })
    expect(asked).toEqual([])
  })
})
