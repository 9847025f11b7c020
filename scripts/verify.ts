// `npm run verify -- https://wallet.example.com`: checks whether this origin serves the wallet of a release, and whether
// the release is in a log (docs/verifying.md). Exit code 0: yes. 1: no. 2: it could not be checked.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ProblemError } from './process/ProblemError.ts'
import { readText } from './process/readText.ts'
import { checkLogOptions, isLogProblem, type OpenedLog, openLog } from './release/log/verifyLog.ts'
import { type SignedManifest, SignedManifestSchema } from './release/manifest.ts'
import { manifestFile } from './release/release.ts'
import { isSignedBy, readPublicKey } from './release/signature.ts'
import { describeConfiguration } from './release/verify/configuration.ts'
import { verifyOrigin } from './release/verify/verifyOrigin.ts'
import { compareVisitors } from './release/verify/visitors.ts'
import { verifyWaict } from './release/waict/verifyWaict.ts'

const usage = `npm run verify -- https://wallet.example.com
--manifest FILE     the release: dist/wallet-manifest.json of your own build, if absent
--key FILE          the operator's public key, PEM
--policy FILE       the log and the witnesses that you trust. Without --manifest, the release is the log's
--entry NUMBER      an older entry of the log
--log URL           where the log is, if not at the wallet's origin
--mirror URL        another place where the log is. May be repeated
--state FILE        remembers the log between visits
--waict MODE        the weakest mode for browsers that check code: off (if absent), report or enforce
--cosign NAME --cosign-key FILE    prints your cosignature as a witness`
const modes = ['off', 'report', 'enforce'] as const
type Mode = (typeof modes)[number]
const FileSchema = v.pipe(v.string(), v.parseJson(), SignedManifestSchema)
const text = { type: 'string' } as const
const options = {
  manifest: text,
  key: text,
  policy: text,
  entry: text,
  log: text,
  mirror: { type: 'string', multiple: true },
  state: text,
  cosign: text,
  'cosign-key': text,
  waict: { type: 'string', default: 'off' },
} as const

async function main(): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { manifest: file, key: keyFile, waict, ...logArguments } = values
  const origin = originOf(positionals)
  const least = modes.find((mode) => mode === waict)
  if (!least) throw new ProblemError(usage)
  const logOptions = checkLogOptions(logArguments)
  let log: OpenedLog | undefined
  let signed: SignedManifest
  try {
    log = logOptions && (await openLog(origin, logOptions))
    signed =
      log && file === undefined
        ? await log.loggedManifest()
        : readManifestFile(file ?? manifestFile)
  } catch (error) {
    if (!isLogProblem(error)) throw error
    console.log(`✗ ${error.message}`)
    console.log('NO: it does not show the log of this policy. Nothing else was compared.')
    return 1
  }
  const key = keyFile === undefined ? undefined : readPublicKey(keyFile)
  if (key && !isSignedBy(signed, key)) {
    const reason = signed.signature ? 'is not signed by this key' : 'is not signed'
    console.log(`NO: the release ${reason}. Its files were not compared.`)
    return 1
  }
  const wrong = await compareFiles(origin, signed, least)
  console.log(
    key
      ? 'The manifest is signed by this key.'
      : 'The signature was NOT CHECKED. Pass the public key with --key.',
  )
  if (!log) {
    console.log('The log of releases was NOT CHECKED. Pass a policy with --policy.')
    return conclude({ wrong, unknown: 0 })
  }
  const found = await reportLog(log, signed)
  return conclude({ wrong: wrong + found.wrong, unknown: found.unknown })
}

function originOf([address, ...more]: readonly string[]): string {
  const origin = URL.parse(address ?? '')?.origin
  if (!origin?.startsWith('http') || more.length > 0) throw new ProblemError(usage)
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)
  if (!origin.startsWith('https:') && !isLocal)
    throw new ProblemError(`${origin} is not https, so anyone on the network could answer.`)
  return origin
}

/** @returns the number of problems */
async function compareFiles(
  origin: string,
  { manifest }: SignedManifest,
  least: Mode,
): Promise<number> {
  const [{ answers, problems, configuration }, different, waict] = await Promise.all([
    verifyOrigin(origin, manifest),
    compareVisitors(origin, manifest),
    verifyWaict(origin, { manifest, least }),
  ])
  const all = [...problems, ...different, ...waict.problems]
  for (const problem of all) console.log(`✗ ${problem}`)
  console.log(`Compared ${answers} answers of ${origin} with the release.`)
  console.log(`Browsers that check code themselves (WAICT) are told: ${waict.mode}.`)
  if (configuration) for (const line of describeConfiguration(configuration)) console.log(line)
  return all.length
}

interface Counts {
  wrong: number
  /** Not checked, because something could not be reached. */
  unknown: number
}

async function reportLog(log: OpenedLog, signed: SignedManifest): Promise<Counts> {
  const { problems, missing, unknown, notes, proof, cosignature } = await log.check(signed)
  for (const note of notes) console.log(note)
  for (const problem of [...problems, ...missing]) console.log(`✗ ${problem}`)
  for (const line of unknown) console.log(`? ${line}`)
  if (proof.length > 0)
    console.log(`Keep these signed checkpoints, which prove it:\n\n${proof.join('\n')}`)
  if (cosignature !== undefined)
    console.log(
      `Send these lines to the owner of the log. The first is for policies, the second cosigns:\n${cosignature.trimEnd()}`,
    )
  return { wrong: problems.length + missing.length, unknown: unknown.length }
}

function conclude({ wrong, unknown }: Counts): 0 | 1 | 2 {
  if (wrong > 0) console.log(`NO: ${wrong} differences from this release.`)
  else if (unknown > 0) console.log(`NOT SURE: ${unknown} of the checks could not be made.`)
  else console.log('YES: it serves this release.')
  if (wrong > 0) return 1
  return unknown > 0 ? 2 : 0
}

function readManifestFile(file: string): SignedManifest {
  try {
    return v.parse(FileSchema, readText(file))
  } catch {
    throw new ProblemError(`${file} is not a release manifest. npm run build writes one.`)
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
