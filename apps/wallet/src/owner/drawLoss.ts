// What helps after which loss, from what this wallet has.
import { element } from '../lib/elements/element.ts'
import { enImportKey } from '../lib/messages/en.importKey.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { enSolePasskey } from '../lib/messages/en.solePasskey.ts'
import type { Owned } from './ownerContext.ts'

const words = enOwner.loss

type Row = readonly [lost: string, way: string]

export function drawLoss(owned: Owned): HTMLElement {
  const rows = lossRows(owned).map(([lost, way]) =>
    element('tr', {}, element('th', { scope: 'row' }, lost), element('td', {}, way)),
  )
  return element(
    'table',
    { class: 'loss' },
    element('caption', {}, words.title),
    element(
      'thead',
      {},
      element('tr', {}, ...words.columns.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element('tbody', {}, ...rows),
  )
}

export function lossRows({
  wallet,
  factors,
  isOfKey,
  isSolePasskey,
}: Pick<Owned, 'wallet' | 'factors' | 'isOfKey' | 'isSolePasskey'>): readonly Row[] {
  const proven = factors.filter(({ state }) => state === 'proven')
  if (wallet.custody === 'operator-recoverable' || proven.length === 0) {
    const rows = isSolePasskey ? enSolePasskey.operator : words.operator
    return [...rows, isOfKey ? enImportKey.site : words.operatorSite]
  }
  const passwords = proven.filter(({ kind }) => kind === 'password').length
  const passkeys = proven.length - passwords
  const has = passwords === 0 ? 'passkey' : passkeys === 0 ? 'password' : 'both'
  const otherwise = proven.length > 1 ? words.another : words.again
  return [
    [words.device, (isSolePasskey ? enSolePasskey : words).deviceBy[has]],
    ...(passwords > 0 ? [[words.password, otherwise] as const] : []),
    ...(passkeys > 0 ? [[passkeys > 1 ? words.passkeys : words.passkey, otherwise] as const] : []),
    isSolePasskey ? enSolePasskey.way : words.mailbox,
    [words.site, passwords > 0 ? words.siteBy.password : words.siteBy.passkey],
    [words.all[has], words.lost],
  ]
}
