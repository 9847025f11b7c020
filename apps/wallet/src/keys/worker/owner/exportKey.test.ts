// The exported words and keys open the same accounts in other wallets: published vectors, and other implementations.
import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { base58 } from '@scure/base'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accountsOf, keyPairsOf } from '../derive/keyPairs.ts'
import { seedOf } from '../derive/mnemonic.ts'
import { secretOfSingleKey } from '../derive/singleKey.ts'
import { readable } from './exportKey.ts'

/** BIP-39's vectors for English, without a passphrase; accounts as MetaMask and Phantom show them. */
const vectors = [
  {
    entropy: '00000000000000000000000000000000',
    words: `${'abandon '.repeat(11)}about`,
    evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  },
  {
    entropy: 'ffffffffffffffffffffffffffffffff',
    words: `${'zoo '.repeat(11)}wrong`,
  },
  {
    entropy: '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    words: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  },
] as const

/** SLIP-10 for ed25519 in Node's own cryptography: m/44'/501'/0'/0'. */
function solanaSecretOf(seed: Uint8Array): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(index + 2 ** 31, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return node.subarray(0, 32)
}

const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

describe('readable', () => {
  test('behavior: a wallet made of a private key shows that key, the other one, and no words', async () => {
    const key = new Uint8Array(32).fill(7)
    for (const family of ['evm', 'solana'] as const) {
      const secret = secretOfSingleKey(family, key)
      const keys = await keyPairsOf(secret)
      const shown = readable({ secret, keys })
      expect(shown.words).toEqual([])
      const { evm, solana } = accountsOf(keys)
      expect(privateKeyToAccount(shown.evm as `0x${string}`).address).toBe(evm)
      const pair = base58.decode(shown.solana)
      expect(base58.encode(pair.subarray(32))).toBe(solana)
      const own = { evm: Buffer.from(shown.evm.slice(2), 'hex'), solana: pair.subarray(0, 32) }
      expect(Uint8Array.from(own[family])).toEqual(key)
    }
  })
  test.each(vectors)('behavior: gives the words and accounts of $entropy', async (vector) => {
    const secret = Buffer.from(vector.entropy, 'hex')
    const seed = await seedOf(secret)
    const keys = await keyPairsOf(secret)
    const shown = readable({ secret, keys })
    expect(shown.words.join(' ')).toBe(vector.words)
    const { evm, solana } = accountsOf(keys)
    if ('evm' in vector) expect({ evm, solana }).toEqual({ evm: vector.evm, solana: vector.solana })
    // Another implementation, from the words.
    expect(mnemonicToAccount(shown.words.join(' ')).address).toBe(evm)
    expect(privateKeyToAccount(shown.evm as `0x${string}`).address).toBe(evm)
    const pair = base58.decode(shown.solana)
    expect(pair).toHaveLength(64)
    const expected = solanaSecretOf(seed)
    expect(Buffer.from(pair.subarray(0, 32))).toEqual(expected)
    const key = createPrivateKey({
      key: Buffer.concat([PKCS8, expected]),
      format: 'der',
      type: 'pkcs8',
    })
    const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
    expect([base58.encode(raw), base58.encode(pair.subarray(32))]).toEqual([solana, solana])
  })
})
