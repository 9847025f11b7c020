// The byte budgets: of the first load, against what React costs in the same build, and of what a visitor
// who wants to connect loads beyond it.
import { join } from 'node:path'
import { buildIfStale, distFolder } from '../build/build.ts'
import { type CheckResult, resultOf } from './check.ts'
import { brotliBytes } from './sizes/brotli.ts'
import { measureFloor } from './sizes/floor.ts'
import { filesOf, type Manifest, readManifest } from './sizes/manifest.ts'
import { frameBudget, measureFrame } from './sizes/wallet.ts'

const budgetOverFloor = 1.12
/** Bytes, in brotli. */
const readyBudget = 28_000
/** What a chain family adds to that, where a network of it is configured; what two share counts for each. */
const familyBudgets = { bip122: 11_200, solana: 7_000 } as const

/** What the document of `/` loads for a visitor who is not connected. */
export const firstLoad = ['src/entry.client.tsx', 'src/pages/index/IndexPage.tsx']

/** Loaded on idle or intent; a change that pulls one into the first load must not pass unseen. */
const later = {
  wallets: ['src/wallets/walletActions.ts'],
  modal: [
    '../../packages/react/src/overlays/later.ts',
    '../../packages/react/src/modal/Dialog.tsx',
  ],
}

type Family = keyof typeof familyBudgets

const entryOf = (family: Family) => `../../packages/core/src/exports/${family}.ts`
const families = Object.keys(familyBudgets) as Family[]

export interface Sizes {
  first: number
  floor: number
  /** The modal, ready to connect a wallet: each file once. */
  ready: number
  /** What each further family adds to that. */
  families: Record<Family, number>
  /** The wallet's frame in a host's page. */
  frame: number
}

/** @returns lines about what is too large */
export function judgeSizes({ first, floor, ready, families: added, frame }: Sizes): string[] {
  return [
    ...over('first load', first, Math.floor(floor * budgetOverFloor)),
    ...over('ready to connect', ready, readyBudget),
    ...families.flatMap((family) => over(family, added[family], familyBudgets[family])),
    ...over('the wallet frame', frame, frameBudget),
  ]
}

function over(what: string, bytes: number, budget: number): string[] {
  if (bytes <= budget) return []
  return [`${what}: ${kilobytes(bytes)}, over the budget of ${kilobytes(budget)}`]
}

/** @returns lines about what must load later and does not */
export function judgeLater(manifest: Manifest, first: Set<string>): string[] {
  const keys = [...Object.values(later).flat(), ...families.map(entryOf)]
  return keys.flatMap((key) => {
    const chunk = manifest[key]
    if (!chunk?.isDynamicEntry) return [`${key} is no chunk of its own any more`]
    return first.has(chunk.file) ? [`${key} is part of the first load`] : []
  })
}

/**
 * @returns lines about files that import each other in a circle: which of them runs first depends on who is
 * asked for first, and a class may extend what is not there yet.
 */
export function judgeCircles(manifest: Manifest): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (key: string, above: string[]) => {
    const at = above.indexOf(key)
    if (at >= 0) found.push(`files import each other: ${[...above.slice(at), key].join(' → ')}`)
    if (at >= 0 || done.has(key)) return
    manifest[key]?.imports.forEach((next) => visit(next, [...above, key]))
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return found
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
  const late = [
    ...judgeLater(manifest, first),
    ...judgeCircles(manifest),
    ...judgeQueryCache(manifest, ready),
  ]
  if (late.length > 0) return resultOf(late, '')
  const bytes = (files: Iterable<string>) =>
    brotliBytes([...files].map((file) => join(client, file)))
  const beyond = (there: Set<string>, keys: string[]) =>
    bytes([...filesOf(manifest, keys)].filter((file) => !there.has(file)))
  const measured = {
    first: bytes(first),
    floor: await measureFloor(),
    ready: beyond(first, [...later.wallets, ...later.modal]),
    families: Object.fromEntries(
      families.map((family) => [family, beyond(ready, [entryOf(family)])]),
    ) as Sizes['families'],
    frame: measureFrame(),
  }
  return resultOf(judgeSizes(measured), describe(measured))
}

function describe({ first, floor, ready, families: added, frame }: Sizes): string {
  const ratio = (first / floor).toFixed(3)
  const parts = families.map(
    (family) =>
      `${family} ${kilobytes(added[family])} more (at most ${kilobytes(familyBudgets[family])})`,
  )
  return [
    `first load ${kilobytes(first)} = ${ratio} × React's own ${kilobytes(floor)} (at most ${budgetOverFloor})`,
    `ready to connect ${kilobytes(ready)} more (at most ${kilobytes(readyBudget)})`,
    ...parts,
    `the wallet frame ${kilobytes(frame)} (at most ${kilobytes(frameBudget)})`,
  ].join('; ')
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
