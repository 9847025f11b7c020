// The words of other wallets give the accounts that those wallets show: published vectors and a second implementation.
import { base58 } from '@scure/base'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { previewImport, secretOfWords } from './importWords.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** BIP-39's vectors, and the accounts that MetaMask and Phantom show for the first of them. */
const vectors = [
  {
    entropy: '00'.repeat(16),
    words: `${'abandon '.repeat(11)}about`,
    evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  },
  {
    entropy: '7f'.repeat(16),
    words: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  },
  { entropy: 'ff'.repeat(32), words: `${'zoo '.repeat(23)}vote` },
  {
    entropy: '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    words:
      'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
  },
] as const

describe('the words of another wallet', () => {
  test.each(vectors)('behavior: open the published accounts: $entropy', async (vector) => {
    expect(Buffer.from(secretOfWords(bytes(vector.words))).toString('hex')).toBe(vector.entropy)
    const { evm, solana } = await previewImport(bytes(vector.words))
    expect(mnemonicToAccount(vector.words).address).toBe(evm)
    expect(base58.decode(solana)).toHaveLength(32)
    if ('evm' in vector) expect({ evm, solana }).toEqual({ evm: vector.evm, solana: vector.solana })
  })

  test('error: refuses other counts, other words and wrong checksums', () => {
    const [, { words }] = vectors
    for (const text of [
      '',
      words.replace(' yellow', ''),
      `${words} zoo`,
      words.replace('yellow', 'year'),
      words.replace('yellow', 'gelb'),
      `${'abandon '.repeat(14)}address`,
    ])
      expect(() => secretOfWords(bytes(text))).toThrow(
        expect.objectContaining({ name: 'WordsError' }),
      )
  })
})
