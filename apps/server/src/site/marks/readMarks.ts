// The marks of this deployment: those that come with the product, and what the operator puts in their place.
import { createHash } from 'node:crypto'
import { MARK_PICTURE, type Network } from '@aureus/protocol'
import {
  directory,
  drawingOf,
  type MarkSet,
  type Marks,
  popularWallets,
} from '@aureus/protocol/wallets'
import builtIn from '../../../marks/marks.json' with { type: 'json' }
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { asFile, type BrandFile } from '../brand/file.ts'
import { drawLetters, drawMarked } from './drawNetwork.ts'
import { type OwnMark, readOwnMarks } from './ownMarks.ts'

export interface DeploymentMarks {
  /** Changes with any mark. */
  version: string
  sets: Readonly<Record<MarkSet, Marks>>
  /** By CAIP-2 id. */
  networks: ReadonlyMap<string, BrandFile>
  /** By the wallet's id in the directory. */
  wallets: ReadonlyMap<string, BrandFile>
  /** By symbol. */
  tokens: ReadonlyMap<string, BrandFile>
  /** All of these. */
  files: readonly BrandFile[]
}

export interface MarkSettings {
  readonly networks: readonly Network[]
  readonly brand: { readonly marksDir: string | undefined }
}

/** @throws SettingsError with one problem per unusable file in `MARKS_DIR` */
export function readMarks({ networks: configured, brand }: MarkSettings): DeploymentMarks {
  const problems: SettingsProblem[] = []
  const own = readOwnMarks(brand.marksDir, problems)
  if (problems.length > 0) throw new SettingsError(problems)

  const networks = new Map<string, BrandFile>()
  for (const network of configured) {
    const id = network.caipNetworkId
    const name = networkFileName(id)
    const picture = pictureOf(own.networks.get(name), () => drawNetwork(network))
    if (picture) networks.set(id, asFile(`${MARK_PICTURE}${name}`, ...picture))
  }
  const wallets = new Map<string, BrandFile>()
  const drawn = new Map(Object.entries(builtIn.wallets))
  for (const { id } of directory) {
    const picture = pictureOf(own.wallets.get(id), () => drawn.get(id)?.svg)
    if (picture) wallets.set(id, asFile(`${MARK_PICTURE}${id}`, ...picture))
  }

  const tokens = new Map(
    Object.entries(builtIn.tokens).map(([symbol, { svg }]) => [
      symbol,
      asFile(`${MARK_PICTURE}token-${symbol}`, 'svg', svg),
    ]),
  )

  const families = configured.map(({ chainNamespace }) => chainNamespace)
  const popular = popularWallets(families).map(({ id }) => id)
  const sets = {
    first: {
      networks: inText(networks),
      wallets: inText(new Map([...wallets].filter(([id]) => popular.includes(id)))),
    },
    wallets: { networks: {}, wallets: inText(wallets) },
  }
  const files = [networks, wallets, tokens].flatMap((some) => [...some.values()])
  const version = createHash('sha256').update(JSON.stringify(sets)).digest('base64url')
  return { version: version.slice(0, 12), sets, networks, wallets, tokens, files }
}

const networkFileName = (id: string) => id.replace(/\W/g, '-')

function drawNetwork(network: Network): string | undefined {
  const name = drawingOf(network.caipNetworkId)
  const mark = name && new Map(Object.entries(builtIn.networks)).get(name)
  if (!mark) return drawLetters(network)
  return drawMarked(mark.svg, { test: network.testnet ?? false })
}

/** The operator's file, or nothing if it is empty, or ours. */
function pictureOf(
  own: OwnMark | undefined,
  draw: () => string | undefined,
): ['svg' | 'png', string | Buffer] | undefined {
  if (own) return own.content.length > 0 ? [own.extension, own.content] : undefined
  const svg = draw()
  return svg === undefined ? undefined : ['svg', svg]
}

const inText = (files: ReadonlyMap<string, BrandFile>): Record<string, string> =>
  Object.fromEntries([...files].map(([id, file]) => [id, dataUri(file)]))

function dataUri({ type, body }: BrandFile): string {
  if (type !== 'image/svg+xml') return `data:${type};base64,${body.toString('base64')}`
  // Shorter than base64, and it compresses.
  const text = body.toString('utf8').replace(/\s+/g, ' ')
  // An operator's file may have quotes inside of quotes.
  const quoted = text.includes("'") ? text : text.replaceAll('"', "'")
  return `data:${type},${quoted.replace(/[%#"<>{}\\^`|]/g, encodeURIComponent)}`
}
