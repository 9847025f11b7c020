// The web build, as the server uses it: a function from a path and a payload to a document.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Payload } from '@aureus/protocol'
import * as v from 'valibot'

export interface Rendered {
  status: number
  headers?: Record<string, string>
  /** A whole document. */
  html: string
}

export interface Renderer {
  /** Changes with every build. */
  buildId: string
  /** @param parameters.url path and query, as requested. */
  render(parameters: { url: string; payload: Payload }): Promise<Rendered>
}

const BuildSchema = v.object({ buildId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })
const EntrySchema = v.object({ render: v.function() })

/**
 * Loads the renderer of a build directory; `undefined` where nothing was built.
 * @throws Error where the build is there and broken.
 */
export async function loadRenderer(webDist: string): Promise<Renderer | undefined> {
  const buildFile = join(webDist, 'build.json')
  const entryFile = join(webDist, 'server/entry.server.js')
  if (!existsSync(buildFile) || !existsSync(entryFile)) return undefined
  const { buildId } = v.parse(BuildSchema, JSON.parse(readFileSync(buildFile, 'utf8')))
  const { render } = v.parse(EntrySchema, await import(pathToFileURL(entryFile).href))
  return { buildId, render: render as Renderer['render'] }
}
