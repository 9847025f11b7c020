// Shows the recovery words and, on request, private keys: in this window only, for a minute, and only while it is in
// front.

import type { Exported } from '../keys/worker/owner/exportKey.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { drawSecrets } from './drawSecrets.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { type Proof, proofFields } from './proofFields.ts'
import { button, drawWorking, formOf, isLeft, problemText } from './screens.ts'

const words = enOwner.export

/** Never rejects. */
export async function drawExport(
  context: OwnerContext,
  owned: Owned,
  home: () => void,
  problem?: string,
): Promise<void> {
  const { place } = context
  const { deviceId, wallet } = owned
  const wrong = enOwner.test.password.wrong
  const act = async (proof?: Proof) => {
    drawWorking(place)
    try {
      const command = { type: 'export', deviceId, wallet, ...(proof && { proof }) } as const
      const shown = (await context.run(command)) as Exported
      await drawSecrets(place, shown)
      const { over } = shown.words.length > 0 ? words : enImportKey.export
      drawNotice(place, over, button('primary', enOwner.back, home))
    } catch (error) {
      if (isLeft(error)) home()
      else await drawExport(context, owned, home, problemText(error, wrong))
    }
  }
  const factors = owned.factors.filter(({ state }) => state === 'proven')
  const { title, action, warnings } = owned.isOfKey ? enImportKey.ask : words
  const asked = { owned, purpose: 'export', factors, action, wrong, problem } as const
  const byCode = () =>
    formOf([], { action, problem }, async () => {
      await act()
      return undefined
    })
  try {
    const fields = factors.length > 0 ? await proofFields(context, asked, act) : [byCode()]
    const [text = '', ...more] = [...warnings, ...words.warnings.slice(warnings.length)]
    drawNotice(
      place,
      { title, text },
      ...more.map((warning) => element('p', {}, warning)),
      ...fields,
      button('quiet', enOwner.cancel, home),
    )
  } catch (error) {
    if (isLeft(error)) return home()
    const text = problemText(error, wrong)
    drawNotice(place, { title, text, alert: true }, button('quiet', enOwner.back, home))
  }
}
