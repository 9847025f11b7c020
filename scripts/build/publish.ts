// Publishes a finished build next to the assets that open tabs of earlier builds still request.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as v from 'valibot'

/** `build.json` is the pointer: a running server loads the renderer it names. */
export type FinishedBuild = {
  buildId: string
  builtAtMs: number
  /** Paths whose payload is the same for every visitor. */
  prerendered: readonly string[]
  /** Unique name of the renderer's folder. Equal sources have equal names. */
  rendererName: string
}

export type PublishParameters = {
  /** Folder with `client/` and `server/`, on the same file system as `dist`. It is emptied. */
  made: string
  dist: string
  build: FinishedBuild
  /** Number of earlier builds whose assets are kept. */
  keep: number
}

const ownersSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      buildId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
      builtAtMs: v.number(),
      renderer: v.string(),
      /** Relative to `client`. */
      assets: v.array(v.string()),
    }),
  ),
)
export type Owners = v.InferOutput<typeof ownersSchema>

/**
 * Adds the new files, then replaces the pointer, then removes files that no kept build owns. Every step renames
 * a complete file, so a killed run leaves a working site, and the next build cleans up.
 */
export function publish({ made, dist, build, keep }: PublishParameters): void {
  const { rendererName, ...about } = build
  const renderer = `server/${rendererName}/entry.server.js`
  const files = listFiles(join(made, 'client'))
  const assets = files.filter((file) => file.startsWith('assets/'))
  const known = readOwners(dist)
  // Keep builds ordered within one clock tick, or after the clock was set back.
  about.builtAtMs = Math.max(about.builtAtMs, ...known.map(({ builtAtMs }) => builtAtMs + 1))
  const earlier = known.filter(({ buildId }) => buildId !== build.buildId)
  const owners = [{ ...about, renderer, assets }, ...earlier].slice(0, keep + 1)
  const sizes = {
    ...sizesOf(made, 'client', assets, 'client'),
    ...sizesOf(made, 'server', listFiles(join(made, 'server')), `server/${rendererName}`),
  }

  for (const file of files) move(join(made, 'client', file), join(dist, 'client', file))
  for (const file of listFiles(join(made, 'server')))
    move(join(made, 'server', file), join(dist, 'server', rendererName, file))
  write(join(dist, `builds/meta/${build.buildId}.json`), about)
  write(
    join(dist, 'builds.json'),
    owners.map(({ buildId, builtAtMs, renderer, assets }) => ({
      buildId,
      builtAtMs,
      renderer,
      assets,
    })),
  )
  write(join(dist, 'build.json'), { ...about, renderer, files: sizes })
  prune(dist, owners, new Set(files))
}

/** The builds whose assets are kept, newest first; empty if the list is unreadable. */
export function readOwners(dist: string): Owners {
  const path = join(dist, 'builds.json')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '[]'
  const parsed = v.safeParse(ownersSchema, text)
  return parsed.success ? parsed.output : []
}

/** File sizes by published path, with which a server can tell that all files have arrived. */
function sizesOf(made: string, folder: string, files: readonly string[], target: string) {
  return Object.fromEntries(
    files.map((file) => [`${target}/${file}`, statSync(join(made, folder, file)).size]),
  )
}

function prune(dist: string, owners: Owners, current: ReadonlySet<string>): void {
  const assets = new Set(owners.flatMap((owner) => owner.assets))
  const metas = new Set(owners.map(({ buildId }) => `${buildId}.json`))
  // Keep the previous one: a server that has just read the old pointer is about to load it.
  const renderers = new Set(owners.slice(0, 2).map(({ renderer }) => dirname(renderer)))
  remove(join(dist, 'client'), (file) => !current.has(file) && !assets.has(file))
  remove(join(dist, 'builds/meta'), (file) => !metas.has(file))
  remove(join(dist, 'server'), (file) => !renderers.has(dirname(`server/${file}`)))
}

function remove(folder: string, isOld: (file: string) => boolean): void {
  for (const file of listFiles(folder)) if (isOld(file)) rmSync(join(folder, file))
}

/** Relative paths with `/`; empty if the folder does not exist. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

function write(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${JSON.stringify(value)}\n`)
  renameSync(`${path}.new`, path)
}
