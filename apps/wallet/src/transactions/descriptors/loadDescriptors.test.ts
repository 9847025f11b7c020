// In the window of a German reader.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadDescriptors } from './loadDescriptors.ts'

vi.mock('../../lib/messages/en.language.ts', () => ({ language: 'de' }))
const phrases = vi.hoisted(() => ({ load: (): Promise<object> | object => ({}) }))
vi.mock('@aureus/protocol/phrases', () => phrases.load())

const address = `0x${'a'.repeat(40)}`
const file = [
  {
    version: 1,
    chainId: 1,
    address,
    origin: 'Registry',
    reviewers: [],
    formats: {
      '0x617ba037': [
        {
          signature: 'supply(address asset,uint256 amount)',
          intent: 'Supply',
          fields: [
            {
              label: 'Amount',
              path: { root: '#', steps: ['amount'] },
              visible: 'always',
              format: { kind: 'raw' },
            },
          ],
        },
      ],
    },
  },
]

async function load(signal = new AbortController().signal) {
  vi.stubGlobal('fetch', async () => Response.json(file))
  const of = await loadDescriptors([{ chainId: 1, address, kind: 'calldata' }], signal)
  const [format] = of(address)?.[0]?.formats['0x617ba037'] ?? []
  return [format?.intent, format?.fields.map(({ label }) => label)].flat()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('loadDescriptors', () => {
  test('error: keeps the English words if the dictionary does not load', async () => {
    phrases.load = () => Promise.reject(new Error('gone'))
    expect(await load()).toEqual(['Supply', 'Amount'])
  })

  test('behavior: puts the words into the reader’s language', async () => {
    const actions = { Supply: 'Bereitstellen' }
    const enPhrases = { actions, words: { Amount: 'Betrag' }, with: String }
    phrases.load = () => ({ enPhrases })
    expect(await load()).toEqual(['Bereitstellen', 'Betrag'])
  })
})
