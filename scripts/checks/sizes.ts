// Byte budgets: the first load relative to React's own size in the same build, and what connecting loads beyond
// it. The page is built twice: with a file for each chain family, and with all of them in the file of a press (0183).
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildIfStale, distFolder } from '../build/build.ts'
import { projectRoot } from '../process/paths.ts'
import { type CheckResult, resultOf } from './check.ts'
import { brotliBytes } from './sizes/brotli.ts'
import { connectorBudget, measureConnector } from './sizes/connector.ts'
import { consoleBudget, measureConsole } from './sizes/console.ts'
import { type DocumentSizes, measureDocument } from './sizes/document.ts'
import { measureFloor } from './sizes/floor.ts'
import { filesOf, type Manifest, readManifest } from './sizes/manifest.ts'
import { measureViews, viewBudget, viewEntries } from './sizes/views.ts'
import { frameBudget, measureFrame } from './sizes/wallet.ts'

const budgetOverFloor = 1.125
/** Bytes, in brotli. */
const readyBudget = 59_800

/** Bytes of the home page's document in brotli, and the sheets that its first frame waits for. */
const documentBudget = { html: 4_000, sheets: 1 } as const
/** All JavaScript of an idle page with every family, once the list of wallets is open: files, and bytes in brotli. */
const openedBudget = { files: 7, bytes: 131_200 } as const

/** What `/` loads for a visitor who is not connected. */
export const firstLoad = ['src/entry.client.tsx', 'src/pages/index/IndexPage.tsx']

/** Loaded when idle, on intent, or when it opens. The check fails if one moves into the first load. */
const later = {
  views: viewEntries,
  wallets: ['src/wallets/walletActions.ts'],
  modal: [
    '../../packages/react/src/overlays/later.ts',
    '../../packages/react/src/modal/Dialog.tsx',
  ],
}

/** What an idle page and an open list of wallets have loaded, beside the families. */
const opened = [
  'src/afterFirstFrame.ts',
  'src/problemReport/problemReport.ts',
  'src/updates/startUpdates.ts',
  '../../packages/core/src/exports/tabs.ts',
  '../../packages/core/src/exports/wallets.ts',
  '../../packages/core/src/wallets/injected/requests.ts',
  '../../packages/react/src/embedded/SocialButtons.tsx',
  '../../packages/react/src/modal/LoadFailed.tsx',
  '../../packages/react/src/toasts/ToastViewport.tsx',
  '../../packages/react/src/views/Connect/WalletConnectRow.tsx',
]

interface FamilyChunk {
  /** What the page imports. */
  entry: string
  /** Bytes that the family may add. Code shared by two families counts for each. */
  budget: number
}

const familyFolder = join(projectRoot, 'apps/web/build/families')

/** The chain families with a chunk of their own. */
const families = readdirSync(familyFolder).map((file): [family: string, chunk: FamilyChunk] => [
  basename(file, '.json'),
  JSON.parse(readFileSync(join(familyFolder, file), 'utf8')),
])
const entryOf = ({ entry }: FamilyChunk) => `../../packages/${entry}`
const entries = families.map(([, chunk]) => entryOf(chunk))

export interface Sizes {
  first: number
  floor: number
  /** The modal with everything to connect a wallet, each file once. */
  ready: number
  /** What each further family adds. */
  families: Record<string, number>
  /** The wallet's frame on a host's page. */
  frame: number
  /** A page of the operator's console. */
  console: number
  /** `@aureus/connector` on a page of another site, by entry. */
  connector: Record<string, number>
  /** What each adds to an open account. */
  views: Record<string, number>
  document: DocumentSizes
  opened: { files: number; bytes: number }
}

/** @returns one line for each exceeded budget */
export function judgeSizes(sizes: Sizes): string[] {
  const { first, floor, ready, families: added, frame, connector, views, document, opened } = sizes
  return [
    ...over('first load', first, Math.floor(floor * budgetOverFloor)),
    ...over('ready to connect', ready, readyBudget),
    ...families.flatMap(([family, { budget }]) => over(family, added[family] ?? Infinity, budget)),
    ...over('the wallet frame', frame, frameBudget),
    ...over('the console', sizes.console, consoleBudget),
    ...Object.entries(connector).flatMap(([entry, bytes]) =>
      over(`the connector, ${entry}`, bytes, connectorBudget[entry] ?? 0),
    ),
    ...Object.entries(views).flatMap(([view, bytes]) => over(view, bytes, viewBudget)),
    ...over('the home page’s document', document.html, documentBudget.html),
    ...over('JavaScript with the list open', opened.bytes, openedBudget.bytes),
    ...more('sheets before the first frame', document.sheets, documentBudget.sheets),
    ...more('scripts with the list open', opened.files, openedBudget.files),
  ]
}

function over(what: string, bytes: number, budget: number): string[] {
  if (bytes <= budget) return []
  return [`${what}: ${kilobytes(bytes)}, over the budget of ${kilobytes(budget)}`]
}

function more(what: string, count: number, budget: number): string[] {
  return count <= budget ? [] : [`${what}: ${count}, at most ${budget}`]
}

/** @returns one line for each module that should load later but does not */
export function judgeLater(manifest: Manifest, first: Set<string>): string[] {
  const keys = [...Object.values(later).flat(), ...entries]
  return keys.flatMap((key) => {
    const chunk = manifest[key]
    if (!chunk?.isDynamicEntry) return [`${key} does not have its own chunk any more`]
    return first.has(chunk.file) ? [`${key} is part of the first load`] : []
  })
}

/** @returns one line for each chain family whose code a page without it loads */
export function judgeApart(manifest: Manifest, ready: Set<string>): string[] {
  return entries.flatMap((key) => {
    const file = manifest[key]?.file
    return file !== undefined && ready.has(file) ? [`${key} is loaded by pages without it`] : []
  })
}

/**
 * @returns one line for each import cycle between files. In a cycle the execution order depends on the entry point, and a
 * class may extend one that is not defined yet.
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

/** Loads right after the first frame, with the toasts that report what else failed to load. */
const after = 'src/afterFirstFrame.ts'
/** Loads when the page is idle. */
const idle = 'src/problemReport/problemReport.ts'

/** @returns one line if what loads right after the first frame waits for what loads when idle */
export function judgeAfter(manifest: Manifest): string[] {
  const later = manifest[idle]?.file
  const waits = later !== undefined && filesOf(manifest, [after]).has(later)
  return waits ? [`${after} waits for ${later}, which loads when idle`] : []
}

/** The query cache (decision 0019), needed for neither rendering nor connecting. */
const queryCache = /\/query-core-[^/]+\.js$/

/** @returns one line if the query cache has no chunk, or loads too early */
export function judgeQueryCache(manifest: Manifest, needed: Iterable<string>): string[] {
  const isCache = (file: string) => queryCache.test(file)
  if (!Object.values(manifest).some(({ file }) => isCache(file)))
    return ['the query cache does not have its own chunk any more']
  return [...needed].filter(isCache).map((file) => `${file} is loaded for rendering or connecting`)
}

export async function sizes(): Promise<CheckResult> {
  await buildIfStale()
  const client = join(distFolder, 'client')
  const manifest = readManifest(client)
  const together = readManifest(client, 'together')
  const first = filesOf(manifest, firstLoad)
  const readyKeys = [...firstLoad, ...later.wallets, ...later.modal]
  const ready = filesOf(manifest, readyKeys)
  const late = [
    ...judgeApart(manifest, ready),
    ...[manifest, together].flatMap((one) => [
      ...judgeLater(one, filesOf(one, firstLoad)),
      ...judgeCircles(one),
      ...judgeAfter(one),
      ...judgeQueryCache(one, filesOf(one, readyKeys)),
    ]),
  ]
  if (late.length > 0) return resultOf(late, '')
  const bytes = (files: Iterable<string>) =>
    brotliBytes([...files].map((file) => join(client, file)))
  const beyond = (there: Set<string>, keys: string[]) =>
    bytes([...filesOf(manifest, keys)].filter((file) => !there.has(file)))
  const openedKeys = [...readyKeys, ...opened, ...entries]
  const all = filesOf(together, openedKeys)
  const measured = {
    first: bytes(first),
    floor: await measureFloor(),
    ready: beyond(first, [...later.wallets, ...later.modal]),
    families: Object.fromEntries(
      families.map(([family, chunk]) => [family, beyond(ready, [entryOf(chunk)])]),
    ),
    frame: measureFrame(),
    console: measureConsole(),
    connector: await measureConnector(),
    views: measureViews(together, client, openedKeys),
    document: await measureDocument(distFolder),
    opened: { files: all.size, bytes: bytes(all) },
  }
  return resultOf(judgeSizes(measured), describe(measured))
}

function describe(sizes: Sizes): string {
  const { first, floor, ready, families: added, frame, connector, views, document, opened } = sizes
  const ratio = (first / floor).toFixed(3)
  const parts = families.map(
    ([family, { budget }]) =>
      `${family} ${kilobytes(added[family] ?? Infinity)} (at most ${kilobytes(budget)})`,
  )
  return [
    `first load ${kilobytes(first)} = ${ratio} × React's own ${kilobytes(floor)} (at most ${budgetOverFloor})`,
    `ready to connect ${kilobytes(ready)} more (at most ${kilobytes(readyBudget)})`,
    ...parts,
    `the wallet frame ${kilobytes(frame)} (at most ${kilobytes(frameBudget)})`,
    `the console ${kilobytes(sizes.console)} (at most ${kilobytes(consoleBudget)})`,
    ...Object.entries(connector).map(
      ([entry, bytes]) => `the connector, ${entry} ${kilobytes(bytes)}`,
    ),
    ...Object.entries(views).map(
      ([view, bytes]) => `${view} ${kilobytes(bytes)} (at most ${kilobytes(viewBudget)})`,
    ),
    `document ${kilobytes(document.html)} (at most ${kilobytes(documentBudget.html)}) with ${document.sheets} sheet`,
    `with the list open ${opened.files} scripts (at most ${openedBudget.files}) of ${kilobytes(opened.bytes)} (at most ${kilobytes(openedBudget.bytes)})`,
  ].join('; ')
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
