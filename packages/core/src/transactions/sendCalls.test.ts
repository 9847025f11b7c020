// What a page asks of wallets that lack it, on one chain or on all.
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { setUp } from '../testing/client.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { sendCalls } from './sendCalls.ts'

const calls = [{ to: RECIPIENT }]
const paymasterService = { url: 'https://pay.example', optional: true }
const required = { limit: '0x5' }
const both = { paymasterService, gasLimit: required }

/** The devnet's chain is active. */
async function connected() {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const { control } = parts
  control.answer('wallet_sendCalls', { id: 'mine' })
  const asked = () =>
    control.calls
      .filter(({ method }) => method === 'wallet_sendCalls')
      .map(({ params }) => (params as [{ capabilities?: object }])[0].capabilities)
  const methods = () => control.calls.map(({ method }) => method)
  return { ...parts, asked, methods }
}

describe('capabilities of a batch', () => {
  test.each<[string, object, object]>([
    ['the wallet lacks it everywhere', { '0x1837f': { atomic: { status: 'ready' } } }, {}],
    ['it has it on another chain alone', { '0x1': { paymasterService: { supported: true } } }, {}],
    ['it says no', { '0x1837f': { paymasterService: { supported: false } } }, {}],
    ['it says no by a status', { '0x1837f': { paymasterService: { status: 'unsupported' } } }, {}],
    [
      'it has it here',
      { '0x1837f': { paymasterService: { supported: true } } },
      { paymasterService },
    ],
    [
      'it has it everywhere',
      { '0x0': { paymasterService: { supported: true } } },
      { paymasterService },
    ],
    ['it says nothing', {}, { paymasterService }],
  ])('behavior: an optional one, if %s', async (_, said, sent) => {
    const { client, control, asked } = await connected()
    control.answer('wallet_getCapabilities', said)
    await sendCalls(client, { calls, capabilities: both })
    expect(asked()).toEqual([{ ...sent, gasLimit: required }])
  })

  test('behavior: each network has its own', async () => {
    const { client, control, asked } = await connected()
    control.answer('wallet_getCapabilities', {
      '0x1': { paymasterService: { supported: true } },
      '0x1837f': {},
    })
    await sendCalls(client, { calls, capabilities: { paymasterService } })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await sendCalls(client, { calls, capabilities: { paymasterService } })
    expect(asked()).toEqual([undefined, { paymasterService }])
  })

  test('behavior: asks for the capability if the wallet lacks the method', async () => {
    const { client, control, asked } = await connected()
    control.fail('wallet_getCapabilities', { code: 4200, message: 'unsupported method' })
    await sendCalls(client, { calls, capabilities: { paymasterService } })
    expect(asked()).toEqual([{ paymasterService }])
  })

  test('behavior: does not ask for capabilities if all are required', async () => {
    const { client, methods, asked } = await connected()
    await sendCalls(client, { calls, capabilities: { gasLimit: required } })
    await sendCalls(client, { calls })
    expect(asked()).toEqual([{ gasLimit: required }, undefined])
    expect(methods()).not.toContain('wallet_getCapabilities')
  })

  test('behavior: a wallet that refuses an optional one is asked again without it', async () => {
    const { client, control, asked } = await connected()
    control.answer('wallet_getCapabilities', {})
    control.fail('wallet_sendCalls', { code: 5700, message: 'Unsupported capability' })
    const sending = sendCalls(client, { calls, capabilities: both })
    await control.waitForCall('wallet_sendCalls')
    control.answer('wallet_sendCalls', { id: 'mine' })
    await expect(sending).resolves.toEqual({ id: 'mine' })
    expect(asked()).toEqual([both, { gasLimit: required }])
  })

  test.each([
    ['a required one', { code: 5700, message: 'Unsupported' }, { gasLimit: required }, 1],
    ['another failure', { code: -32603, message: 'Broken' }, both, 1],
    ['also the shorter request', { code: 5700, message: 'Unsupported' }, both, 2],
  ])('error: does not go on if a wallet refuses %s', async (_, refusal, capabilities, times) => {
    const { client, control, asked } = await connected()
    control.answer('wallet_getCapabilities', {})
    control.fail('wallet_sendCalls', refusal)
    await expect(sendCalls(client, { calls, capabilities })).rejects.toMatchObject({
      name: 'WalletError',
    })
    expect(asked()).toHaveLength(times)
  })

  test('error: sends nothing if another account becomes active meanwhile', async () => {
    const { client, control, asked } = await connected()
    control.hold('wallet_getCapabilities')
    const sending = sendCalls(client, { calls, capabilities: both })
    await control.waitForCall('wallet_getCapabilities')
    const before = client.state.accounts.getState().eip155?.address
    control.changeAccount(1)
    await vi.waitFor(() =>
      expect(client.state.accounts.getState().eip155?.address).not.toBe(before),
    )
    control.release()
    await expect(sending).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(asked()).toEqual([])
  })

  test('error: can be aborted while the capabilities are read', async () => {
    const { client, control, asked } = await connected()
    control.hold('wallet_getCapabilities')
    const controller = new AbortController()
    const sending = sendCalls(client, { calls, capabilities: both, signal: controller.signal })
    await control.waitForCall('wallet_getCapabilities')
    controller.abort()
    await expect(sending).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(asked()).toEqual([])
  })
})
