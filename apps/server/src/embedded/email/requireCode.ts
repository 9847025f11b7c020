// Checks a typed code against its request.
import type { EmailChallengeRow } from '../../platform/db/schema.ts'
import type { WalletContext } from '../walletApi/context.ts'
import { findChallenge, tryCode } from './challenges.ts'
import type { CodePurpose } from './code.ts'
import { refusalOf } from './codeReasons.ts'
import type { FailingParty } from './mailLimits.ts'
import { countFailure, requireFewFailures } from './mailLimits.ts'

export interface CodeParameters {
  challengeId: string
  code: string
  /** The key thumbprint of the device that submits it. */
  jkt: string
  purpose: CodePurpose
}

/** Uses up the code. @throws Refusal if it is wrong */
export async function requireCode(
  context: WalletContext,
  { challengeId: id, code, jkt, purpose }: CodeParameters,
): Promise<EmailChallengeRow> {
  const { db, mac, clock } = context
  const challenge = await findChallenge(db, { id, jkt })
  if (challenge) await requireFewFailures(context, partyOf(challenge))
  const answer = await tryCode(db, mac, { id, jkt, purpose, code, nowMs: clock() })
  if (typeof answer === 'string') throw refusalOf(answer)
  if ('right' in answer) return answer.right
  await countFailure(context, partyOf(answer.wrong))
  throw refusalOf(answer)
}

/** A change to an address must not use up that address's attempts. */
const partyOf = ({ user_id, email }: EmailChallengeRow): FailingParty =>
  user_id === null ? { email } : { userId: user_id }
