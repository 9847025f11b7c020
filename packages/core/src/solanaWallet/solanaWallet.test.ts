// What a Solana library asks of the connected wallet, on a scripted node. The chain test of @aureus/react has a real one.
import {
  compileMessage,
  type Instruction,
  SYSTEM_PROGRAM,
  transferLamports,
} from '@aureus/protocol/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toBase64 } from '../chains/solana/base64.ts'
import { connect } from '../connection/connect.ts'
import { SolanaClusterError, SolanaWalletChangedError } from '../errors/solana.ts'
import { UserRejectedError, WalletResponseError } from '../errors/wallet.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { setUpSolana, solanaTestNetwork } from '../testing/solana.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { signSolanaMessage } from './signSolanaMessage.ts'
import { signSolanaTransactions } from './signSolanaTransactions.ts'
import { readWireTransaction } from './wireTransaction.ts'

const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const other = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const ours = base58.encode(new Uint8Array(32).fill(7))
const foreign = base58.encode(new Uint8Array(32).fill(8))
const nonceAccount = base58.encode(new Uint8Array(32).fill(3))
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const value = (inner: unknown) => ({ context: { slot: 1 }, value: inner })

/** An unsigned transaction in wire format. */
function transactionOf(
  instructions: readonly Instruction[],
  { blockhash = ours, feePayer = address } = {},
): Uint8Array {
  const message = compileMessage({ feePayer, blockhash, instructions })
  const count = message[0] as number
  return Uint8Array.from([count, ...new Uint8Array(64 * count), ...message])
}

const pay = (blockhash?: string) =>
  transactionOf([transferLamports(address, other, 5n)], blockhash ? { blockhash } : {})

const advance: Instruction = {
  program: SYSTEM_PROGRAM,
  accounts: [
    { address: nonceAccount, writable: true },
    { address, signer: true },
  ],
  data: Uint8Array.of(4, 0, 0, 0),
}

function nonceData(lifetime: string) {
  const data = new Uint8Array(80)
  data.set(base58.decode(lifetime), 40)
  return value({ owner: SYSTEM_PROGRAM, executable: false, data: [toBase64(data), 'base64'] })
}

async function connected(answers: RpcAnswers = {}, wallet = {}) {
  const { fetch, calls } = rpcOf({
    isBlockhashValid: ([blockhash]: [string]) => value(blockhash === ours),
    sendTransaction: 'sent',
    getSignatureStatuses: value([null]),
    getAccountInfo: nonceData(ours),
    ...answers,
  })
  const parts = await setUpSolana({ fetch, wallet })
  await connect(parts.client, { wallet: parts.listed })
  const asked = (method: string) => calls.filter((one) => one.method === method)
  const opened = () =>
    parts.control.calls.filter(({ method }) => /sign/i.test(method)) as unknown as {
      method: string
      params: [{ chain: string; transaction: Uint8Array }]
    }[]
  return { ...parts, asked, opened }
}

const isSignedBy = (signed: Uint8Array, signer: string) => {
  const { signatures, signers, message } = readWireTransaction(signed)
  const signature = signatures[signers.indexOf(signer)] as Uint8Array
  return ed25519.verify(signature, message, base58.decode(signer))
}

afterEach(() => {
  vi.useRealTimers()
})

describe('signSolanaMessage', () => {
  test('behavior: returns the signature of exactly these bytes', async () => {
    const { client } = await connected()
    const message = Uint8Array.of(0, 255, 1)
    const signature = await signSolanaMessage(client, { message })
    expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)
  })

  test('error: rejects a signature of other bytes, a refusal, and a page without a wallet', async () => {
    const { client, control } = await connected()
    const message = Uint8Array.of(1)
    const signature = new Uint8Array(64).fill(1)
    control.answer('solana:signMessage', [{ signedMessage: Uint8Array.of(2), signature }])
    await expect(signSolanaMessage(client, { message })).rejects.toBeInstanceOf(WalletResponseError)
    control.approve()
    control.reject('solana:signMessage')
    await expect(signSolanaMessage(client, { message })).rejects.toBeInstanceOf(UserRejectedError)
    const { client: unconnected } = await setUpSolana()
    await expect(signSolanaMessage(unconnected, { message })).rejects.toThrow(
      'No ActiveCaipAddress found',
    )
  })
})

describe('signSolanaTransactions', () => {
  test('behavior: asks once for several transactions and reads a shared blockhash once', async () => {
    const { client, asked, opened } = await connected()
    const signed = await signSolanaTransactions(client, { transactions: [pay(), pay()] })
    expect(signed.map((one) => isSignedBy(one, address))).toEqual([true, true])
    expect(opened()).toHaveLength(1)
    expect(opened()[0]?.params.map(({ chain }) => chain)).toEqual([
      'solana:localnet',
      'solana:localnet',
    ])
    expect(asked('isBlockhashValid')).toHaveLength(1)
    expect(asked('sendTransaction')).toHaveLength(0)
    expect(await signSolanaTransactions(client, { transactions: [] })).toEqual([])
  })

  test('behavior: keeps other signatures and returns the type of the input', async () => {
    const { client } = await connected()
    const pair = transferLamports(other, address, 1n)
    const bytes = transactionOf([transferLamports(address, other, 1n), pair])
    const { signers, message } = readWireTransaction(bytes)
    const theirs = new Uint8Array(64).fill(9)
    const kit = {
      messageBytes: message,
      signatures: { [signers[0] as string]: null, [signers[1] as string]: theirs },
      lifetimeConstraint: { blockhash: ours },
    }
    const [signed] = await signSolanaTransactions(client, { transactions: [kit] })
    expect(signed).toMatchObject({ ...kit, signatures: { [other]: theirs } })
    expect(signed?.signatures[address]).toHaveLength(64)
  })

  test('behavior: retries a blockhash that our node does not know yet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let reads = 0
    const { client } = await connected({ isBlockhashValid: () => value(++reads === 3) })
    const signing = signSolanaTransactions(client, { transactions: [pay()] })
    await vi.waitUntil(() => reads === 1)
    await vi.advanceTimersByTimeAsync(400)
    await vi.waitUntil(() => reads === 2)
    await vi.advanceTimersByTimeAsync(400)
    expect(isSignedBy((await signing)[0] as Uint8Array, address)).toBe(true)
  })

  test('behavior: accepts a durable nonce of this network', async () => {
    const { client, asked } = await connected({ getAccountInfo: nonceData(foreign) })
    const transactions = [transactionOf([advance], { blockhash: foreign })]
    await signSolanaTransactions(client, { transactions })
    expect(asked('isBlockhashValid')).toEqual([])
    expect(asked('getAccountInfo')[0]?.params[0]).toBe(nonceAccount)
  })

  test.each([
    ['blockhash', () => pay(foreign)],
    ['durable nonce', () => transactionOf([advance], { blockhash: foreign })],
  ])(
    'error: refuses a transaction with the %s of another network before the wallet is asked',
    async (_, of) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      const { client, opened, asked } = await connected()
      for (const ask of [
        () => signSolanaTransactions(client, { transactions: [pay(), of()] }),
        () => sendSolanaTransaction(client, { transaction: of() }),
      ]) {
        let outcome: unknown
        void ask().catch((error: unknown) => {
          outcome = error
        })
        await vi.waitUntil(async () => {
          await vi.advanceTimersByTimeAsync(400)
          return outcome !== undefined
        })
        expect(outcome).toBeInstanceOf(SolanaClusterError)
      }
      expect(opened()).toEqual([])
      expect(asked('sendTransaction')).toEqual([])
    },
  )

  test('error: does not ask the wallet if the node does not answer', async () => {
    const { client, opened } = await connected({ isBlockhashValid: undefined })
    const signing = signSolanaTransactions(client, { transactions: [pay()] })
    await expect(signing).rejects.toMatchObject({ name: 'RpcError' })
    expect(opened()).toEqual([])
  })

  test('error: rejects what is not a transaction', async () => {
    const { client, opened } = await connected()
    const cut = pay().slice(0, 150)
    const future = pay()
    future[65] = 0x81
    for (const wrong of [new Uint8Array(), cut, future, { messageBytes: 'x', signatures: {} }])
      await expect(
        signSolanaTransactions(client, { transactions: [wrong] }),
      ).rejects.toBeInstanceOf(TypeError)
    expect(opened()).toEqual([])
  })

  test('error: rejects unsigned transactions and the wrong number of answers', async () => {
    const { client, control } = await connected()
    for (const answer of [
      [{ signedTransaction: pay() }],
      [{ signedTransaction: Uint8Array.of(1, 2) }],
      [],
    ]) {
      control.answer('solana:signTransaction', answer)
      await expect(
        signSolanaTransactions(client, { transactions: [pay()] }),
      ).rejects.toBeInstanceOf(WalletResponseError)
    }
  })

  test('error: does not ask the wallet after its network changed', async () => {
    const { client, connector, opened } = await connected()
    const { caipAddress: expected } = client.state.accounts.getState().solana ?? {}
    await connector.switchNetwork({
      network: { ...solanaTestNetwork, caipNetworkId: mainnet },
      rpcUrl: '',
    })
    const transactions = [pay()]
    await expect(signSolanaTransactions(client, { transactions, expected })).rejects.toBeInstanceOf(
      SolanaWalletChangedError,
    )
    expect(opened()).toEqual([])
  })
})

describe('sendSolanaTransaction', () => {
  test('behavior: signs with the wallet, sends through our node and lists the transfer in activity', async () => {
    const { client, asked } = await connected()
    const hash = await sendSolanaTransaction(client, { transaction: pay(), maxRetries: 2 })
    const [sent] = asked('sendTransaction')
    const bytes = Uint8Array.from(atob(String(sent?.params[0])), (one) => one.charCodeAt(0))
    expect(isSignedBy(bytes, address)).toBe(true)
    expect(hash).toBe(base58.encode(bytes.subarray(1, 65)))
    expect(sent?.params[1]).toMatchObject({ maxRetries: 2, preflightCommitment: 'confirmed' })
    expect(client.state.transactions.getState().sent).toMatchObject([
      {
        hash,
        to: other,
        value: 5n,
        kind: 'transfer',
        caipNetworkId: solanaTestNetwork.caipNetworkId,
      },
    ])
  })

  test('behavior: sends through the wallet on public clusters', async () => {
    const { client, connector, control, asked, opened } = await connected()
    await connector.switchNetwork({
      network: { ...solanaTestNetwork, caipNetworkId: mainnet },
      rpcUrl: '',
    })
    const signature = new Uint8Array(64).fill(4)
    control.answer('solana:signAndSendTransaction', [{ signature }])
    const instructions = [advance, transferLamports(address, other, 5n)]
    const transaction = transactionOf(instructions)
    const hash = await sendSolanaTransaction(client, { transaction, skipPreflight: true })
    expect(hash).toBe(base58.encode(signature))
    expect(opened()[0]?.params[0]).toMatchObject({
      chain: 'solana:mainnet',
      options: { skipPreflight: true },
    })
    expect(asked('sendTransaction')).toEqual([])
    expect(asked('getAccountInfo')[0]?.url).toContain(encodeURIComponent(mainnet))
    expect(client.state.transactions.getState().sent).toMatchObject([
      { to: SYSTEM_PROGRAM, value: 0n, kind: 'call', caipNetworkId: mainnet },
    ])
  })
})
