// Somebody who logs in for the first time can import a wallet that they have. Without a word, a new one is made.
import { element } from '../../lib/elements/element.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { endImport, isImportWished, wishImport } from '../../lib/store/importWish.ts'

/** A box to tick. The browser remembers it for an hour. */
export function offerImport(): HTMLElement {
  const box = element('input', { type: 'checkbox', id: 'import-wallet' })
  let isTouched = false
  void isImportWished().then((wished) => {
    if (!isTouched) box.checked = wished
  })
  box.addEventListener('change', () => {
    isTouched = true
    // Where the browser stores nothing, no wallet can be made either.
    void (box.checked ? wishImport() : endImport()).catch(() => (box.checked = false))
  })
  return element('label', { class: 'option', for: 'import-wallet' }, box, enCodes.import)
}
