// The part of `npm run verify` that reads the log of releases.
import * as v from 'valibot'
import { formatSignature } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import { ProblemError } from '../../process/ProblemError.ts'
import { readText } from '../../process/readText.ts'
import { type SignedManifest, SignedManifestSchema, sumOfManifest } from '../manifest.ts'
import { readPrivateKey } from '../signature.ts'
import { visitors } from '../verify/visitors.ts'
import { checkLog, type LogFindings, readSiteLog, type SiteLog } from './checkLog.ts'
import { formatVerifierKey, verifierKeyOf } from './keys.ts'
import { type Policy, parsePolicy } from './policy.ts'
import { readWeb, UnreadableError } from './resources.ts'
import { signAsWitness } from './signatures.ts'
import { readState, rememberedOf, writeState } from './state.ts'

/** Where the wallet's origin serves the log. */
export const LOG_PATH = '/.well-known/aureus-log'

export interface LogOptions {
  policy: Policy
  /** Where the log is, if not at the wallet's origin. */
  log?: string | undefined
  mirror?: readonly string[] | undefined
  /** A file that remembers the log's last checkpoint. */
  state?: string | undefined
  /** The number of the entry that the site should serve: the newest, if absent. */
  entry?: string | undefined
  /** A witness's name, and the file of its key. */
  cosign?: string | undefined
  'cosign-key'?: string | undefined
}

export interface OpenedLog {
  site: SiteLog
  /** Of the entry, as the log's folder has it. */
  loggedManifest: () => Promise<SignedManifest>
  /** `cosignature`: the witness's line for policies, and its signature. Only of a log without problems. */
  check: (manifest: SignedManifest) => Promise<LogFindings & { cosignature?: string }>
}

const ManifestText = v.pipe(v.string(), v.parseJson(), SignedManifestSchema)

/** @throws LogFormatError, UnreadableError if the site does not show the log of the policy */
export async function openLog(origin: string, options: LogOptions): Promise<OpenedLog> {
  const { policy } = options
  const prefix = options.log?.replace(/\/$/, '') ?? `${origin}${LOG_PATH}`
  const read = readWeb(prefix)
  const site = await readSiteLog(read, policy)
  const logOrigin = site.log.checkpoint.origin

  async function loggedManifest(): Promise<SignedManifest> {
    const entry =
      options.entry === undefined
        ? site.releases.at(-1)
        : site.releases.find(({ index }) => String(index) === options.entry)
    if (!entry) throw new LogFormatError('The log has no such entry of a release.')
    const sum = entry.release.manifest
    const parsed = v.safeParse(
      ManifestText,
      String(Buffer.from(await read(`manifests/${sum}.json`))),
    )
    if (!parsed.success || sumOfManifest(parsed.output.manifest) !== sum)
      throw new LogFormatError(
        `The manifest of entry ${entry.index} is not the one that the log names.`,
      )
    return parsed.output
  }

  async function check({ manifest }: SignedManifest) {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const state = options.state === undefined ? undefined : readState(options.state)
    const found = await checkLog(site, {
      policy,
      manifest: sumOfManifest(manifest),
      visitors: visitors.map(({ name, headers }) => ({ name, read: readWeb(prefix, headers) })),
      mirrors: (options.mirror ?? []).map((name) => ({
        name,
        read: readWeb(name.replace(/\/$/, '')),
      })),
      remembered: state && rememberedOf(state, logOrigin),
      nowSeconds,
    })
    if (options.state === undefined)
      found.notes.push(
        'Whether the log continues an earlier one was NOT CHECKED. Pass a file with --state.',
      )
    if (found.problems.length > 0 || !state || options.state === undefined) return found
    writeState(options.state, state, logOrigin, site.log.note)
    return { ...found, ...cosign(options, site, nowSeconds) }
  }
  return { site, loggedManifest, check }
}

/** After the state is written: a witness remembers what it has signed. */
function cosign(options: LogOptions, { log }: SiteLog, seconds: number) {
  const { cosign: name, 'cosign-key': file } = options
  if (name === undefined || file === undefined) return {}
  const privateKey = readPrivateKey(file, '--cosign-key')
  const key = formatVerifierKey(verifierKeyOf('witness', name, privateKey))
  const line = formatSignature(signAsWitness(log.note.text, { name, privateKey, seconds }))
  return { cosignature: `witness NAME ${key}\n${line}` }
}

export type LogArguments = Omit<LogOptions, 'policy'> & {
  /** A file (c2sp.org/tlog-policy). */
  policy?: string | undefined
}

/** @throws ProblemError for options that do not go together, and a policy that cannot be read */
export function checkLogOptions(given: LogArguments): LogOptions | undefined {
  const { policy: file, ...options } = given
  const { cosign: name, 'cosign-key': key, state, log, mirror = [] } = options
  if (file === undefined) {
    if (Object.values(options).every((option) => option === undefined)) return undefined
    throw new ProblemError('The log is checked with --policy FILE.')
  }
  if ((name === undefined) !== (key === undefined))
    throw new ProblemError('--cosign NAME and --cosign-key FILE go together.')
  if (name !== undefined && state === undefined)
    throw new ProblemError('A witness remembers what it signs: pass --state FILE.')
  for (const address of log === undefined ? mirror : [log, ...mirror])
    if (!URL.canParse(address)) throw new ProblemError(`${address} is not an address.`)
  try {
    return { ...options, policy: parsePolicy(readText(file)) }
  } catch (error) {
    throw error instanceof LogFormatError ? new ProblemError(`${file}: ${error.message}`) : error
  }
}

export const isLogProblem = (error: unknown): error is Error =>
  error instanceof LogFormatError || error instanceof UnreadableError
