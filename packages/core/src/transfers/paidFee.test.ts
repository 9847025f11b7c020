// Transfers on Solana from the embedded wallet, whose fee the site pays.
import { defaultNetworks } from '@aureus/protocol'
import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { InsufficientFundsError } from '../errors/send.ts'
import { activeAccount } from '../state/select.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { rpcOf } from '../testing/rpc.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const from = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const to = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const mint = 'So11111111111111111111111111111111111111112'
const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const RENT = 890_880
const blockhash = base58.encode(new Uint8Array(32).fill(7))
const sent = base58.encode(new Uint8Array(64).fill(3))

const solana = () => {
  const found = defaultNetworks.find(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
  if (!found) throw new Error('no Solana network')
  return found.caipNetworkId
}
const value = (inner: unknown) => ({ context: { slot: 1 }, value: inner })
const account = (owner: string, data = '') =>
  value({ owner, executable: false, data: [data, 'base64'], lamports: 1, space: 0 })
const mintData = btoa(String.fromCharCode(...new Uint8Array(82).fill(6)))

/** An account with five hundred tokens. The recipient has an account for them unless `isNew`. */
async function connected(answers: FrameAnswers = {}, { lamports = 0, isNew = false } = {}) {
  const parts = await setUpEmbedded(
    {
      getUser: ({ chainId = 'eip155:99199' }) => {
        const address = chainId.startsWith('solana:') ? from : ADDRESS
        return {
          email: 'ada@example.com',
          address,
          chainId,
          accounts: [{ address, type: 'eoa' }],
          custody: 'operator-recoverable',
        }
      },
      getDelegations: () => ({ delegations: [] }),
      quoteCalls: ({ calls: [call] }) => (call?.data ? { sponsor: { name: 'Aureus' } } : {}),
      rpcRequest: () => ({ result: { signature: sent } }),
      ...answers,
    },
    {},
    { solana: true },
  )
  await verifyEmailCode(parts.client, '12345678')
  const { fetch } = rpcOf({
    getBalance: () => value(lamports),
    getAccountInfo: ([address]: [string]) =>
      address === mint
        ? account(TOKEN, mintData)
        : address === to || !isNew
          ? account(SYSTEM)
          : value(null),
    getMinimumBalanceForRentExemption: RENT,
    getLatestBlockhash: value({ blockhash, lastValidBlockHeight: 9 }),
    getTokenAccountsByOwner: value([
      {
        pubkey: base58.encode(new Uint8Array(32).fill(1)),
        account: { data: { parsed: { info: { tokenAmount: { amount: '500' } } } } },
      },
    ]),
    getFeeForMessage: value(5000),
    getRecentPrioritizationFees: [],
    simulateTransaction: value({ err: null, logs: [], unitsConsumed: 500 }),
  })
  const client = { ...parts.client, fetch }
  await switchNetwork(client, { caipNetworkId: solana() })
  await switchNetwork(client, { caipNetworkId: solana() })
  expect(activeAccount(client.state).address).toBe(from)
  return { ...parts, client }
}

/** By another implementation. */
function decoded(data: string) {
  const wire = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  return getCompiledTransactionMessageDecoder().decode(
    getTransactionDecoder().decode(wire).messageBytes,
  )
}

describe('a transfer whose fee the site pays', () => {
  test('behavior: sends tokens from an account without SOL, as a transaction', async () => {
    const { client, frame } = await connected()
    const transfer = await prepareTransfer(client, { to, amount: 'max', token: mint })
    expect(transfer).toMatchObject({
      amount: 500n,
      fee: { expected: 0n, max: 0n },
      sponsor: { name: 'Aureus' },
      transaction: { to, token: { mint, amount: 500n } },
    })
    expect(transfer).not.toHaveProperty('unsigned')
    const [first, second] = frame.payloads('quoteCalls') as { calls: [{ data?: string }] }[]
    expect(first).toEqual({ chainId: solana(), calls: [{ to: from }] })
    expect(decoded(second?.calls[0].data ?? '').staticAccounts[0]).toBe(from)
    expect(await sendTransfer(client, { transfer })).toBe(sent)
    expect(frame.payloads('rpcRequest')).toMatchObject([
      { method: 'solana_signAndSendTransaction' },
    ])
  })

  test('behavior: the maximum of SOL is the whole balance', async () => {
    const { client } = await connected({}, { lamports: 7_000_000 })
    expect(await prepareTransfer(client, { to, amount: 'max' })).toMatchObject({
      amount: 7_000_000n,
      sponsor: { name: 'Aureus' },
    })
  })

  test.each([
    ['on no network', () => new Refusal('unsupported'), 1],
    ['not for this', () => ({}), 2],
  ])('behavior: the visitor pays where the site pays %s', async (_, quoteCalls, times) => {
    const answer = () => {
      const given = quoteCalls()
      if (given instanceof Refusal) throw given
      return given
    }
    const { client, frame } = await connected({ quoteCalls: answer }, { lamports: 7_000_000 })
    const transfer = await prepareTransfer(client, { to, amount: 1_000_000n })
    expect(transfer).toMatchObject({ fee: { max: 5000n } })
    expect(transfer.sponsor).toBeUndefined()
    expect(frame.payloads('quoteCalls')).toHaveLength(times)
  })

  test('error: without SOL, nothing can be sent to a recipient who needs a new account', async () => {
    const { client, frame } = await connected({}, { isNew: true })
    await expect(prepareTransfer(client, { to, amount: 5n, token: mint })).rejects.toBeInstanceOf(
      InsufficientFundsError,
    )
    expect(frame.payloads('quoteCalls')).toHaveLength(1)
  })

  test('error: what is left must be enough for an account to exist', async () => {
    const { client } = await connected({}, { lamports: 1_000_000 })
    await expect(prepareTransfer(client, { to, amount: 500_000n })).rejects.toMatchObject({
      shortOf: 'fee',
    })
  })
})
