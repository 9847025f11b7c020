// This package has schemas of its own for the messages of the frame's protocol. They accept what the protocol allows.
import {
  type ConnectResult,
  ConnectResultSchema,
  ConnectSchema,
  EventEnvelopeSchema,
  LoadedSchema,
  ReplyEnvelopeSchema,
  RequestEnvelopeSchema,
} from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { createFakeWallet, wallet } from '../testing/fakeWallet.ts'
import { createWalletWindow } from './createWalletWindow.ts'
import { isAnswer, isConnected, isLoaded, isReady, isRefusal, isResult } from './messages.ts'

const id = '0b6f2f4e-7c1d-4c63-9f5b-0b6b0b7b4c11'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('messages', () => {
  test('behavior: what the page sends is valid for the frame', async () => {
    const fake = createFakeWallet(() => ({ result: null }))
    await createWalletWindow(wallet, fake.view).request('rpcRequest', { method: 'm' }, isResult)
    expect(v.is(ConnectSchema, fake.target?.handshake)).toBe(true)
    await vi.waitFor(() => expect(fake.sent).toHaveLength(1))
    expect(v.is(RequestEnvelopeSchema, fake.sent[0])).toBe(true)
  })

  test.each([
    [LoadedSchema, isLoaded, { t: 'aureus:loaded' }],
    [LoadedSchema, isLoaded, { t: 'aureus:loaded', again: true }],
    [EventEnvelopeSchema, isReady, { event: 'ready', seq: 0, payload: { nonce: 'n' } }],
    [ReplyEnvelopeSchema, isAnswer, { id, ok: true, payload: null }],
    [ReplyEnvelopeSchema, isRefusal, { id, ok: false, error: { code: 'rejected', message: '' } }],
    [
      ReplyEnvelopeSchema,
      isRefusal,
      { id, ok: false, error: { code: 'invalid', message: 'm', rpcCode: 3 } },
    ],
    [ConnectResultSchema, isConnected, { address, chainId: 'eip155:1' } satisfies ConnectResult],
  ])('behavior: accepts what the frame sends, case %#', (schema, shape, message) => {
    expect(v.is(schema as v.GenericSchema, message)).toBe(true)
    expect(shape(message)).toBe(true)
  })

  test.each([
    [isLoaded, { t: 'aureus:connect' }],
    [isReady, { event: 'ready', payload: {} }],
    [isReady, null],
    [isAnswer, { id, ok: 'true', payload: 1 }],
    [isRefusal, { id, ok: false, error: { code: 4001, message: '' } }],
    [isRefusal, { id, ok: false }],
    [isConnected, { address: 'me' }],
    [isConnected, { address: `${address}0` }],
    [isConnected, [address]],
    [isResult, 'result'],
  ])('error: refuses other shapes, case %#', (shape, message) => {
    expect(shape(message)).toBe(false)
  })
})
