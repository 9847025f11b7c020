// Gives a device without the wallet its first share, with a factor of the owner and without the operator.
import type { Factor } from '@aureus/protocol/custody'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { type Proof, proofFields } from './proofFields.ts'
import { drawWorking, isLeft, problemText } from './screens.ts'

const words = enOwner.recover

export interface DrawRecoverParameters {
  owned: Owned
  /** In force. At least one. */
  factors: readonly Factor[]
}

/** Never rejects. */
export async function drawRecover(
  context: OwnerContext,
  parameters: DrawRecoverParameters,
  problem?: string,
): Promise<void> {
  const { place } = context
  const { owned, factors } = parameters
  const act = async (proof: Proof) => {
    const { deviceId, wallet } = owned
    drawWorking(place)
    try {
      await context.device.persist()
      await context.run({ type: 'recoverWith', deviceId, wallet, ...proof })
      drawNotice(place, words.done)
    } catch (error) {
      await drawRecover(context, parameters, problemText(error, words.wrong))
    }
  }
  drawWorking(place)
  try {
    const { action, wrong } = words
    const asked = { owned, purpose: 'recover', factors, action, wrong, problem } as const
    const fields = await proofFields(context, asked, act)
    drawNotice(place, { title: words.title, text: textFor(factors) }, ...fields)
  } catch (error) {
    const text = isLeft(error) ? enOwner.failed.text : problemText(error, words.wrong)
    drawNotice(place, { title: enOwner.failed.title, text, alert: true })
  }
}

function textFor(factors: readonly Factor[]): string {
  const kinds = new Set(factors.map(({ kind }) => kind))
  if (kinds.size > 1) return words.textOfBoth
  return kinds.has('passkey') ? words.textOfPasskey : words.text
}
