// The web build, as the server uses it: a function from a path and a payload to a document.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { PageHead, Payload } from '@aureus/protocol'
import * as v from 'valibot'

export interface RenderParameters {
  /** Path and query, as requested. */
  url: string
  payload: Payload
  /** What the operator has of their own; the renderer knows what the page has. */
  head?: PageHead | undefined
  /** For the inline scripts of the document, which the policy of this one response then allows. */
  nonce: string
  /** True for readers that take the document once, such as crawlers: nothing comes later by script. */
  whole: boolean
  /** Told of each error; what a late part threw, when the document was on its way already. */
  reportError: (error: unknown, context: { during: string; fullPath?: string }) => void
}

export interface Rendered {
  status: number
  headers?: Record<string, string>
  /** A whole document, or one whose slow parts follow. A stream that is destroyed ends the rendering. */
  html: string | Readable
  /** What the page says instead of itself. */
  error?: { statusCode: number; statusMessage: string } | null
}

export interface Renderer {
  /** Changes with every build. */
  buildId: string
  /** Milliseconds since 1970. */
  builtAtMs: number
  /** Paths whose payload is the same for everybody. */
  prerendered: readonly string[]
  render(parameters: RenderParameters): Promise<Rendered>
}

const BuildSchema = v.object({
  buildId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  builtAtMs: v.number(),
  prerendered: v.array(v.pipe(v.string(), v.startsWith('/'))),
  renderer: v.pipe(v.string(), v.regex(/^server\/[\w-]+\/entry\.server\.js$/)),
  /** Bytes of each file that this build alone has, by its path. */
  files: v.record(v.string(), v.number()),
})
const EntrySchema = v.object({ render: v.function() })

/** The file that names the present build; it is replaced whole. */
export const pointerOf = (webDist: string): string => join(webDist, 'build.json')

/** A build that is still being copied: to be looked at again, not to be served. */
export class UnfinishedBuild extends Error {
  override name = 'UnfinishedBuild'
}

/**
 * Loads the renderer of a build directory; `undefined` where nothing was built.
 * @throws UnfinishedBuild where a file of it is not there yet, or not whole.
 * @throws Error where the build is there and broken.
 */
export async function loadRenderer(webDist: string): Promise<Renderer | undefined> {
  const pointer = pointerOf(webDist)
  if (!existsSync(pointer)) return undefined
  const { renderer, files, ...build } = v.parse(BuildSchema, parse(readFileSync(pointer, 'utf8')))
  for (const [file, bytes] of Object.entries(files))
    if (statSync(join(webDist, file), { throwIfNoEntry: false })?.size !== bytes)
      throw new UnfinishedBuild(`${file} is not there, or not whole`)
  const entry = await import(pathToFileURL(join(webDist, renderer)).href)
  const { render } = v.parse(EntrySchema, entry)
  return { ...build, render: render as Renderer['render'] }
}

function parse(pointer: string): unknown {
  try {
    return JSON.parse(pointer)
  } catch (cause) {
    throw new UnfinishedBuild('build.json is not whole', { cause })
  }
}
