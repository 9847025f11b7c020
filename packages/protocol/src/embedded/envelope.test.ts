import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  EventEnvelopeSchema,
  isWithinLength,
  ReplyEnvelopeSchema,
  RequestEnvelopeSchema,
} from './envelope.ts'
import { ConnectSchema, LoadedSchema } from './handshake.ts'
import { MAX_MESSAGE_LENGTH } from './limits.ts'

const id = '0b6f2f4e-7c1d-4c63-9f5b-0b6b0b7b4c11'
const request = { v: 1, id, type: 'getUser', payload: {} }
const error = { code: 'throttled', message: 'wait', seconds: 12 }

describe('the envelope', () => {
  test.each([
    [RequestEnvelopeSchema, request],
    [ReplyEnvelopeSchema, { id, ok: true, payload: null }],
    [ReplyEnvelopeSchema, { id, ok: false, error }],
    [ReplyEnvelopeSchema, { id, ok: false, error: { ...error, reason: 'denied' } }],
    [EventEnvelopeSchema, { event: 'ready', seq: 0, payload: {} }],
    [LoadedSchema, { t: 'aureus:loaded' }],
    [LoadedSchema, { t: 'aureus:loaded', again: true }],
    [ConnectSchema, { t: 'aureus:connect', v: 1, nonce: 'A'.repeat(22) }],
  ])('behavior: %# is valid, and invalid with an unknown key', (schema, value) => {
    expect(v.parse(schema as v.GenericSchema, value)).toEqual(value)
    expect(v.is(schema as v.GenericSchema, { ...value, more: 1 })).toBe(false)
  })

  test.each([
    [RequestEnvelopeSchema, { ...request, v: 2 }],
    [RequestEnvelopeSchema, { ...request, id: '1' }],
    [RequestEnvelopeSchema, { ...request, type: 'get user' }],
    [ReplyEnvelopeSchema, { id, ok: false, payload: {} }],
    [ReplyEnvelopeSchema, { id, ok: false, error: { ...error, code: 'other' } }],
    [ReplyEnvelopeSchema, { id, ok: false, error: { ...error, reason: 'Words of others' } }],
    [ReplyEnvelopeSchema, { id, ok: 'true', payload: {} }],
    [EventEnvelopeSchema, { event: 'ready', seq: -1, payload: {} }],
    [EventEnvelopeSchema, { event: 'ready', seq: 0.5, payload: {} }],
    [ConnectSchema, { t: 'aureus:connect', v: 1, nonce: 'short' }],
  ])('error: refuses %#', (schema, value) => {
    expect(v.is(schema as v.GenericSchema, value)).toBe(false)
  })

  test('error: never throws on anything that arrives', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(v.is(RequestEnvelopeSchema, value)).toBe(false)
        expect(v.is(ReplyEnvelopeSchema, value)).toBe(false)
        expect(v.is(EventEnvelopeSchema, value)).toBe(false)
      }),
    )
  })
})

describe('isWithinLength', () => {
  test('behavior: accepts messages up to the limit', () => {
    expect(isWithinLength('x'.repeat(MAX_MESSAGE_LENGTH - 2))).toBe(true)
    expect(isWithinLength('x'.repeat(MAX_MESSAGE_LENGTH - 1))).toBe(false)
  })
  test('error: refuses what JSON cannot express', () => {
    const loop: { self?: unknown } = {}
    loop.self = loop
    for (const value of [loop, 1n, undefined]) expect(isWithinLength(value)).toBe(false)
  })
})
