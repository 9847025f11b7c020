// Checks a site's log of releases against a policy, against what somebody saw earlier, and against what others see.
import { type ReleaseEntry, readEntry } from '../../../apps/server/src/platform/releaseLog/entry.ts'
import { leafHash } from '../../../apps/server/src/platform/releaseLog/hashes.ts'
import { formatNote, type Note } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import { continues, isOneLog, type ReadableCheckpoint } from './compareLogs.ts'
import type { ReadResource } from './nodes.ts'
import { checkQuorum, type Policy } from './policy.ts'
import { isIncluded, type Log, openCheckpoint, readCheckpoint, readLog } from './readLog.ts'
import { UnreadableError } from './resources.ts'

/** One way to read the log: as one visitor, or from a mirror. */
export interface View {
  /** Such as "https://mirror.example" or "a phone in German". */
  name: string
  read: ReadResource
}

export interface LogFindings {
  /** What a log that keeps its promises never shows. One line each. */
  problems: string[]
  /** The entry or the witnesses that the release lacks. */
  missing: string[]
  /** What could not be checked. */
  unknown: string[]
  notes: string[]
  /** Signed checkpoints that contradict each other: anybody can check them. */
  proof: string[]
}

export interface SiteLog {
  log: Log & ReadableCheckpoint
  releases: readonly { index: number; release: ReleaseEntry; bytes: Uint8Array }[]
}

/** @returns the log as the site shows it. @throws LogFormatError, UnreadableError */
export async function readSiteLog(read: ReadResource, policy: Policy): Promise<SiteLog> {
  const log = await readLog(read, await readCheckpoint(read, policy.logs))
  const releases = log.entries.flatMap((bytes, index) => {
    const release = readEntry(bytes)
    return release ? [{ index, release, bytes }] : []
  })
  return { log: { ...log, read }, releases }
}

export interface CheckLogParameters {
  policy: Policy
  /** SHA-256 of the manifest whose entry is looked for, in hex. */
  manifest: string
  /** The site as other visitors get it. */
  visitors: readonly View[]
  mirrors: readonly View[]
  /** The signed checkpoint of an earlier visit. */
  remembered: string | undefined
  nowSeconds: number
}

export async function checkLog(
  site: SiteLog,
  parameters: CheckLogParameters,
): Promise<LogFindings> {
  const found: LogFindings = { problems: [], missing: [], unknown: [], notes: [], proof: [] }
  const { policy, visitors, mirrors, remembered } = parameters
  checkWitnesses(site, parameters, found)
  await checkEntry(site, parameters.manifest, found)
  if (remembered !== undefined)
    await compareWithEarlier(site, openCheckpoint(remembered, policy.logs), found)
  for (const view of visitors)
    await guarded(view, { found, unreached: found.problems }, () =>
      compareWithVisitor(site, view, policy, found),
    )
  for (const view of mirrors)
    await guarded(view, { found, unreached: found.unknown }, () =>
      compareWithMirror(site, view, policy, found),
    )
  return found
}

function checkWitnesses(
  { log }: SiteLog,
  { policy, nowSeconds }: CheckLogParameters,
  found: LogFindings,
) {
  const { isReached, signed } = checkQuorum(policy, log.note, nowSeconds)
  const who = `cosigned by ${signed.join(', ') || 'no witness'}`
  if (isReached) found.notes.push(`The log has ${entries(log.checkpoint.size)}, ${who}.`)
  else
    found.missing.push(`NOT WITNESSED: the log is ${who}, and the policy needs "${policy.quorum}".`)
}

async function checkEntry({ log, releases }: SiteLog, manifest: string, found: LogFindings) {
  const entry = releases.findLast(({ release }) => release.manifest === manifest)
  if (!entry || !(await isIncluded(log, entry.index, entry.bytes))) {
    found.missing.push('NOT LOGGED: no entry of the log names this release.')
    return
  }
  const { version, commit, time, node } = entry.release
  const hash = Buffer.from(leafHash(entry.bytes)).toString('hex')
  found.notes.push(
    `Entry ${entry.index} of ${log.checkpoint.origin}: version ${version}, commit ${commit}, ${time}, built with Node ${node}. Hash ${hash}.`,
  )
}

async function compareWithEarlier(
  { log }: SiteLog,
  earlier: { checkpoint: Log['checkpoint']; note: Note },
  found: LogFindings,
) {
  const [now, then] = [log.checkpoint.size, earlier.checkpoint.size]
  if (now < then) {
    found.problems.push(
      `ROLLED BACK: the log has ${entries(now)}. On your last visit it had ${then}.`,
    )
  } else if (await continues(earlier, log)) {
    found.notes.push(`The log continues the one of your last visit (${entries(then)}).`)
    return
  } else {
    found.problems.push(
      `REWRITTEN: the first ${then} entries are not those of your last visit. An entry was removed or changed.`,
    )
  }
  found.proof.push(formatNote(earlier.note), formatNote(log.note))
}

async function compareWithVisitor(
  { log }: SiteLog,
  { name, read }: View,
  policy: Policy,
  found: LogFindings,
) {
  const other = { ...(await readCheckpoint(read, policy.logs)), read }
  if (!(await isOneLog(log, other))) return addFork(log, other, name, found)
  if (other.checkpoint.size !== log.checkpoint.size)
    found.problems.push(
      `The site shows ${entries(log.checkpoint.size)} to one visitor and ${other.checkpoint.size} to ${name}. Check again in a minute, in case a release was just published.`,
    )
}

async function compareWithMirror(
  { log }: SiteLog,
  { name, read }: View,
  policy: Policy,
  found: LogFindings,
) {
  const other = { ...(await readCheckpoint(read, policy.logs)), read }
  if (other.checkpoint.origin !== log.checkpoint.origin)
    throw new LogFormatError(`It is a mirror of another log, "${other.checkpoint.origin}".`)
  if (!(await isOneLog(log, other))) return addFork(log, other, name, found)
  const newer = other.checkpoint.size - log.checkpoint.size
  found.notes.push(
    newer > 0
      ? `The mirror ${name} has ${entries(newer)} more. The site shows an older log.`
      : `The mirror ${name} shows the same log (${entries(other.checkpoint.size)}).`,
  )
}

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`

function addFork(log: Log, other: ReadableCheckpoint, name: string, found: LogFindings): void {
  found.problems.push(`FORK: ${name} gets another log than you. Neither continues the other.`)
  found.proof.push(formatNote(log.note), formatNote(other.note))
}

/** A log that breaks the rules is a problem. One that cannot be reached goes to `unreached`. */
async function guarded(
  { name }: View,
  { found, unreached }: { found: LogFindings; unreached: string[] },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof UnreadableError) unreached.push(`${name}: ${error.message}`)
    else if (error instanceof LogFormatError) found.problems.push(`${name}: ${error.message}`)
    else throw error
  }
}
