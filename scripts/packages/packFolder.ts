// Packs a folder as `npm publish` would.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { npmCommand } from '../setup/pnpm.mjs'
import { settleModes } from './settleModes.ts'

const run = promisify(execFile)

const packedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.object({ filename: v.string(), size: v.number(), entryCount: v.number() })]),
)

export interface Packed {
  path: string
  /** Of the compressed file. */
  bytes: number
  files: number
}

/** @param target gets the tarball */
export async function packFolder(folder: string, target: string): Promise<Packed> {
  const { command, args } = npmCommand(process.env, process.execPath)
  settleModes(folder)
  const { stdout } = await run(
    command,
    [...args, 'pack', '--json', '--ignore-scripts', '--pack-destination', target],
    { cwd: folder },
  )
  const [{ filename, size, entryCount }] = v.parse(packedSchema, stdout)
  return { path: join(target, filename), bytes: size, files: entryCount }
}
