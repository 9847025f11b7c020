// Phrases of hostile documents, and dictionaries with faults. Words may change, and nothing else.
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { CompiledFormat, Descriptor } from './compiled.ts'
import { describeByDescriptor } from './describe.ts'
import type { Facts } from './facts.ts'
import { type DescriptionWords, inWords } from './inWords.ts'
import { enPhrases } from './messages/en.phrases.ts'

const [pool, usdc, me] = ['a', 'b', 'c'].map((one) => `0x${one.repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const signature = 'swap(uint256 given,uint256 gotten,uint8 mode,address to)'
const data = encodeFunctionData({
  abi: parseAbi([`function ${signature}`]),
  args: [5_000_000n, 2n ** 255n, 7, me],
})
const facts: Facts = {
  language: 'de',
  chainId: 1,
  from: me,
  sender: 'Ihr Konto',
  native: { symbol: 'ETH', decimals: 18 },
  token: () => ({ symbol: 'USDC', decimals: 6 }),
  name: () => undefined,
  collection: () => undefined,
  blockTime: () => undefined,
  storage: () => undefined,
  call: () => undefined,
}

const dictionary: DescriptionWords = {
  actions: {
    Swap: 'Tauschen',
    'Swap {1} for at least {2}': (given = '', gotten = '') =>
      `Mindestens ${gotten} für ${given} tauschen`,
  },
  words: { 'You sell': 'Sie verkaufen', Unlimited: 'Unbegrenzt', Variable: 'Variabel' },
  with: (action, value) => `${action}: ${value}`,
}

const field = (label: string, path: string, format: object) => ({
  label,
  path: { root: '#', steps: [path] },
  visible: 'always',
  format,
})
const token = { kind: 'tokenAmount', token: { is: usdc } }

function descriptorOf(change: Partial<CompiledFormat> = {}): Descriptor {
  const format = {
    signature,
    intent: 'Swap',
    sentence: 'Swap {given} for at least {gotten}',
    fields: [
      field('You sell', 'given', token),
      field('Gets', 'gotten', { ...token, threshold: `${2n ** 254n}`, message: 'Unlimited' }),
      field('Mode', 'mode', { kind: 'enum', values: { '7': 'Variable' } }),
    ],
    ...change,
  } as CompiledFormat
  return {
    version: 1,
    chainId: 1,
    address: pool,
    owner: 'Swap',
    origin: 'Registry',
    reviewers: [],
    formats: { [data.slice(0, 10)]: [format] },
  }
}

const tell = (change?: Partial<CompiledFormat>, words = dictionary) =>
  describeByDescriptor(inWords(descriptorOf(change), words), { to: pool, data, value: 0n }, facts)

describe('inWords', () => {
  test('behavior: puts actions, labels, and words for values into the language', () => {
    expect(tell()).toEqual({
      intent: 'Tauschen',
      sentence: 'Mindestens Unbegrenzt USDC für 5 USDC tauschen',
      owner: 'Swap',
      origin: 'Registry',
      reviewers: [],
      rows: [
        expect.objectContaining({ label: 'Sie verkaufen', text: '5 USDC' }),
        expect.objectContaining({ label: 'Gets', text: 'Unbegrenzt USDC' }),
        { label: 'Mode', text: 'Variabel', kind: 'text', exact: '7' },
      ],
      // A parameter that the document leaves out.
      further: [{ label: 'to', text: me, kind: 'address' }],
    })
  })

  test('behavior: shows the values of the English description, in their order', () => {
    const plain = describeByDescriptor(descriptorOf(), { to: pool, data, value: 0n }, facts)
    const valuesIn = (said: typeof plain) =>
      said?.rows.map(({ kind, exact, amount }) => ({ kind, exact: exact?.length, amount }))
    expect(valuesIn(tell())).toEqual(valuesIn(plain))
    expect(tell()?.further).toEqual(plain?.further)
  })

  test('behavior: finds phrases in any case of letters', () => {
    expect(tell({ intent: 'SWAP', sentence: 'swap {gotten} for at LEAST {given}' })).toMatchObject({
      intent: 'Tauschen',
      sentence: 'Mindestens 5 USDC für Unbegrenzt USDC tauschen',
    })
  })

  test('behavior: says a sentence of a known action and one value', () => {
    expect(tell({ sentence: 'Swap {given}' })?.sentence).toBe('Tauschen: 5 USDC')
  })

  test('behavior: keeps a phrase that the dictionary lacks', () => {
    const change = { intent: 'Rebalance', sentence: 'Rebalance {given} at once' }
    expect(tell(change)).toMatchObject({
      intent: 'Rebalance',
      sentence: 'Rebalance 5 USDC at once',
    })
  })

  test('behavior: leaves out a sentence with a value that no row shows', () => {
    expect(tell({ sentence: 'Swap {given} for at least {to}' })?.sentence).toBeUndefined()
  })
})

describe('hostile phrases', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'with'])(
    'error: %s is a phrase like any other',
    (phrase) => {
      const fields = [
        field(phrase, 'given', { ...token, threshold: '1', message: phrase }),
        field(phrase, 'mode', { kind: 'enum', values: { '7': phrase } }),
      ] as CompiledFormat['fields']
      const said = tell({ intent: phrase, sentence: `${phrase} {given}`, fields })
      expect(said?.intent).toBe(phrase)
      expect(said?.sentence).toBe(`${phrase} ${phrase} USDC`)
      expect(said?.rows).toMatchObject([
        { label: phrase, text: `${phrase} USDC` },
        { label: phrase, text: phrase, exact: '7' },
      ])
    },
  )

  test('error: an enumeration keeps its keys', () => {
    const values = JSON.parse('{"__proto__": "Variable", "7": "Stable"}') as Record<string, string>
    const fields = [field('Mode', 'mode', { kind: 'enum', values })] as CompiledFormat['fields']
    const [format] = Object.values(inWords(descriptorOf({ fields }), dictionary).formats).flat()
    expect(JSON.stringify(format?.fields)).toContain('{"7":"Stable","__proto__":"Variabel"}')
  })

  test.each([
    ['places that look numbered', 'Swap {1} for at least {2}'],
    ['one value twice', 'Swap {given} for at least {given}'],
    ['a value more', 'Swap {given} for at least {gotten} {to}'],
    ['an open brace', 'Swap {given} for at least {gotten} {'],
    ['signs that a replacement would read', 'Swap {$&} for at least {$1}'],
  ])('error: %s do not take the words of another sentence', (_, sentence) => {
    const plain = describeByDescriptor(
      descriptorOf({ sentence }),
      { to: pool, data, value: 0n },
      facts,
    )
    // The amount that is one word is translated in its row.
    const expected = plain?.sentence?.replace('Unlimited', 'Unbegrenzt')
    expect(tell({ sentence })?.sentence).toBe(expected)
  })

  test.each([
    ['loses a value', (given = '') => `Tausche ${given}`],
    ['names another value', (given = '') => `Tausche ${given} gegen {to}`],
    ['has a value more', (given = '', gotten = '') => `${given} ${gotten} {to}`],
    ['has no values', 'Tauschen'],
  ])('error: a dictionary that %s is not used', (_, phrase) => {
    const words = { ...dictionary, actions: { 'Swap {1} for at least {2}': phrase } }
    expect(tell({}, words)?.sentence).toBe('Swap 5 USDC for at least Unbegrenzt USDC')
  })
})

describe('the English phrases', () => {
  test.each(Object.entries(enPhrases.actions))('behavior: “%s” says the same', (key, phrase) => {
    const places = key.match(/\{\d\}/g) ?? []
    expect(typeof phrase === 'string' ? phrase : Reflect.apply(phrase, undefined, places)).toBe(key)
  })

  test('behavior: labels and words say the same, and no two differ by the case of letters alone', () => {
    const keys = Object.keys(enPhrases.words)
    expect(Object.values(enPhrases.words)).toEqual(keys)
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length)
  })
})
