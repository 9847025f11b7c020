// The steps of the window for passkeys: use one, or make one for a new wallet, as often as the visitor tries.
import type { PasskeyOptionsReply } from '@aureus/protocol/walletApi'
import type { AskPasskeyParameters, PasskeyChoice } from './askPasskey.ts'

export interface Problem {
  /** What to tell the visitor, who may try again. */
  problem: string
}

export interface ProveOrCreateParameters {
  first: PasskeyOptionsReply
  /** Whether a passkey was used in this browser. */
  isKnown: boolean
  ask(question: Pick<AskPasskeyParameters, 'options' | 'problem'>): Promise<PasskeyChoice>
  /** The browser's own question, and the server's answer to it. */
  prove(options: PasskeyOptionsReply): Promise<{ ticket: string } | Problem>
  /** Options for a new wallet. */
  begin(): Promise<PasskeyOptionsReply | Problem>
  /** What the browser says if the visitor declines, or if it requires a click. */
  declined: string
}

/** @returns the ticket; undefined if the visitor leaves @throws as `prove` and `begin` */
export async function proveOrCreate({
  first,
  isKnown,
  ask,
  prove,
  begin,
  declined,
}: ProveOrCreateParameters): Promise<string | undefined> {
  let options = first
  let problem = ''
  // Somebody without a passkey of this site could make nothing of the browser's question.
  const mayHaveNone = first.purpose === 'sign-in' && first.canCreate && !isKnown
  if (!mayHaveNone) {
    const outcome = await prove(options)
    if ('ticket' in outcome) return outcome.ticket
    // This attempt had no click, which some browsers require: the visitor did nothing wrong.
    if (outcome.problem !== declined) problem = outcome.problem
  }
  for (;;) {
    const choice = await ask({ options, problem })
    problem = ''
    if (choice === 'leave') {
      if (options === first) return undefined
      options = first
      continue
    }
    const outcome = await (choice === 'create' ? begin() : prove(options))
    if ('ticket' in outcome) return outcome.ticket
    if ('purpose' in outcome) options = outcome
    else problem = outcome.problem
  }
}
