// `npm run release -- --log DIRECTORY`: enters the build in the operator's log of releases.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseCheckpoint } from '../../../apps/server/src/platform/releaseLog/checkpoint.ts'
import { parseNote, parseSignature } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import { isWalletFresh, walletDist } from '../../build/wallet.ts'
import { ProblemError } from '../../process/ProblemError.ts'
import { projectRoot } from '../../process/paths.ts'
import { readText } from '../../process/readText.ts'
import { readManifest, SignedManifestSchema, sumOfManifest } from '../manifest.ts'
import { manifestFile } from '../release.ts'
import { readReleaseKey } from '../signature.ts'
import { appendRelease } from './appendRelease.ts'
import { addCosignatures } from './cosign.ts'
import { describeBuild } from './describeBuild.ts'
import { formatVerifierKey, verifierKeyOf } from './keys.ts'
import { parsePolicy } from './policy.ts'
import { CHECKPOINT_FILE } from './readLog.ts'

export interface LogOptions {
  log: string
  origin?: string | undefined
  policy?: string | undefined
  cosignatures?: string | undefined
}

const FileSchema = v.pipe(v.string(), v.parseJson(), SignedManifestSchema)

/** @returns lines for the operator. @throws ProblemError */
export async function logRelease(options: LogOptions, env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    return await (options.cosignatures === undefined ? append(options, env) : cosign(options))
  } catch (error) {
    throw error instanceof LogFormatError ? new ProblemError(error.message) : error
  }
}

async function cosign({ log, policy, cosignatures }: LogOptions): Promise<string[]> {
  if (policy === undefined) throw new ProblemError('--cosignatures needs --policy.')
  // What `npm run verify` printed may be passed as it is.
  const lines = readText(cosignatures ?? '')
    .split('\n')
    .filter((line) => line.startsWith('— '))
  const names = await addCosignatures(log, parsePolicy(readText(policy)), lines.map(parseSignature))
  return [`Cosigned by: ${names.join(', ')}.`]
}

async function append(options: LogOptions, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { log: folder } = options
  const keyFile = env['RELEASE_KEY_FILE']
  if (!keyFile) throw new ProblemError('Set RELEASE_KEY_FILE: the log is signed with that key.')
  const key = readReleaseKey(keyFile)
  const origin = options.origin ?? originOf(folder)
  const built = readText(manifestFile)
  const { manifest } = v.parse(FileSchema, built)
  const isOfSources =
    isWalletFresh() && sumOfManifest(readManifest(walletDist)) === sumOfManifest(manifest)
  if (!isOfSources)
    throw new ProblemError('The build is not the one of these sources. Build again: npm run build.')
  const entry = describeBuild(manifest, new Date(), projectRoot)
  mkdirSync(join(folder, 'manifests'), { recursive: true })
  writeFileSync(join(folder, 'manifests', `${sumOfManifest(manifest)}.json`), built)
  const { index, isNew } = await appendRelease({ folder, origin, key }, entry)
  const line = formatVerifierKey(verifierKeyOf('log', origin, key))
  return [
    isNew
      ? `Release ${entry.version} (${entry.commit.slice(0, 12)}) is entry ${index} of ${origin}.`
      : `This build is entry ${index} of ${origin} already.`,
    'Whoever verifies needs this line in a policy:',
    `log ${line}`,
  ]
}

function originOf(folder: string): string {
  const file = join(folder, CHECKPOINT_FILE)
  if (!existsSync(file))
    throw new ProblemError(
      'Name the new log: --origin example.com/releases. The name never changes.',
    )
  return parseCheckpoint(parseNote(readText(file)).text).origin
}
