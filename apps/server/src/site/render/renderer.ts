// The web build as the server sees it: a function from path and payload to a document.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { copyName } from '@aureus/languages/copies'
import type { PageHead, Payload } from '@aureus/protocol'
import * as v from 'valibot'

export interface RenderParameters {
  /** Path and query, as requested. */
  url: string
  payload: Payload
  /** The operator's brand. The renderer has the defaults. */
  head?: PageHead | undefined
  /** Nonce for the document's inline scripts. The response's policy allows it. */
  nonce: string
  /** True for readers without scripts, such as crawlers: the document must be complete. */
  whole: boolean
  /** Called for every error, including late errors after streaming began. */
  reportError: (error: unknown, context: { during: string; fullPath?: string }) => void
}

export interface Rendered {
  status: number
  headers?: Record<string, string>
  /** A complete document, or a stream whose slow parts follow. Destroying the stream ends the rendering. */
  html: string | Readable
  /** Given for a document that is the same for all unknown visitors, except for the nonce. Identifies it. */
  kept?: object | undefined
  /** Set if the page shows an error. */
  error?: { statusCode: number; statusMessage: string } | null
}

export interface Renderer {
  /** Changes with every build. */
  buildId: string
  /** Milliseconds since 1970. */
  builtAtMs: number
  /** Paths whose payload is the same for everyone. */
  prerendered: readonly string[]
  render(parameters: RenderParameters): Promise<Rendered>
}

const BuildSchema = v.object({
  buildId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  builtAtMs: v.number(),
  prerendered: v.array(v.pipe(v.string(), v.startsWith('/'))),
  renderer: v.pipe(v.string(), v.regex(/^server\/[\w-]+\/entry\.server\.js$/)),
  /** Sizes in bytes of the files that only this build has, by path. */
  files: v.record(v.string(), v.number()),
})
const EntrySchema = v.object({ render: v.function() })

/** The file that names the current build. It is replaced atomically. */
export const pointerOf = (webDist: string): string => join(webDist, 'build.json')

/** A build that is still being copied. Do not serve it; check again. */
export class UnfinishedBuild extends Error {
  override name = 'UnfinishedBuild'
}

/**
 * Loads the renderer of a build directory; `undefined` without a build.
 * @throws UnfinishedBuild if a file is missing or incomplete
 * @throws Error if the build is complete but broken
 */
export async function loadRenderer(webDist: string): Promise<Renderer | undefined> {
  const pointer = pointerOf(webDist)
  if (!existsSync(pointer)) return undefined
  const { renderer, files, ...build } = v.parse(BuildSchema, parse(readFileSync(pointer, 'utf8')))
  for (const [file, bytes] of Object.entries(files))
    if (statSync(join(webDist, file), { throwIfNoEntry: false })?.size !== bytes)
      throw new UnfinishedBuild(`${file} is missing or incomplete`)
  const english = await loadRender(join(webDist, renderer))
  const loaded = new Map([['en', Promise.resolve(english)]])
  const renderIn = (language: string) => {
    const copy = copyName(renderer, language)
    // A build may be older than a language.
    const known =
      loaded.get(language) ??
      (Object.hasOwn(files, copy) ? loadRender(join(webDist, copy)) : loaded.get('en'))
    if (known) loaded.set(language, known)
    return known
  }
  return {
    ...build,
    render: async (parameters) =>
      ((await renderIn(parameters.payload.language)) ?? english)(parameters),
  }
}

async function loadRender(path: string): Promise<Renderer['render']> {
  const { render } = v.parse(EntrySchema, await import(pathToFileURL(path).href))
  return render as Renderer['render']
}

function parse(pointer: string): unknown {
  try {
    return JSON.parse(pointer)
  } catch (cause) {
    throw new UnfinishedBuild('build.json is incomplete', { cause })
  }
}
