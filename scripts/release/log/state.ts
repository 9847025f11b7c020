// What somebody who verifies remembers of each log: the last checkpoint, with its signatures.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { formatNote, type Note } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { ProblemError } from '../../process/ProblemError.ts'

const StateSchema = v.strictObject({
  format: v.literal('aureus-log-state-1'),
  /** Signed checkpoints by the log's origin. */
  logs: v.record(v.string(), v.string()),
})
export type State = v.InferOutput<typeof StateSchema>

const FileSchema = v.pipe(v.string(), v.parseJson(), StateSchema)

/** @throws ProblemError for another file: an empty state in its place would forget what was seen */
export function readState(file: string): State {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { format: 'aureus-log-state-1', logs: {} }
    throw new ProblemError(`${file} cannot be read.`)
  }
  const parsed = v.safeParse(FileSchema, text)
  if (!parsed.success) throw new ProblemError(`${file} was not written by this command.`)
  return parsed.output
}

export const rememberedOf = (state: State, origin: string): string | undefined =>
  Object.hasOwn(state.logs, origin) ? state.logs[origin] : undefined

/** Replaces the file whole, so that a crash loses nothing. */
export function writeState(file: string, state: State, origin: string, note: Note): void {
  const next: State = { ...state, logs: { ...state.logs, [origin]: formatNote(note) } }
  writeFileSync(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
