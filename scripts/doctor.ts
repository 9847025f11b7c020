// `npm run doctor -- https://app.example.com` examines a deployment from outside and changes nothing. `-- --settings`
// checks the settings of this machine as the server would, without starting it. Exit code 0: nothing is wrong. 1:
// something is. 2: it could not be checked.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { examine } from './doctor/examine.ts'
import { exitCodeOf, type Finding, writeFinding } from './doctor/finding.ts'
import { checkSettings } from './doctor/settings.ts'
import { ProblemError } from './process/ProblemError.ts'
import { SignedManifestSchema } from './release/manifest.ts'
import { manifestFile } from './release/release.ts'
import { verifyOrigin } from './release/verify/verifyOrigin.ts'

const USAGE = `npm run doctor -- https://app.example.com     examine a deployment from outside; changes nothing
npm run doctor -- --settings                  check the settings of this machine, without a start
With both, it takes the domain of mails and the selector from the settings.
--mail-domain DOMAIN     the part of MAIL_FROM after the @
--dkim-selector NAME     the selector of your mail service
--manifest FILE          the manifest of the release that the wallet's origin should serve
--json                   print the findings as JSON`

const options = {
  help: { type: 'boolean' },
  settings: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  manifest: { type: 'string' },
  'mail-domain': { type: 'string' },
  'dkim-selector': { type: 'string' },
} as const

async function main(): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [address, ...more] = positionals
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (more.length > 0 || (address === undefined && !values.settings)) throw new ProblemError(USAGE)
  const origin = address === undefined ? undefined : readOrigin(address)
  const here = values.settings ? await checkSettings() : undefined
  const domain = values['mail-domain'] ?? here?.mailDomain
  const selector = values['dkim-selector'] ?? here?.dkimSelector
  const findings: Finding[] = [...(here?.findings ?? [])]
  if (origin !== undefined)
    findings.push(
      ...(await examine({
        origin,
        mail: domain === undefined ? undefined : { domain, selector },
        verify: verifierOf(values.manifest),
      })),
    )
  if (values.json) console.log(JSON.stringify({ findings }, null, 2))
  else report(findings)
  return exitCodeOf(findings)
}

function readOrigin(address: string): string {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ProblemError(`${address} is not an address`)
  return url.origin
}

/** Compares with the manifest of this build, unless another one is named. */
function verifierOf(named: string | undefined) {
  const file = named ?? manifestFile
  if (named === undefined && !existsSync(file)) return undefined
  const schema = v.pipe(v.string(), v.parseJson(), SignedManifestSchema)
  try {
    const { manifest } = v.parse(schema, readFileSync(file, 'utf8'))
    return (origin: string) => verifyOrigin(origin, manifest)
  } catch {
    throw new ProblemError(`${file} is not a release manifest. npm run build writes one.`)
  }
}

function report(findings: readonly Finding[]): void {
  for (const finding of findings) console.log(writeFinding(finding))
  const count = (verdict: Finding['verdict']) =>
    findings.filter((one) => one.verdict === verdict).length
  console.log(
    `\n${count('ok')} fine, ${count('wrong')} wrong, ${count('advice')} to improve, ${count('unknown')} not checked.`,
  )
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof ProblemError ? error.message : error)
  process.exitCode = 2
}
