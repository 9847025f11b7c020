// `npm run verify -- https://wallet.example.com [--manifest FILE] [--key PUBLIC_KEY.pem]`: checks whether this origin
// serves the wallet of this release. Exit code 0: yes. 1: no. 2: it could not be checked.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ProblemError } from './process/ProblemError.ts'
import { SignedManifestSchema } from './release/manifest.ts'
import { manifestFile } from './release/release.ts'
import { isSignedBy, readPublicKey } from './release/signature.ts'
import { describeConfiguration } from './release/verify/configuration.ts'
import { verifyOrigin } from './release/verify/verifyOrigin.ts'

const usage =
  'npm run verify -- https://wallet.example.com [--manifest FILE] [--key PUBLIC_KEY.pem]'
const FileSchema = v.pipe(v.string(), v.parseJson(), SignedManifestSchema)

async function main(): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { manifest: { type: 'string', default: manifestFile }, key: { type: 'string' } },
  })
  const [address, ...more] = positionals
  const origin = URL.parse(address ?? '')?.origin
  if (!origin?.startsWith('http') || more.length > 0) throw new ProblemError(usage)
  const isLocal = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)
  if (!origin.startsWith('https:') && !isLocal)
    throw new ProblemError(`${origin} is not https, so anyone on the network could answer.`)
  const signed = readManifestFile(values.manifest)
  const key = values.key === undefined ? undefined : readPublicKey(values.key)
  if (key && !isSignedBy(signed, key)) {
    const reason = signed.signature ? 'is not signed by this key' : 'is not signed'
    console.log(`NO: ${values.manifest} ${reason}. Nothing was fetched.`)
    return 1
  }
  const { answers, problems, configuration } = await verifyOrigin(origin, signed.manifest)
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(`Compared ${answers} answers of ${origin} with ${values.manifest}.`)
  if (configuration) for (const line of describeConfiguration(configuration)) console.log(line)
  console.log(
    key
      ? 'The manifest is signed by this key.'
      : 'The signature was NOT CHECKED. Pass the public key with --key.',
  )
  console.log(
    problems.length === 0
      ? 'YES: it serves this release.'
      : `NO: ${problems.length} differences from this release.`,
  )
  return problems.length === 0 ? 0 : 1
}

function readManifestFile(file: string) {
  try {
    return v.parse(FileSchema, readFileSync(file, 'utf8'))
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
