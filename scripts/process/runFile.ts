// `.data/run.json`: who runs Aureus in this folder, where, and with which children.
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
  /** How many processes of a killed run were ended. */
  reclaimed: number
  recordChildren: (pids: Record<string, number>) => void
  release: () => void
}

const runPath = (dataDir: string) => join(dataDir, 'run.json')

/** @returns undefined when nothing is recorded that can be read */
export function readRun(dataDir: string): Run | undefined {
  try {
    const parsed = v.safeParse(runSchema, readFileSync(runPath(dataDir), 'utf8'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims the data directory for this process, and ends what a killed one left in it.
 * @throws ProblemError when another Aureus runs on it
 */
export async function claimRun(dataDir: string, url: string): Promise<RunFile> {
  const before = readRun(dataDir)
  const lock = takeLock(runPath(dataDir), { url })
  if (!lock.held) {
    const { pid, url: where } = lock.holder
    throw new ProblemError(
      `Aureus runs already in this folder, at ${String(where)} (process ${pid}): use it there, or stop it with Ctrl-C or "kill ${pid}" first.`,
    )
  }
  const left = before && before.pid !== process.pid ? Object.values(before.children) : []
  return {
    reclaimed: await reclaimLeftovers(left),
    recordChildren(pids) {
      const children = Object.fromEntries(
        Object.entries(pids).map(([name, pid]) => [name, identityOf(pid)]),
      )
      // Renamed into place: a reader sees the old file or the new one, never half of one.
      const next = `${runPath(dataDir)}.next`
      writeFileSync(next, JSON.stringify({ ...identityOf(), url, children }))
      renameSync(next, runPath(dataDir))
    },
    release: lock.release,
  }
}
