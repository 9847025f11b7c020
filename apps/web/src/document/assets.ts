// Which built files a page needs, read from Vite's manifest.
import { chainNamespaces, type PublicConfig } from '@aureus/protocol'
import type { Manifest, ManifestChunk } from 'vite'

export interface PageAssets {
  entry: string
  /** Scripts that load with the entry: its static imports and the page's own chunks. */
  modules: readonly string[]
  /** Scripts that the page works without at first. */
  lateModules: readonly string[]
  styles: readonly string[]
  /** Fonts used above the fold. */
  fonts: readonly string[]
}

/** Of the client's builds: one has a file for each chain family, the other has all of them in one file. */
export interface Manifests {
  apart: Manifest
  together?: Manifest | undefined
}

/** No page loads the code of a family that it does not have. */
export function manifestFor(
  { apart, together }: Manifests,
  { networks }: Pick<PublicConfig, 'networks'>,
): Manifest {
  const present = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return (chainNamespaces.every((family) => present.has(family)) && together) || apart
}

const ENTRY = 'src/entry.client.tsx'

/** The fonts of letters above the fold, by their names in the manifest, and the languages that have such letters. */
const fontsAbove: readonly { font: RegExp; languages: RegExp }[] = [
  { font: /geist-basic\.woff2$/, languages: /^/ },
  { font: /geist-cyrillic-wght-normal\.woff2$/, languages: /^(?:be|bg|mk|ru|sr|uk)\b/ },
  { font: /geist-latin-ext-wght-normal\.woff2$/, languages: /^(?:cs|pl|ro|tr|vi)\b/ },
  { font: /geist-vietnamese-wght-normal\.woff2$/, languages: /^vi\b/ },
]

/**
 * @param sources modules that the page imports lazily, as paths below `apps/web`
 * @param language of the words above the fold
 * @param late the same for parts that stay markup until their code has loaded, which starts now
 * @param deferred the same for parts whose code loads later, so that only their styles are needed now
 * @throws Error if the manifest lacks the entry or one of the modules
 */
export function pageAssets(
  manifest: Manifest,
  sources: readonly string[],
  {
    late = [],
    deferred = [],
    language = 'en',
  }: { late?: readonly string[]; deferred?: readonly string[]; language?: string } = {},
): PageAssets {
  const modules = new Set<string>()
  const styles = new Set<string>()

  function chunkOf(key: string): ManifestChunk {
    const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined
    if (!chunk) throw new Error(`The client build has no ${key}`)
    return chunk
  }

  function visit(key: string): ManifestChunk {
    const chunk = chunkOf(key)
    if (modules.has(chunk.file)) return chunk
    modules.add(chunk.file)
    for (const key of chunk.imports ?? []) visit(key)
    for (const style of chunk.css ?? []) styles.add(style)
    return chunk
  }

  const entry = visit(ENTRY).file
  for (const source of sources) visit(source)
  modules.delete(entry)
  const now = [...modules]
  for (const source of late) visit(source)
  const lateModules = [...modules].slice(now.length).filter((file) => file !== entry)
  // A deferred part looks right with its own sheet. What its code imports draws nothing yet.
  for (const source of deferred) for (const style of chunkOf(source).css ?? []) styles.add(style)
  const wanted = fontsAbove.filter(({ languages }) => languages.test(language))
  const fonts = Object.entries(manifest)
    .filter(([key]) => wanted.some(({ font }) => font.test(key)))
    .map(([, chunk]) => chunk.file)
  return { entry, modules: now, lateModules, styles: [...styles], fonts }
}

/** In development, Vite serves the sources and injects the styles. */
export const developmentAssets: PageAssets = {
  entry: ENTRY,
  modules: [],
  lateModules: [],
  styles: [],
  fonts: [],
}
