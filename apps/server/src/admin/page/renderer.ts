// The console's build as the server sees it. The renderer is imported once, so a newer build needs a restart.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderConsole } from '@aureus/protocol/admin'
import * as v from 'valibot'

const EntrySchema = v.object({ render: v.function() })

/**
 * @returns undefined without a build
 * @throws Error if the build is broken
 */
export async function loadConsole(dist: string): Promise<RenderConsole | undefined> {
  const path = join(dist, 'server/entry.server.js')
  if (!existsSync(path)) return undefined
  const { render } = v.parse(EntrySchema, await import(pathToFileURL(path).href))
  return render as RenderConsole
}
