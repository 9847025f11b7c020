// Conditions of descriptors on the chain's state. Words stay away unless the chain confirms each of them.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { compileDocument } from './compile/compileDocument.ts'
import { DocumentSchema } from './compile/document.ts'
import { describeByDescriptor } from './describe.ts'
import type { Facts } from './facts.ts'

const [pool, other, code, newCode] = ['a', 'b', '1', '2'].map((one) => `0x${one.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
/** `pay(uint256 amount)` with 5. */
const data = `0xc290d691${'5'.padStart(64, '0')}`
const SLOTS = {
  'EIP-1967': '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  erc1822: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
}
const SLOT = SLOTS['EIP-1967']

const under = (conditions: object) => ({
  context: { contract: { deployments: [{ chainId: 1, address: pool }], ...conditions } },
  display: {
    formats: {
      'pay(uint256 amount)': {
        intent: 'Pay',
        fields: [{ path: 'amount', label: 'Amount', format: 'raw' }],
      },
    },
  },
})
const running = (...implementations: string[]) => ({
  type: 'EIP-1967',
  expectedImplementations: implementations.map((address) => ({ address })),
})
const behind = (proxy: object) => under({ proxy })
/** That a flag in the second byte of the first slot is off. */
const paused = { slot: '0x0', mask: '0xff00', expectedValue: '0x0' }
const onState = (change: object) => under({ stateRefs: [{ ...paused, ...change }] })

const word = (value: string): string => `0x${value.slice(2).padStart(64, '0')}`
/** A chain on which one word of one contract is set. */
const chainWith =
  (slot: string, value: string, of = pool): Facts['storage'] =>
  (address, asked) =>
    word(address === of && asked === word(slot) ? value : '0x')

function intentOf(document: object, storage: Facts['storage']): string | undefined {
  const parsed = v.safeParse(DocumentSchema, document)
  if (!parsed.success) return undefined
  const { descriptors } = compileDocument(parsed.output, { origin: 'Test', reviewers: [] })
  const [first] = descriptors
  const call = { to: pool, data, value: 0n }
  const facts: Facts = {
    language: 'en',
    chainId: 1,
    from: other,
    sender: 'Your account',
    native: { symbol: 'ETH', decimals: 18 },
    token: () => undefined,
    name: () => undefined,
    collection: () => undefined,
    blockTime: () => undefined,
    storage,
    call: () => undefined,
  }
  return first && describeByDescriptor(first.descriptor, call, facts)?.intent
}

describe('conditions that hold', () => {
  test.each(Object.entries(SLOTS))('behavior: a proxy of %s runs the code', (type, slot) => {
    const document = behind({ ...running(code), type })
    expect(intentOf(document, chainWith(slot, code))).toBe('Pay')
    // Some proxies keep flags in the upper bytes of the word.
    const flagged = `0x01${'0'.repeat(22)}${code.slice(2)}`
    expect(intentOf(document, chainWith(slot, flagged))).toBe('Pay')
  })

  test('behavior: a proxy runs one of several codes', () => {
    expect(intentOf(behind(running(newCode, code)), chainWith(SLOT, code))).toBe('Pay')
  })

  test('behavior: bits outside of the mask may be anything', () => {
    expect(intentOf(onState({}), chainWith('0x0', '0xdead00ff'))).toBe('Pay')
  })

  test('behavior: another contract has the state', () => {
    const document = onState({ address: other, expectedValue: '0x0100' })
    expect(intentOf(document, chainWith('0x0', '0x0100', other))).toBe('Pay')
    expect(intentOf(document, chainWith('0x0', '0x0100', pool))).toBeUndefined()
  })
})

describe('conditions that fail', () => {
  const both = under({
    proxy: running(code),
    stateRefs: [{ ...paused, expectedValue: '0x0100' }],
  })
  test.each([
    ['other code', behind(running(code)), chainWith(SLOT, newCode)],
    ['no code', behind(running(code)), chainWith(SLOT, '0x')],
    ['code at another slot', behind(running(code)), chainWith(SLOTS.erc1822, code)],
    ['an unknown word', behind(running(code)), () => undefined],
    ['other state', onState({}), chainWith('0x0', '0xdead01ff')],
    ['one of two', both, chainWith(SLOT, code)],
  ] as const)('error: %s takes the words away', (_, document, storage) => {
    expect(intentOf(document, storage)).toBeUndefined()
  })
})

describe('conditions that cannot be checked', () => {
  const unchecked = {
    'a proxy without code': behind(running()),
    'a proxy that expects no code': behind(running(`0x${'0'.repeat(40)}`)),
    'a proxy of an unknown type': behind({ ...running(code), type: 'EIP-9999' }),
    'a proxy with code for some selectors': behind({
      type: 'EIP-1967',
      expectedImplementations: [{ address: code, selectors: ['0x12345678'] }],
    }),
    'a proxy that says more': behind({ ...running(code), verified: true }),
    'state of another chain': onState({ chainId: 10 }),
    'a mask that compares nothing': onState({ mask: '0x0' }),
    'a slot that is too long': onState({ slot: `0x${'1'.repeat(65)}` }),
    'a thousand conditions': under({ stateRefs: Array.from({ length: 1000 }, () => paused) }),
  }
  test.each(Object.entries(unchecked))(
    'error: %s makes the document describe nothing',
    (_, document) => {
      for (const value of ['0x', '0x0100', code])
        expect(intentOf(document, () => word(value))).toBeUndefined()
    },
  )
})
