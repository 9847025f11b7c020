import { callsErrorCodes } from '@aureus/protocol/calls'
import { describe, expect, test, vi } from 'vitest'
import {
  address,
  createProvider,
  receipt,
  safeTxHash,
  to,
  txHash,
} from '../../testing/safeProvider.ts'

describe('calls of a Safe', () => {
  test('behavior: proposes a transaction, and returns the hash that the owners sign', async () => {
    const { ask, last } = createProvider()
    const transaction = {
      from: address,
      to,
      value: '0xde0b6b3a7640000',
      gas: '0x5208',
      chainId: '0xa',
    }
    await expect(ask('eth_sendTransaction', transaction)).resolves.toBe(safeTxHash)
    expect(last('sendTransactions')).toEqual({
      txs: [{ to, data: '0x', value: '1000000000000000000' }],
    })
    await ask('eth_sendTransaction', { from: address, to, input: '0x1234' })
    expect(last('sendTransactions')).toEqual({ txs: [{ to, data: '0x1234', value: '0' }] })
  })

  test.each<[string, object, number]>([
    ['from another account', { from: to, to }, 4100],
    ['without a sender', { to }, 4100],
    ['on another chain', { from: address, to, chainId: '0x1' }, 4902],
    ['that creates a contract', { from: address, data: '0x60' }, -32602],
    ['with a malformed value', { from: address, to, value: '1.5' }, -32602],
  ])('error: sends no transaction %s', async (_, transaction, code) => {
    const { ask, last } = createProvider()
    await expect(ask('eth_sendTransaction', transaction)).rejects.toMatchObject({ code })
    expect(last('sendTransactions')).toBeUndefined()
  })

  test('behavior: says that a batch runs as a whole', async () => {
    const { ask } = createProvider()
    await expect(ask('wallet_getCapabilities', address)).resolves.toEqual({
      '0xa': { atomic: { status: 'supported' } },
    })
  })

  const batch = {
    version: '2.0.0',
    from: address,
    chainId: '0xa',
    atomicRequired: true,
    calls: [
      { to, value: '0x5' },
      { to, data: '0x1234' },
    ],
  }

  test('behavior: proposes a batch as one transaction', async () => {
    const { ask, last } = createProvider()
    const optional = { paymasterService: { url: 'https://a.example', optional: true } }
    const sending = ask('wallet_sendCalls', { ...batch, capabilities: optional })
    await expect(sending).resolves.toEqual({ id: safeTxHash })
    expect(last('sendTransactions')).toEqual({
      txs: [
        { to, data: '0x', value: '5' },
        { to, data: '0x1234', value: '0' },
      ],
    })
  })

  test.each<[string, object, number]>([
    ['on another chain', { chainId: '0x1' }, callsErrorCodes.unsupportedChain],
    ['from another account', { from: to }, 4100],
    [
      'that needs a paymaster',
      { capabilities: { paymasterService: { url: 'https://a.example' } } },
      callsErrorCodes.unsupportedCapability,
    ],
    [
      'with a call that needs more',
      { calls: [{ to, capabilities: { flow: {} } }] },
      callsErrorCodes.unsupportedCapability,
    ],
    ['without calls', { calls: [] }, -32602],
  ])('error: sends no batch %s', async (_, more, code) => {
    const { ask, last } = createProvider()
    await expect(ask('wallet_sendCalls', { ...batch, ...more })).rejects.toMatchObject({ code })
    expect(last('sendTransactions')).toBeUndefined()
  })

  test('behavior: says how many owners have signed, and returns the receipt at the end', async () => {
    const details = vi
      .fn<(params: unknown) => unknown>()
      .mockReturnValueOnce({
        txStatus: 'AWAITING_CONFIRMATIONS',
        txHash: null,
        detailedExecutionInfo: { type: 'MULTISIG', confirmationsRequired: 2, confirmations: [{}] },
      })
      .mockReturnValueOnce({ txStatus: 'AWAITING_EXECUTION', detailedExecutionInfo: null })
      .mockReturnValue({ txStatus: 'SUCCESS', txHash })
    const { ask } = createProvider({
      getTxBySafeTxHash: details,
      eth_getTransactionReceipt: ([hash]: unknown[]) => (hash === txHash ? receipt : null),
    })
    const about = { version: '2.0.0', id: safeTxHash, chainId: '0xa', atomic: true }
    const status = () => ask('wallet_getCallsStatus', safeTxHash)
    const owners = { signed: 1, required: 2 }
    await expect(status()).resolves.toEqual({
      ...about,
      status: 100,
      capabilities: { owners },
    })
    await expect(status()).resolves.toEqual({ ...about, status: 100 })
    await expect(status()).resolves.toEqual({ ...about, status: 200, receipts: [receipt] })
    expect(details).toHaveBeenLastCalledWith({ safeTxHash })
  })

  test.each<[string, unknown, object]>([
    ['the node is behind', { txStatus: 'SUCCESS', txHash: safeTxHash }, { status: 100 }],
    ['the owners cancelled it', { txStatus: 'CANCELLED' }, { status: 400 }],
    [
      'its calls failed',
      { txStatus: 'FAILED', txHash },
      { status: 500, receipts: [{ ...receipt, status: '0x0' }] },
    ],
  ])('behavior: status if %s', async (_, details, expected) => {
    const { ask } = createProvider({
      getTxBySafeTxHash: () => details,
      eth_getTransactionReceipt: ([hash]: unknown[]) => (hash === txHash ? receipt : null),
    })
    await expect(ask('wallet_getCallsStatus', safeTxHash)).resolves.toMatchObject(expected)
  })

  test('behavior: a proposal that Safe does not find yet is pending', async () => {
    const notFound = {
      getTxBySafeTxHash: () => {
        throw new Error('Not Found')
      },
    }
    const { ask } = createProvider(notFound)
    await expect(ask('wallet_getCallsStatus', safeTxHash)).rejects.toThrow('Not Found')
    await ask('eth_sendTransaction', { from: address, to })
    await expect(ask('wallet_getCallsStatus', safeTxHash)).resolves.toMatchObject({ status: 100 })
  })

  test('behavior: finds the receipt of a transaction by the hash that the owners signed', async () => {
    let details: unknown = { txStatus: 'AWAITING_CONFIRMATIONS' }
    const { ask, last } = createProvider({
      getTxBySafeTxHash: () => details,
      eth_getTransactionReceipt: ([hash]: unknown[]) => (hash === txHash ? receipt : null),
    })
    await ask('eth_sendTransaction', { from: address, to })
    await expect(ask('eth_getTransactionReceipt', safeTxHash)).resolves.toBeNull()
    details = { txStatus: 'SUCCESS', txHash }
    await expect(ask('eth_getTransactionReceipt', safeTxHash)).resolves.toEqual(receipt)
    expect(last('rpcCall')).toEqual({ call: 'eth_getTransactionReceipt', params: [txHash] })
    await expect(ask('eth_getTransactionReceipt', txHash)).resolves.toEqual(receipt)
  })

  test.each([
    ['another id', 'mine', callsErrorCodes.unknownId],
    ['no id', undefined, -32602],
  ])('error: status of %s', async (_, id, code) => {
    const { ask } = createProvider()
    await expect(ask('wallet_getCallsStatus', id)).rejects.toMatchObject({ code })
  })

  test.each([null, {}, { safeTxHash: '0x1' }])(
    'error: rejects %j as a proposal',
    async (answer) => {
      const { ask } = createProvider({ sendTransactions: () => answer })
      const sending = ask('eth_sendTransaction', { from: address, to })
      await expect(sending).rejects.toMatchObject({ name: 'WalletResponseError' })
    },
  )
})
