// Opens an old wallet on a device that never had it: with a factor of that wallet, or from the escrow.
import type { OtherWallet } from '@aureus/protocol/custody'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { enMove } from '../lib/messages/en.move.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { type Proof, proofFields } from './proofFields.ts'
import { button, drawWorking, formOf, isLeft, problemText } from './screens.ts'

const words = enMove.open

export interface DrawOpenOldParameters {
  owned: Owned
  one: OtherWallet
  home: () => void
}

/** Never rejects. */
export async function drawOpenOld(
  context: OwnerContext,
  parameters: DrawOpenOldParameters,
  problem?: string,
): Promise<void> {
  const { place } = context
  const { owned, one, home } = parameters
  const { deviceId } = owned
  const { wallet, factors } = one
  const { action } = words
  const { wrong } = enOwner.recover
  const act = async (proof?: Proof) => {
    drawWorking(place)
    try {
      await context.device.persist()
      await context.run({ type: 'recoverOld', deviceId, wallet, ...(proof && { proof }) })
      home()
    } catch (error) {
      if (isLeft(error)) home()
      else await drawOpenOld(context, parameters, problemText(error, wrong))
    }
  }
  const byEscrow = () =>
    formOf([], { action, problem }, async () => {
      await act()
      return undefined
    })
  const old = { deviceId, wallet, factors: [...factors] }
  const asked = { owned: old, purpose: 'recover', factors, action, wrong, problem } as const
  const back = button('quiet', enOwner.back, home)
  try {
    const fields = factors.length > 0 ? await proofFields(context, asked, act) : [byEscrow()]
    const text = factors.length > 0 ? words.byFactor : words.byEscrow
    drawNotice(place, { title: words.title, text }, ...fields, back)
  } catch (error) {
    if (isLeft(error)) return home()
    const text = problemText(error, wrong)
    drawNotice(place, { title: words.title, text, alert: true }, back)
  }
}
