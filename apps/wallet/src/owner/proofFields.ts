// Asks for one of the owner's factors: a passkey, or the password. Whichever the owner has at hand.
import type { Factor, FactorPurpose } from '@aureus/protocol/custody'
import { askPrfPasskey, knownOf } from '../keys/passkey/prf.ts'
import type { FactorSecret } from '../keys/worker/owner/factorKeys.ts'
import { element } from '../lib/elements/element.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { passwordBytes } from './passwordProblem.ts'
import { button, formOf, passwordField, problemText } from './screens.ts'

const words = enOwner.proof

export interface Proof {
  factor: Factor
  secret: FactorSecret
}

export interface ProofFieldsParameters {
  owned: Owned
  purpose: FactorPurpose | 'thaw' | 'move'
  factors: readonly Factor[]
  /** On the button below the password. */
  action: string
  /** Shown if no password was typed. */
  wrong: string
  problem?: string | undefined
}

/**
 * @param act what is done with the proof. It draws what follows, also after a failure
 * @throws whatever the server says to the request for a challenge
 */
export async function proofFields(
  context: OwnerContext,
  { owned, purpose, factors, action, wrong, problem }: ProofFieldsParameters,
  act: (proof: Proof) => Promise<void>,
): Promise<HTMLElement[]> {
  const password = factors.find((one) => one.kind === 'password')
  const passkeys = factors.filter((one) => one.kind === 'passkey')
  const asked = passkeys.length > 0 ? await context.challenge(purpose) : undefined
  const declined = element('p', { class: 'problem', role: 'alert' }, password ? '' : problem)

  const present = async () => {
    if (!asked) return
    declined.textContent = ''
    try {
      const known = passkeys.map(knownOf)
      const { walletId } = owned.wallet
      const { prf, assertion } = await askPrfPasskey(asked, { walletId, known })
      const factor = passkeys.find(({ parameters }) => parameters.credentialId === assertion.id)
      if (factor)
        await act({ factor, secret: { kind: 'passkey', prf, assertion } }).finally(() =>
          prf.fill(0),
        )
    } catch (error) {
      declined.textContent = problemText(error, words.wrongPasskey)
    }
  }
  const byPasskey = asked ? [declined, button('primary', words.passkey, () => void present())] : []
  if (!password) return byPasskey
  const { input, field } = passwordField('password', enOwner.password.label, 'current-password')
  const kind = asked ? 'secondary' : 'primary'
  const form = formOf([field], { action, kind, problem }, async () => {
    if (input.value === '') return wrong
    const secret = { kind: 'password', password: passwordBytes(input.value) } as const
    await act({ factor: password, secret })
    return undefined
  })
  return asked ? [...byPasskey, element('p', { class: 'or' }, words.or), form] : [form]
}
