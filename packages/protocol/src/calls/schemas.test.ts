import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  BatchedCallSchema,
  CallsSentSchema,
  CapabilitiesSchema,
  SendCallsSchema,
} from './schemas.ts'

const batch = {
  version: '2.0.0',
  chainId: '0x1837f',
  atomicRequired: false,
  calls: [{ to: '0xabc', data: '0x' }],
}

describe('BatchedCallSchema', () => {
  test.each([
    [{ to: '0xabc', data: '0x12' }, true],
    [{ data: '0x12' }, true],
    [{ to: null, data: '0x12', value: '' }, true],
    [{ to: 'abc' }, false],
    [{ to: '0xabc', data: '12' }, false],
    [{ to: '0xabc', data: 12 }, false],
    [{ to: '0xabc', value: '1' }, false],
    [{ to: '0xabc', value: '0x' }, false],
    [null, false],
  ])('behavior: requires 0x before target and data: %j is accepted: %s', (call, taken) => {
    expect(v.is(BatchedCallSchema, call)).toBe(taken)
  })
})

describe('SendCallsSchema', () => {
  test('behavior: version 1.0 is atomic only on request', () => {
    const older = { ...batch, version: '1.0', atomicRequired: null }
    expect(v.parse(SendCallsSchema, older).atomicRequired).toBe(false)
    expect(v.parse(SendCallsSchema, { ...older, atomicRequired: true }).atomicRequired).toBe(true)
  })

  test.each([
    [`0x${'ab'.repeat(4096)}`, true],
    [`0x${'ab'.repeat(4097)}`, false],
    ['x'.repeat(4096), true],
    ['x'.repeat(4097), false],
    ['€'.repeat(1365), true],
    ['€'.repeat(1366), false],
    // Half a byte makes it plain text.
    [`0x${'a'.repeat(8191)}`, false],
  ])('behavior: limits an id to 4,096 bytes: %.12s… is accepted: %s', (id, taken) => {
    expect(v.is(SendCallsSchema, { ...batch, id })).toBe(taken)
  })

  test.each([
    { calls: [] },
    { chainId: '99199' },
    { version: '3.0' },
    { version: '2.0' },
    { version: '2.0.1' },
    { version: '1.1' },
    { version: null },
    { atomicRequired: 'true' },
    { atomicRequired: null },
    { atomicRequired: undefined },
    { calls: [{ to: 'abc' }] },
  ])('error: %j', (change) => {
    expect(v.is(SendCallsSchema, { ...batch, ...change })).toBe(false)
  })
})

describe('CallsSentSchema', () => {
  test('behavior: reads a bare id as an older wallet’s answer', () => {
    expect(v.parse(CallsSentSchema, '0x12')).toEqual({ id: '0x12' })
    expect(v.parse(CallsSentSchema, { id: '0x12' })).toEqual({ id: '0x12' })
  })
})

describe('CapabilitiesSchema', () => {
  test.each([
    [{}, true],
    [{ '0x1': { atomic: { status: 'ready' } } }, true],
    [{ '1': {} }, false],
    [{ '0x1': 'all' }, false],
    ['{}', false],
    [null, false],
  ])('behavior: %j is accepted: %s', (answer, taken) => {
    expect(v.is(CapabilitiesSchema, answer)).toBe(taken)
  })
})
