// `.data/run.json` records which process runs Aureus in this folder, its URL and its children.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { identityOf } from './identity.mjs'
import { reclaimLeftovers } from './leftovers.ts'
import { takeLock } from './lock.mjs'
import { ProblemError } from './ProblemError.ts'

const identitySchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(2)),
  startedAt: v.nullable(v.string()),
})

const runSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...identitySchema.entries,
    url: v.optional(v.string(), ''),
    children: v.optional(v.record(v.string(), identitySchema), {}),
  }),
)

export type Run = v.InferOutput<typeof runSchema>

export type RunFile = {
  /** The number of processes of a killed run that were ended. */
  reclaimed: number
  recordChildren: (pids: Record<string, number>) => void
  release: () => void
}

const runPath = (dataDir: string) => join(dataDir, 'run.json')

/** @returns undefined if there is no readable record */
export function readRun(dataDir: string): Run | undefined {
  try {
    const parsed = v.safeParse(runSchema, readFileSync(runPath(dataDir), 'utf8'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims the data directory for this process and ends leftovers of a killed one.
 * @throws ProblemError if another Aureus uses it
 */
export async function claimRun(dataDir: string, url: string): Promise<RunFile> {
  const before = readRun(dataDir)
  const lock = takeLock(runPath(dataDir), { url })
  if (!lock.held) {
    const { pid, url: where } = lock.holder
    throw new ProblemError(
      `Aureus is already running in this folder, at ${String(where)} (process ${pid}). Use that one, or stop it with Ctrl-C or "kill ${pid}".`,
    )
  }
  const left = before && before.pid !== process.pid ? Object.values(before.children) : []
  return {
    reclaimed: await reclaimLeftovers(left),
    recordChildren(pids) {
      const children = Object.fromEntries(
        Object.entries(pids).map(([name, pid]) => [name, identityOf(pid)]),
      )
      // Renamed into place, so that readers never see half a file.
      const next = `${runPath(dataDir)}.next`
      writeFileSync(next, JSON.stringify({ ...identityOf(), url, children }))
      renameSync(next, runPath(dataDir))
    },
    release: lock.release,
  }
}
