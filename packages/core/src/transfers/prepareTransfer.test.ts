import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { InsufficientFundsError, TransferOutdatedError } from '../errors/send.ts'
import { setUp } from '../testing/client.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MAX_FEE = 21_000n * 210n
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const hex = (value: bigint) => `0x${value.toString(16)}`

async function preparing({ coins = 10_000_000n, tokens = 500n, ...answers }: RpcAnswers = {}) {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const { fetch, calls } = rpcOf({
    eth_getBalance: hex(coins as bigint),
    eth_getCode: '0x',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_call: ([{ to: called }]: [{ to: string }]) =>
      called === token ? word(tokens as bigint) : '0x',
    ...answers,
  })
  return { ...parts, client: { ...parts.client, fetch }, calls }
}

describe('prepareTransfer', () => {
  test('behavior: fixes account, network, recipient, amount and maximum fee', async () => {
    const { client } = await preparing()
    const { address, caipAddress } = client.state.accounts.getState().eip155 ?? {}
    expect(await prepareTransfer(client, { to, amount: 1000n })).toEqual({
      caipAddress,
      caipNetworkId: 'eip155:99199',
      from: address,
      to,
      amount: 1000n,
      fee: { expected: 21_000n * 110n, max: MAX_FEE },
      toContract: false,
      transaction: {
        to,
        value: 1000n,
        gas: 21_000n,
        fees: { type: 'eip1559', maxFeePerGas: 210n, maxPriorityFeePerGas: 10n },
      },
    })
  })

  test('behavior: max leaves exactly the maximum fee', async () => {
    const { client } = await preparing()
    const { amount, fee, transaction } = await prepareTransfer(client, { to, amount: 'max' })
    expect(amount + fee.max).toBe(10_000_000n)
    expect(transaction.value).toBe(amount)
  })

  test('behavior: sends a token through its contract; max is all of it', async () => {
    const { client, calls } = await preparing()
    const { amount, transaction } = await prepareTransfer(client, { to, amount: 'max', token })
    expect(amount).toBe(500n)
    expect(transaction).toMatchObject({
      to: token,
      value: 0n,
      data: `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${word(500n).slice(2)}`,
    })
    expect(calls.map(({ method }) => method)).toContain('eth_call')
  })

  test('behavior: reports that the recipient is a contract', async () => {
    const { client } = await preparing({ eth_getCode: '0x6000' })
    expect(await prepareTransfer(client, { to, amount: 1n })).toMatchObject({ toContract: true })
  })

  test.each([
    ['more than the balance', {}, { amount: 10_000_001n }, 'amount'],
    ['an empty balance', { coins: 0n }, { amount: 'max' }, 'amount'],
    ['enough for the amount but not for the fee', {}, { amount: 9_999_999n }, 'fee'],
    ['the whole balance with nothing left for the fee', {}, { amount: 10_000_000n }, 'fee'],
    ['max of less than the fee', { coins: MAX_FEE }, { amount: 'max' }, 'fee'],
    ['more tokens than the balance', {}, { amount: 501n, token }, 'amount'],
    ['a token without coins for the fee', { coins: MAX_FEE - 1n }, { amount: 1n, token }, 'fee'],
  ] as const)('error: rejects %s', async (_, chain, asked, shortOf) => {
    const { client } = await preparing(chain)
    const error = await prepareTransfer(client, { to, ...asked }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InsufficientFundsError)
    expect(error).toMatchObject({ shortOf })
  })

  test('behavior: sends one unit more than the fee', async () => {
    const { client } = await preparing({ coins: MAX_FEE + 1n })
    expect(await prepareTransfer(client, { to, amount: 'max' })).toMatchObject({ amount: 1n })
  })

  test('error: rejects a token address without code', async () => {
    const { client } = await preparing({ eth_call: '0x' })
    await expect(prepareTransfer(client, { to, amount: 1n, token })).rejects.toThrow('eth_call')
  })

  test('error: rejects if account or network changes meanwhile', async () => {
    const { client, control, wallet } = await preparing({
      eth_getCode: () => {
        control.changeAccount(1)
        return '0x'
      },
    })
    expect(wallet).toBeDefined()
    await expect(prepareTransfer(client, { to, amount: 1n })).rejects.toBeInstanceOf(
      TransferOutdatedError,
    )
  })

  test('error: fails without a connected account', async () => {
    const { client } = await setUp()
    await expect(prepareTransfer(client, { to, amount: 1n })).rejects.toThrow(
      'No ActiveCaipAddress found',
    )
  })
})

describe('sendTransfer', () => {
  const hash = `0x${'a'.repeat(64)}`

  test('behavior: asks the wallet for the prepared transfer, on its chain, at its fees', async () => {
    const { client, control } = await preparing()
    const transfer = await prepareTransfer(client, { to, amount: 255n })
    control.answer('eth_sendTransaction', hash)
    expect(await sendTransfer(client, { transfer })).toBe(hash)
    const call = control.calls.find(({ method }) => method === 'eth_sendTransaction')
    expect(call?.params).toEqual([
      {
        from: transfer.from,
        to,
        value: '0xff',
        chainId: '0x1837f',
        gas: '0x5208',
        maxFeePerGas: '0xd2',
        maxPriorityFeePerGas: '0xa',
      },
    ])
  })

  test('error: does not ask the wallet if the account has changed', async () => {
    const { client, control } = await preparing()
    const transfer = await prepareTransfer(client, { to, amount: 1n })
    control.changeAccount(1)
    await expect(sendTransfer(client, { transfer })).rejects.toBeInstanceOf(TransferOutdatedError)
    expect(control.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})
