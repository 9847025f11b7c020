// The test recovery: the factor opens the wallet from what the server stored, and only then is the escrow deleted.
import type { Factor } from '@aureus/protocol/custody'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { type Proof, proofFields } from './proofFields.ts'
import { button, drawFailed, drawWorking, isLeft, problemText } from './screens.ts'

export interface DrawTestParameters {
  owned: Owned
  factor: Factor
  home: () => void
}

/** Never rejects. */
export async function drawTest(
  context: OwnerContext,
  parameters: DrawTestParameters,
  problem?: string,
): Promise<void> {
  const { place } = context
  const { owned, factor, home } = parameters
  const words = enOwner.test[factor.kind]
  const act = async (proof: Proof) => {
    const { deviceId, wallet } = owned
    drawWorking(place)
    try {
      await context.run({ type: 'test', deviceId, wallet, ...proof })
      const { title, text, action } =
        wallet.custody === 'user-only' ? enOwner.provenToo : enOwner.proven
      drawNotice(place, { title, text }, button('primary', action, home))
    } catch (error) {
      if (isLeft(error)) home()
      else await drawTest(context, parameters, problemText(error, words.wrong))
    }
  }
  drawWorking(place)
  try {
    const { action, wrong } = words
    const asked = { owned, purpose: 'test', factors: [factor], action, wrong, problem } as const
    const fields = await proofFields(context, asked, act)
    drawNotice(place, words, ...fields, button('quiet', enOwner.cancel, home))
  } catch (error) {
    if (isLeft(error)) home()
    else drawFailed(place, error)
  }
}
