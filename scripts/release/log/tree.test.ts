import { describe, expect, test } from 'vitest'
import {
  emptyRoot,
  leafHash,
  nodeHash,
} from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { nodesOfLeaves } from './nodes.ts'
import { proveConsistency, proveInclusion, rootOf } from './tree.ts'
import { verifyConsistency, verifyInclusion } from './verifyProof.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Buffer.from(text, 'hex')

/** The test tree that implementations of RFC 6962 share. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytes)
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const leaves = entries.map(leafHash)
const node = nodesOfLeaves(leaves)

describe('the test tree of RFC 6962', () => {
  test('behavior: its roots are the published ones', async () => {
    const found = await Promise.all(roots.map((_, size) => rootOf(node, size)))
    expect(found.map(hex)).toEqual(roots)
  })

  test.each([
    [0, 1, []],
    [
      0,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  ])('behavior: the proof for entry %i of %i is the published one', async (index, size, path) => {
    expect((await proveInclusion(node, index, size)).map(hex)).toEqual(path)
  })

  test.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('behavior: the proof from %i to %i entries is the published one', async (from, to, path) => {
    expect((await proveConsistency(node, from, to)).map(hex)).toEqual(path)
  })
})

/** RFC 6962, 2.1, as it is written. */
function treeHash(of: readonly Uint8Array[]): Uint8Array {
  const [first = emptyRoot, ...more] = of
  if (more.length === 0) return first
  let split = 1
  while (split * 2 < of.length) split *= 2
  return nodeHash(treeHash(of.slice(0, split)), treeHash(of.slice(split)))
}

const many = Array.from({ length: 40 }, (_, at) => leafHash(Buffer.from(String(at))))
const nodeOfMany = nodesOfLeaves(many)
const sizes = many.map((_, at) => at + 1)
const wrong = leafHash(Buffer.from('another'))

describe('proofs of trees of every size up to 40', () => {
  test('behavior: every entry has a proof, and no other entry, index, path or root passes', async () => {
    for (const size of sizes) {
      const root = await rootOf(nodeOfMany, size)
      expect(hex(root)).toBe(hex(treeHash(many.slice(0, size))))
      for (let index = 0; index < size; index += 1) {
        const leaf = many[index] ?? wrong
        const path = await proveInclusion(nodeOfMany, index, size)
        const proof = { index, size, leaf, path, root }
        expect(verifyInclusion(proof)).toBe(true)
        for (const bad of [
          { ...proof, leaf: wrong },
          { ...proof, root: wrong },
          { ...proof, index: size },
          { ...proof, path: [...path, wrong] },
          ...path.map((_, at) => ({ ...proof, path: path.with(at, wrong) })),
          ...(path.length > 0 ? [{ ...proof, path: path.slice(1) }] : []),
          ...(size > 1 ? [{ ...proof, index: (index + 1) % size }] : []),
        ])
          expect(verifyInclusion(bad)).toBe(false)
      }
    }
  })

  test('behavior: every tree proves that it begins with every smaller one, and nothing else', async () => {
    for (const size of sizes) {
      const to = { size, root: treeHash(many.slice(0, size)) }
      for (let older = 0; older <= size; older += 1) {
        const from = { size: older, root: treeHash(many.slice(0, older)) }
        const path = await proveConsistency(nodeOfMany, older, size)
        const proof = { from, to, path }
        expect(verifyConsistency(proof)).toBe(true)
        for (const bad of [
          { ...proof, from: { ...from, root: wrong } },
          { ...proof, path: [...path, wrong] },
          ...(older > 0 ? [{ ...proof, to: { ...to, root: wrong } }] : []),
          ...path.map((_, at) => ({ ...proof, path: path.with(at, wrong) })),
          ...(path.length > 0 ? [{ ...proof, path: path.slice(1) }] : []),
        ])
          expect(verifyConsistency(bad)).toBe(false)
      }
    }
  })

  test('error: a smaller tree does not begin with a larger one', async () => {
    const root = await rootOf(nodeOfMany, 5)
    const path = await proveConsistency(nodeOfMany, 3, 5)
    const [from, to] = [
      { size: 5, root },
      { size: 3, root: await rootOf(nodeOfMany, 3) },
    ]
    expect(verifyConsistency({ from, to, path })).toBe(false)
    await expect(proveConsistency(nodeOfMany, 5, 3)).rejects.toThrow(RangeError)
    await expect(proveInclusion(nodeOfMany, 5, 5)).rejects.toThrow(RangeError)
  })
})
