// On the first screen: a move that is not finished, and the wallets that were replaced.
import type { OtherWallet } from '@aureus/protocol/custody'
import { element } from '../lib/elements/element.ts'
import { enMove } from '../lib/messages/en.move.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { button, buttons, drawWorking } from './screens.ts'

const words = enMove.others

/** Nothing, unless the owner began to move. */
export function drawNext(context: OwnerContext, owned: Owned, home: () => void): HTMLElement[] {
  const next = owned.others?.find(({ standing }) => standing === 'next')
  if (!next) return []
  const { walletId } = next.wallet
  const go = async () =>
    (await import('./drawMoveSteps.ts')).continueMove(context, { owned, next: next.wallet, home })
  const cancel = async () => {
    drawWorking(context.place)
    // A failure shows the notice again.
    await context.post('move/cancel', { walletId }).catch(() => undefined)
    home()
  }
  return [
    element(
      'div',
      { class: 'deletion', role: 'status' },
      element('p', {}, enMove.next.text),
      buttons(
        button('primary', enMove.next.go, () => void go()),
        button('quiet', enMove.next.cancel, () => void cancel()),
      ),
    ),
  ]
}

export function drawOthers(context: OwnerContext, owned: Owned, home: () => void): HTMLElement[] {
  const retired = owned.others?.filter(({ standing }) => standing === 'retired') ?? []
  if (retired.length === 0) return []
  return [
    element(
      'section',
      { 'aria-labelledby': 'others' },
      element('h2', { id: 'others' }, words.title),
      element(
        'ul',
        { class: 'activity' },
        ...retired.map((one) => rowOf(context, { owned, one, home })),
      ),
    ),
  ]
}

function rowOf(
  context: OwnerContext,
  { owned, one, home }: { owned: Owned; one: OtherWallet; home: () => void },
): HTMLElement {
  const { wallet, factors, retiredAtMs } = one
  const name = words.name(wallet.accounts.evm)
  const empty = async () =>
    (await import('./drawMovePreview.ts')).drawMovePreview(context, {
      owned,
      from: wallet,
      to: owned.wallet,
      finishes: false,
      home,
    })
  const show = async () => {
    const made = wallet.set && (await context.device.madeOf(wallet.set.setId))
    const old = {
      deviceId: owned.deviceId,
      wallet,
      factors: [...factors],
      isOfKey: made === 'key',
    }
    await (await import('./drawExport.ts')).drawExport(context, old, home)
  }
  const open = async () =>
    (await import('./drawOpenOld.ts')).drawOpenOld(context, { owned, one, home })
  return element(
    'li',
    {},
    element('strong', {}, name),
    element('span', {}, words.since(retiredAtMs ?? 0)),
    wallet.set === null && element('span', {}, words.elsewhere),
    wallet.set === null
      ? element(
          'div',
          { class: 'buttons' },
          named(words.open, name, () => void open()),
        )
      : element(
          'div',
          { class: 'buttons' },
          named(words.move, name, () => void empty()),
          named(words.show, name, () => void show()),
        ),
  )
}

/** The same words stand in each row. */
function named(text: string, name: string, act: () => void): HTMLElement {
  const made = button('secondary', text, act)
  made.setAttribute('aria-label', `${text}: ${name}`)
  return made
}
