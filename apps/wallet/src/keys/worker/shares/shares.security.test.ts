// Row 1 of the security tests: altered shares open nothing.
import { idOf } from '@aureus/protocol/custody'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsOf, keyPairsOf } from '../derive/keyPairs.ts'
import { secretOfSingleKey } from '../derive/singleKey.ts'
import { closeWallet, NotThisWalletError, openWallet } from '../open.ts'
import { combineShares } from './combine.ts'
import { commitmentOf, isSame } from './commitment.ts'
import { splitSecret } from './split.ts'

const full = process.env['SECURITY'] === 'full'
const ids = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(idOf)
const secrets = fc
  .constantFrom(16, 32, 33)
  .chain((length) => fc.uint8Array({ minLength: length, maxLength: length }))
const setId = 'ab'.repeat(16)
const walletId = 'cd'.repeat(16)
const secret = Uint8Array.from({ length: 16 }, (_, at) => at * 7 + 1)

async function committed(of = secret) {
  const keys = await keyPairsOf(of)
  const parts = { walletId, setId, evmAddress: keys.evm.address, solanaKey: keys.solana.publicKey }
  return { walletId, setId, accounts: accountsOf(keys), commitment: commitmentOf(of, parts) }
}

/** Opening takes long because of the derivation. A rejected share is quick. */
async function outcome(
  one: Uint8Array,
  other: Uint8Array,
): Promise<'refused' | 'another' | 'opens'> {
  const found = await combineShares(one, other, setId).catch(() => undefined)
  if (!found) return 'refused'
  return isSame(found, secret) ? 'opens' : 'another'
}

describe('splitSecret and combineShares (row 1)', () => {
  test('behavior: any two shares of a set give the secret', async () => {
    await fc.assert(
      fc.asyncProperty(
        secrets,
        ids,
        fc.constantFrom(2 as const, 3 as const),
        async (of, id, shares) => {
          const set = await splitSecret({ secret: of, setId: id, shares })
          expect(set).toHaveLength(shares)
          for (const one of set)
            for (const other of set)
              if (one !== other) expect(await combineShares(one, other, id)).toEqual(of)
        },
      ),
      { numRuns: full ? 100_000 : 500 },
    )
  })

  test('error: flipping any bit of either share of any pair does not give the secret', async () => {
    const set = await splitSecret({ secret, setId, shares: 3 })
    const pairs = [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const
    let tried = 0
    for (const pair of pairs)
      for (const flipped of [0, 1] as const)
        for (let bit = 0; bit < 34 * 8; bit++) {
          const shares = pair.map((at) => Uint8Array.from(set[at] ?? []))
          const [one, other] = shares as [Uint8Array, Uint8Array]
          const touched = flipped === 0 ? one : other
          touched[bit >> 3] = (touched[bit >> 3] ?? 0) ^ (1 << (bit & 7))
          expect(await outcome(one, other)).not.toBe('opens')
          tried++
        }
    expect(tried).toBe(1632)
  })

  test('error: rejects a point at zero, a repeated share, and shares of other sets and lengths', async () => {
    const [one, other] = (await splitSecret({ secret, setId, shares: 2 })) as [
      Uint8Array,
      Uint8Array,
    ]
    const long = await splitSecret({ secret: new Uint8Array(32).fill(3), setId, shares: 2 })
    const foreign = await splitSecret({ secret, setId: '00'.repeat(16), shares: 2 })
    const zero = Uint8Array.from(one)
    zero[17] = 0
    for (const wrong of [zero, other, long[0], foreign[0], new Uint8Array(34), new Uint8Array(0)])
      await expect(combineShares(wrong ?? one, other, setId)).rejects.toThrow('share')
  })
})

describe('openWallet (row 1)', () => {
  test("behavior: opens with two shares of the set and gives the accounts' keys", async () => {
    const shares = (await splitSecret({ secret, setId, shares: 2 })) as [Uint8Array, Uint8Array]
    const wallet = await committed()
    const opened = await openWallet({ ...wallet, shares })
    expect(opened.secret).toEqual(secret)
    expect(accountsOf(opened.keys)).toEqual(wallet.accounts)
  })

  test('error: a share that the server altered opens nothing, for every bit', async () => {
    const [ours, theirs] = (await splitSecret({ secret, setId, shares: 2 })) as [
      Uint8Array,
      Uint8Array,
    ]
    const wallet = await committed()
    const flips = full ? 34 * 8 : 24
    for (let at = 0; at < flips; at++) {
      const bit = full ? at : (at * 37) % (34 * 8)
      const changed = Uint8Array.from(theirs)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(openWallet({ ...wallet, shares: [ours, changed] })).rejects.toThrow()
    }
  })

  test('error: a share that the server made for another secret opens nothing', async () => {
    const [ours] = (await splitSecret({ secret, setId, shares: 2 })) as [Uint8Array, Uint8Array]
    const [, substituted] = await splitSecret({
      secret: new Uint8Array(16).fill(9),
      setId,
      shares: 2,
    })
    const wallet = await committed()
    const opening = openWallet({ ...wallet, shares: [ours, substituted ?? ours] })
    await expect(opening).rejects.toThrow(NotThisWalletError)
  })

  test('error: a share that the server altered does not change the family of a private key', async () => {
    // Whoever has one share can add to the secret without knowing it: here to the byte that names the family.
    const single = secretOfSingleKey('evm', new Uint8Array(32).fill(7))
    const [ours, theirs] = (await splitSecret({ secret: single, setId, shares: 2 })) as [
      Uint8Array,
      Uint8Array,
    ]
    const wallet = await committed(single)
    closeWallet(await openWallet({ ...wallet, shares: [ours, theirs] }))
    const families = new Set<number | undefined>()
    for (let added = 1; added < 256; added++) {
      const changed = Uint8Array.from(theirs, (byte, at) => (at === 18 ? byte ^ added : byte))
      families.add((await combineShares(ours, changed, setId))[0])
      await expect(openWallet({ ...wallet, shares: [ours, changed] })).rejects.toThrow(
        NotThisWalletError,
      )
    }
    expect(families.has(2)).toBe(true)
  })

  test('error: rejects another wallet, set, account or commitment', async () => {
    const shares = (await splitSecret({ secret, setId, shares: 2 })) as [Uint8Array, Uint8Array]
    const wallet = await committed()
    const other = await committed(new Uint8Array(16).fill(1))
    for (const change of [
      { walletId: '00'.repeat(16) },
      { accounts: other.accounts },
      { accounts: { ...wallet.accounts, solana: other.accounts.solana } },
      { commitment: other.commitment },
      { commitment: new Uint8Array(0) },
    ])
      await expect(openWallet({ ...wallet, ...change, shares })).rejects.toThrow(NotThisWalletError)
    await expect(openWallet({ ...wallet, setId: '00'.repeat(16), shares })).rejects.toThrow('set')
  })
})
