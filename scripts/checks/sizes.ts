// The byte budgets: of the first load, against what React costs in the same build, and of what a visitor
// who wants to connect loads beyond it.
import { join } from 'node:path'
import { buildIfStale, distFolder } from '../build/build.ts'
import { type CheckResult, resultOf } from './check.ts'
import { brotliBytes } from './sizes/brotli.ts'
import { measureFloor } from './sizes/floor.ts'
import { filesOf, type Manifest, readManifest } from './sizes/manifest.ts'

const budgetOverFloor = 1.24
/** Bytes, in brotli. */
const readyBudget = 28_000

/** What the document of `/` loads for a visitor who is not connected. */
export const firstLoad = ['src/entry.client.tsx', 'src/pages/index/IndexPage.tsx']

/** Loaded on idle or intent; a change that pulls one into the first load must not pass unseen. */
const later = {
  wallets: ['src/walletActions.ts', '../../packages/core/src/exports/eip155.ts'],
  modal: ['../../packages/react/src/modal/Dialog.tsx'],
}

export interface Sizes {
  first: number
  floor: number
  /** The modal, ready to connect a wallet: each file once. */
  ready: number
}

/** @returns lines about what is too large */
export function judgeSizes({ first, floor, ready }: Sizes): string[] {
  return [
    ...over('first load', first, Math.floor(floor * budgetOverFloor)),
    ...over('ready to connect', ready, readyBudget),
  ]
}

function over(what: string, bytes: number, budget: number): string[] {
  if (bytes <= budget) return []
  return [`${what}: ${kilobytes(bytes)}, over the budget of ${kilobytes(budget)}`]
}

/** @returns lines about what must load later and does not */
export function judgeLater(manifest: Manifest, first: Set<string>): string[] {
  return Object.values(later).flatMap((keys) =>
    keys.flatMap((key) => {
      const chunk = manifest[key]
      if (!chunk?.isDynamicEntry) return [`${key} is no chunk of its own any more`]
      return first.has(chunk.file) ? [`${key} is part of the first load`] : []
    }),
  )
}

/** The cache of reads (decision 0019): neither to draw nor to connect. */
const queryCache = /\/query-core-[^/]+\.js$/

/** @returns lines about the cache of reads, where it is no chunk or comes before anything is read */
export function judgeQueryCache(manifest: Manifest, needed: Iterable<string>): string[] {
  const isCache = (file: string) => queryCache.test(file)
  if (!Object.values(manifest).some(({ file }) => isCache(file)))
    return ['the cache of reads is no chunk of its own any more']
  return [...needed]
    .filter(isCache)
    .map((file) => `${file} is loaded to draw or to connect, before anything is read`)
}

export async function sizes(): Promise<CheckResult> {
  await buildIfStale()
  const client = join(distFolder, 'client')
  const manifest = readManifest(client)
  const first = filesOf(manifest, firstLoad)
  const ready = filesOf(manifest, [...firstLoad, ...later.wallets, ...later.modal])
  const late = [...judgeLater(manifest, first), ...judgeQueryCache(manifest, ready)]
  if (late.length > 0) return resultOf(late, '')
  const bytes = (files: Iterable<string>) =>
    brotliBytes([...files].map((file) => join(client, file)))
  const added = (keys: string[]) => [...filesOf(manifest, keys)].filter((file) => !first.has(file))
  const measured = {
    first: bytes(first),
    floor: await measureFloor(),
    ready: bytes(added([...later.wallets, ...later.modal])),
  }
  return resultOf(judgeSizes(measured), describe(measured))
}

function describe({ first, floor, ready }: Sizes): string {
  const ratio = (first / floor).toFixed(3)
  return `first load ${kilobytes(first)} = ${ratio} × React's own ${kilobytes(floor)} (at most ${budgetOverFloor}); ready to connect ${kilobytes(ready)} more (at most ${kilobytes(readyBudget)})`
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
