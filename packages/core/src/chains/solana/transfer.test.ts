// Transfers on a scripted node. transfer.chain.test.ts uses a real one.

import { base58 } from '@scure/base'
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { RpcError } from '../../api/rpc.ts'
import { getBalance } from '../../balances/getBalance.ts'
import { connect } from '../../connection/connect.ts'
import { InsufficientFundsError } from '../../errors/send.ts'
import { UserRejectedError, WalletResponseError } from '../../errors/wallet.ts'
import { type RpcAnswers, rpcOf } from '../../testing/rpc.ts'
import { setUpSolana, solanaNetworks } from '../../testing/solana.ts'
import { estimateGas } from '../../transactions/estimateGas.ts'
import { parseRecipient } from '../../transactions/parseRecipient.ts'
import { sendTransaction } from '../../transactions/sendTransaction.ts'
import { waitForTransaction } from '../../transactions/waitForTransaction.ts'
import { prepareTransfer } from '../../transfers/prepareTransfer.ts'
import { sendTransfer } from '../../transfers/sendTransfer.ts'

const from = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const to = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const mint = 'So11111111111111111111111111111111111111112'
const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const RENT = 890_880
const TOKEN_RENT = 2_039_280
const blockhash = base58.encode(new Uint8Array(32).fill(7))

const value = (inner: unknown) => ({ context: { slot: 1 }, value: inner })
const account = (owner: string, data = '') =>
  value({ owner, executable: false, data: [data, 'base64'], lamports: 1, space: 0 })
const mintData = btoa(String.fromCharCode(...new Uint8Array(82).fill(6)))
const tokens = (...amounts: string[]) =>
  value(
    amounts.map((amount, index) => ({
      pubkey: base58.encode(new Uint8Array(32).fill(index + 1)),
      account: { data: { parsed: { info: { tokenAmount: { amount } } } } },
    })),
  )

/** Ten million lamports, a fee of 5100, and five hundred tokens in one account and two in another. */
async function holding({ lamports = 10_000_000, ...answers }: RpcAnswers = {}, wallet = {}) {
  const { fetch, calls } = rpcOf({
    getBalance: () => value(lamports),
    getAccountInfo: ([address]: [string]) =>
      address === mint ? account(TOKEN, mintData) : address === to ? account(SYSTEM) : value(null),
    getMinimumBalanceForRentExemption: ([bytes]: [number]) => (bytes === 0 ? RENT : TOKEN_RENT),
    getLatestBlockhash: value({ blockhash, lastValidBlockHeight: 9 }),
    getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: 7 }],
    getFeeForMessage: value(5100),
    getTokenAccountsByOwner: tokens('2', '500'),
    simulateTransaction: value({ err: null, logs: [], unitsConsumed: 500 }),
    sendTransaction: 'sent',
    getSignatureStatuses: value([{ slot: 5, err: null, confirmationStatus: 'confirmed' }]),
    ...answers,
  })
  const parts = await setUpSolana({ fetch, wallet })
  await connect(parts.client, { wallet: parts.listed })
  return { ...parts, calls }
}

/** Decodes what the node received with another implementation. */
function decode(text: string) {
  const wire = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  return { message: getCompiledTransactionMessageDecoder().decode(messageBytes), signatures }
}

describe('prepareTransfer', () => {
  test('behavior: fixes amount, cost and compute units', async () => {
    const { client } = await holding()
    expect(await prepareTransfer(client, { to, amount: 1000n })).toMatchObject({
      caipNetworkId: solanaNetworks[0]?.caipNetworkId,
      from,
      to,
      amount: 1000n,
      fee: { expected: 5100n, max: 5100n },
      toContract: false,
      transaction: { to, value: 1000n, gas: 700n, fees: { type: 'priority', microPrice: 7n } },
    })
  })

  test('behavior: max empties the account to the last lamport', async () => {
    const { client } = await holding()
    const { amount, fee } = await prepareTransfer(client, { to, amount: 'max' })
    expect(amount + fee.max).toBe(10_000_000n)
  })

  test('behavior: takes a token from the fullest account and pays for the recipient’s account', async () => {
    const { client } = await holding()
    expect(await prepareTransfer(client, { to, amount: 'max', token: mint })).toMatchObject({
      amount: 500n,
      fee: { max: 5100n + BigInt(TOKEN_RENT) },
      transaction: { to, token: { mint, amount: 500n } },
    })
  })

  test('behavior: reports that the recipient belongs to a program', async () => {
    const { client } = await holding({ getAccountInfo: account(TOKEN) })
    expect(await prepareTransfer(client, { to, amount: 1n })).toMatchObject({ toContract: true })
  })

  test('behavior: adds nothing if the node reports no priority prices', async () => {
    const { client } = await holding({ getRecentPrioritizationFees: new Error('method not found') })
    const { transaction } = await prepareTransfer(client, { to, amount: 1n })
    expect(transaction.fees).toEqual({ type: 'priority', microPrice: 0n })
  })

  test.each([
    ['more than the balance', {}, { amount: 10_000_001n }, 'amount'],
    ['an empty balance', { lamports: 0 }, { amount: 'max' }, 'amount'],
    [
      'a token that the account does not hold',
      { getTokenAccountsByOwner: tokens() },
      { amount: 1n, token: mint },
      'amount',
    ],
    ['the whole balance with nothing left for the fee', {}, { amount: 10_000_000n }, 'fee'],
    ['enough for the signature fee but not for the compute fee', {}, { amount: 9_995_000n }, 'fee'],
    ['less left than the rent-exempt minimum', {}, { amount: 9_500_000n }, 'fee'],
    ['max of less than the fee', { lamports: 5000 }, { amount: 'max' }, 'fee'],
    [
      'a token without lamports for the fee',
      { lamports: 4999 },
      { amount: 1n, token: mint },
      'fee',
    ],
  ] as const)('error: rejects %s', async (_, chain, asked, shortOf) => {
    const { client } = await holding(chain)
    const error = await prepareTransfer(client, { to, ...asked }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InsufficientFundsError)
    expect(error).toMatchObject({ shortOf })
  })

  test.each([
    [{ err: 'AccountNotFound' }, 'Account Not Found'],
    [{ err: { InsufficientFundsForRent: { account_index: 1 } } }, 'Insufficient Funds For Rent'],
    [
      { err: { InstructionError: [0, {}] }, logs: ['Program log: Error: Account is frozen'] },
      'Error: Account is frozen',
    ],
  ])('error: reports %j from the node', async (simulated, details) => {
    const { client } = await holding({ simulateTransaction: value(simulated) })
    await expect(prepareTransfer(client, { to, amount: 1n })).rejects.toMatchObject({
      message: 'WagmiAdapter:estimateGas - error estimating gas',
      details,
    })
  })

  test.each([
    ['an address that is not a mint', { getAccountInfo: account(SYSTEM) }],
    ['a recipient that is a token account', { getAccountInfo: account(TOKEN, mintData) }],
  ])('error: %s', async (_, chain) => {
    const { client } = await holding(chain)
    const preparing = prepareTransfer(client, { to, amount: 1n, token: mint })
    await expect(preparing).rejects.toThrow('WagmiAdapter:estimateGas')
  })

  test('error: rejects a contract call', async () => {
    const { client } = await holding()
    await expect(estimateGas(client, { to, data: '0x00' })).rejects.toThrow('estimating gas')
  })

  test.each([{ getBalance: value('1') }, { getBalance: value(-1) }, { getBalance: null }])(
    'error: rejects the malformed answer %j',
    async (answers) => {
      const { client } = await holding(answers)
      await expect(getBalance(client)).rejects.toBeInstanceOf(RpcError)
    },
  )
})

describe('sendTransfer', () => {
  test('behavior: sends what the wallet signed through our node on our own network', async () => {
    const { client, calls, control } = await holding()
    const transfer = await prepareTransfer(client, { to, amount: 1000n })
    const id = await sendTransfer(client, { transfer })
    const sent = calls.find(({ method }) => method === 'sendTransaction')
    const { message, signatures } = decode(sent?.params[0] as string)
    expect(base58.encode(Object.values(signatures)[0] as Uint8Array)).toBe(id)
    expect(message.staticAccounts[0]).toBe(from)
    expect('instructions' in message && message.instructions.length).toBe(3)
    expect(control.calls.at(-1)).toMatchObject({
      method: 'solana:signTransaction',
      params: [{ chain: 'solana:localnet' }],
    })
    expect(await waitForTransaction(client, { hash: id })).toEqual({
      status: 'success',
      blockNumber: 5n,
    })
    const [known] = client.state.transactions.getState().sent
    expect(known).toMatchObject({ hash: id, kind: 'transfer', value: 1000n, status: 'confirmed' })
  })

  test('behavior: lets the wallet send on a public cluster', async () => {
    const { client, calls, control } = await holding({}, { chains: ['solana:mainnet'] })
    const signature = new Uint8Array(64).fill(3)
    control.answer('solana:signAndSendTransaction', [{ signature }])
    const id = await sendTransaction(client, { to, value: 1n })
    expect(id).toBe(base58.encode(signature))
    expect(calls.map(({ method }) => method)).not.toContain('sendTransaction')
    expect(control.calls.at(-1)?.params).toMatchObject([{ chain: 'solana:mainnet' }])
  })

  test('behavior: works with a wallet that only signs', async () => {
    const features = ['standard:connect', 'solana:signTransaction']
    const { client, calls } = await holding({}, { chains: ['solana:mainnet'], features })
    await sendTransaction(client, { to, value: 1n })
    expect(calls.at(-1)?.method).toMatch(/sendTransaction|getSignatureStatuses/)
  })

  test('behavior: records a token transfer as a call to its recipient', async () => {
    const { client } = await holding()
    await sendTransaction(client, { to, token: { mint, amount: 5n } })
    expect(client.state.transactions.getState().sent[0]).toMatchObject({ to, kind: 'call' })
  })

  test('error: fails if the wallet declines or the node rejects', async () => {
    const { client, control } = await holding({ sendTransaction: new Error('blockhash not found') })
    control.reject()
    const send = () => sendTransaction(client, { to, value: 1n })
    await expect(send()).rejects.toBeInstanceOf(UserRejectedError)
    control.reset()
    await expect(send()).rejects.toBeInstanceOf(RpcError)
    expect(client.state.transactions.getState().sent).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['without bytes', [{ signedTransaction: 'x' }]],
    ['without a signature', [{ signedTransaction: new Uint8Array(200) }]],
    [
      'by another account',
      [{ signedTransaction: Uint8Array.of(1, ...new Uint8Array(200).fill(9)) }],
    ],
  ])('error: rejects an answer %s', async (_, answer) => {
    const { client, calls, control } = await holding()
    control.answer('solana:signTransaction', answer)
    const sending = sendTransaction(client, { to, value: 1n })
    await expect(sending).rejects.toBeInstanceOf(WalletResponseError)
    expect(calls.map(({ method }) => method)).not.toContain('sendTransaction')
  })
})

describe('waitForTransaction', () => {
  test('behavior: reports a transaction that failed in its block', async () => {
    const status = { slot: 5, err: { InstructionError: [0, 'Custom'] }, confirmationStatus: null }
    const { client } = await holding({ getSignatureStatuses: value([status]) })
    const hash = '5'.repeat(88)
    expect(await waitForTransaction(client, { hash })).toMatchObject({ status: 'reverted' })
  })

  test('behavior: waits for a block that may still be reverted', async () => {
    let asked = 0
    const { client } = await holding({
      getSignatureStatuses: () =>
        value([{ slot: 5, err: null, confirmationStatus: asked++ ? 'finalized' : 'processed' }]),
    })
    await waitForTransaction(client, { hash: '5'.repeat(88) })
    expect(asked).toBe(2)
  })
})

describe('parseRecipient', () => {
  test.each([
    [` ${to} `, { kind: 'address', address: to }],
    ['', { kind: 'problem', problem: 'empty' }],
    [to.slice(2), { kind: 'problem', problem: 'form' }],
    ['anna.example', { kind: 'problem', problem: 'form' }],
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', { kind: 'problem', problem: 'form' }],
  ])('behavior: parses %s', async (text, parsed) => {
    const { client } = await holding()
    expect(await parseRecipient(client, text)).toEqual(parsed)
  })
})
