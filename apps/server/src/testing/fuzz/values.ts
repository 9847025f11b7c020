// Values that malicious and broken programs send.
import fc from 'fast-check'

/** Inherited object properties. A careless table lookup returns functions for them. */
const inherited = Object.getOwnPropertyNames(Object.prototype)

const known = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '%',
  '%00',
  '%ff',
  '\0',
  "' OR 1=1 --",
  '; DROP TABLE names',
  '${jndi:ldap://a.example}',
  '<script>alert(1)</script>',
  '\u202Egold',
  '\uD800',
  'İ',
  'ß',
  '0',
  '-1',
  '1e999',
  'NaN',
  'null',
  '9007199254740993',
  '0x',
  `0x${'f'.repeat(40)}`,
  `0x${'0'.repeat(64)}`,
  'eip155:1:0x',
  'eip155:-1',
  'solana:1',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1'.repeat(44),
  'a'.repeat(300),
  'a'.repeat(3000),
  '2026-11-20T12:00:00.000Z',
  'vitalik.eth',
  'a.b.aureus.id',
]

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...known), weight: 3 },
  { arbitrary: fc.constantFrom(...inherited), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 1 },
)

const anyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 2_147_483_708),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 4 }),
)

/** A copy of `sample` with something removed, added or replaced. */
export const spoilt = (sample: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(
      fc.tuple(fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'bend'), anyText, anyValue),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => {
      const whole = { sample: structuredClone(sample) }
      for (const [at, how, key, value] of changes) change(whole, at, { how, key, value })
      return whole.sample
    })

/** Defines properties, because assigning `__proto__` would set the prototype. */
const plainly = { enumerable: true, writable: true, configurable: true }

interface Change {
  how: string
  key: string
  value: unknown
}

function change(whole: { sample: unknown }, at: number, { how, key, value }: Change): void {
  const places = placesOf(whole)
  const place = places[at % places.length]
  if (!place) return
  const { parent, name } = place
  if (how === 'remove') delete parent[name]
  else if (how === 'add') Object.defineProperty(parent, key, { ...plainly, value })
  else if (how === 'bend' && typeof parent[name] === 'string')
    parent[name] = bent(parent[name], at, key)
  else parent[name] = value
}

/** Replaces one of its words. */
function bent(text: string, at: number, word: string): string {
  const words = [...text.matchAll(/[^\s:]+/g)]
  const found = words[at % words.length]
  if (!found) return word
  return text.slice(0, found.index) + word + text.slice(found.index + found[0].length)
}

interface Place {
  parent: Record<string, unknown>
  name: string
}

function placesOf(parent: object): Place[] {
  const own = parent as Place['parent']
  return Object.keys(own).flatMap((name) => {
    const value = own[name]
    const inside = typeof value === 'object' && value !== null ? placesOf(value) : []
    return [{ parent: own, name }, ...inside]
  })
}
