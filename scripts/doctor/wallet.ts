// The embedded wallet's own origin.
import { ask, reasonOf } from './ask.ts'
import { type Finding, ok, unknown, wrong } from './finding.ts'
import { parsePolicy } from './headers.ts'
import type { Patient } from './patient.ts'
import { checkTls } from './tls.ts'

/** What `npm run verify` found out about an origin. */
export interface Verification {
  readonly answers: number
  readonly problems: readonly string[]
}

/** @param verify compares the origin with the manifest of a release; absent without a manifest */
export async function checkWallet(
  patient: Patient,
  verify: ((origin: string) => Promise<Verification>) | undefined,
): Promise<Finding[]> {
  const wallet = patient.config?.features.embeddedWallet
  if (!wallet) return [ok('wallet/origin', 'this deployment has no embedded wallet')]
  const { origin } = new URL(wallet.url)
  const reached = await checkFrame(patient, origin)
  const found = [...(await checkTls({ ...patient, origin }, 'wallet')), reached]
  if (reached.verdict === 'wrong') return found
  if (!verify)
    return [
      ...found,
      unknown(
        'wallet/release',
        'not compared; build this release, or name its manifest with --manifest',
      ),
    ]
  return [...found, releaseOf(await verify(origin))]
}

async function checkFrame(patient: Patient, origin: string): Promise<Finding> {
  const check = 'wallet/frame'
  const remedy = {
    why: 'Logins by email, passkey and social account do not work.',
    remedy:
      'Let the proxy lead this name to WALLET_PORT, and set EMBED_ORIGINS to the origins of your pages.',
  }
  try {
    const answer = await ask(`${origin}/frame`, patient.reach)
    if (answer.status !== 200) return wrong(check, `${origin}/frame got ${answer.status}`, remedy)
    const policies = answer.all('content-security-policy').map(parsePolicy)
    const ancestors = policies.map((policy) => policy.get('frame-ancestors')?.split(' ') ?? [])
    if (policies.length !== 1)
      return wrong(check, `${origin}/frame has ${policies.length} policies`, remedy)
    return ancestors[0]?.includes(patient.config?.origin ?? patient.origin)
      ? ok(check, `${origin} lets the page embed it`)
      : wrong(check, `${origin} does not let the page embed it`, remedy)
  } catch (error) {
    return wrong(check, `${origin}: ${reasonOf(error)}`, remedy)
  }
}

function releaseOf({ answers, problems }: Verification): Finding {
  const check = 'wallet/release'
  const [first] = problems
  return first === undefined
    ? ok(check, `all ${answers} answers are those of the release`)
    : wrong(check, `${problems.length} differences from the release, such as ${first}`, {
        why: 'Whoever changes this code can read every key that is used there.',
        remedy:
          'Compare with npm run verify, and find out who changed it. If it is another release, name its manifest with --manifest.',
      })
}
