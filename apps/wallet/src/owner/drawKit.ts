// Offers the rescue kit: a file, and a page to print. The code is shown only here.

import type { Enrolled } from '../keys/worker/owner/enrol.ts'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { drawQr } from '../lib/elements/drawQr.ts'
import { element } from '../lib/elements/element.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { drawTest } from './drawTest.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { saveFile } from './saveFile.ts'
import { button, buttons } from './screens.ts'

const words = enOwner.kit

export interface DrawKitParameters extends Enrolled {
  owned: Owned
  home: () => void
}

export function drawKit(
  context: OwnerContext,
  { kit, code, factor, owned, home }: DrawKitParameters,
): void {
  const { place, site } = context
  const { evm, solana } = owned.wallet.accounts
  const { text, codeNote } = words.of[factor.kind]
  drawNotice(
    place,
    { title: words.title, text },
    element(
      'div',
      { class: 'field' },
      element('p', { id: 'code-name' }, words.code),
      element('p', { class: 'digits rescue', 'aria-labelledby': 'code-name' }, code),
      element('p', { class: 'notice' }, codeNote),
      // On paper the code is on a sheet of its own, and an owner may have several wallets.
      element(
        'p',
        { class: 'on-paper' },
        words.codeOf,
        element('span', {}, evm),
        element('span', {}, solana),
      ),
    ),
    buttons(
      button('primary', words.download, () => saveFile('rescue-kit.json', kit)),
      button('secondary', words.print, () => window.print()),
      button('secondary', words.done, () =>
        // One that replaces another waits, and the first screen says until when.
        factor.heldUntilMs === null ? void drawTest(context, { owned, factor, home }) : home(),
      ),
    ),
    ...(owned.factors.length > 0 ? [element('p', { class: 'notice' }, words.older)] : []),
    element(
      'div',
      { class: 'printed' },
      element('h2', {}, words.printed),
      element('p', {}, words.printedText(site)),
      element('p', {}, evm),
      element('p', {}, solana),
      // The smallest form: the picture must stay readable on paper.
      drawQr(JSON.stringify(JSON.parse(kit)), words.qr),
    ),
  )
}
