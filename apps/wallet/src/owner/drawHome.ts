// The first screen of the owner's window: who can open this wallet, and what the owner can do about it.
import { drawNotice } from '../elements/drawNotice.ts'
import { element } from '../elements/element.ts'
import { createIndexedDbShares } from '../keys/deviceShares/indexedDb.ts'
import { enOwner } from '../messages/en.owner.ts'
import { drawDeletion } from './drawDeletion.ts'
import { drawRecover } from './drawRecover.ts'
import { type Owned, type OwnerContext, provenOf } from './ownerContext.ts'
import { button, buttons } from './screens.ts'

const words = enOwner.home

/** Never rejects. */
export async function drawHome(context: OwnerContext): Promise<void> {
  const { place } = context
  drawNotice(place, enOwner.loading)
  try {
    const owned = await context.load()
    if (!owned) drawNotice(place, enOwner.signedOut)
    else if (owned.wallet.frozenAtMs !== null) await drawFrozenHome(context, owned)
    else if (await isHere(owned)) drawOwned(context, owned)
    else drawWithoutDevice(context, owned)
  } catch {
    drawNotice(place, { ...enOwner.failed, alert: true })
  }
}

async function drawFrozenHome(context: OwnerContext, owned: Owned): Promise<void> {
  const { drawFrozen } = await import('./drawFreeze.ts')
  const home = () => void drawHome(context)
  const activity = async () => (await import('./drawActivity.ts')).drawActivity(context, home)
  // A device without the wallet learns nothing about the others.
  const deletion = drawDeletion(context, owned, home)
  const more = (await isHere(owned))
    ? [...deletion, button('secondary', words.activity, () => void activity())]
    : deletion
  drawFrozen(context, owned, { home, more })
}

/** The browser may have deleted its share. */
const isHere = async ({ wallet: { set } }: Owned): Promise<boolean> =>
  set !== null && (await createIndexedDbShares().has(set.setId))

function drawWithoutDevice(context: OwnerContext, owned: Owned): void {
  const factor = provenOf(owned)
  if (factor) drawRecover(context, { owned, factor })
  else
    drawNotice(
      context.place,
      enOwner.noDevice,
      ...drawDeletion(context, owned, () => void drawHome(context)),
    )
}

export function drawOwned(context: OwnerContext, owned: Owned): void {
  const { place } = context
  const { custody, heldUntilMs } = owned.wallet
  const [factor] = owned.factors
  const home = () => void drawHome(context)
  const set = async () => (await import('./drawPassword.ts')).drawPassword(context, owned, home)
  const test = async () => {
    const { drawTest } = await import('./drawTest.ts')
    if (factor) drawTest(context, { owned, factor, home })
  }
  const show = async () => (await import('./drawExport.ts')).drawExport(context, owned, home)
  const activity = async () => (await import('./drawActivity.ts')).drawActivity(context, home)
  const data = async () => (await import('./drawData.ts')).drawData(context, { owned, home })
  const freeze = async () => (await import('./drawFreeze.ts')).drawFreeze(context, home)
  const told = factor ? words[factor.state](factor.createdAtMs) : words.none
  const untilMs = Math.max(heldUntilMs ?? 0, factor?.heldUntilMs ?? 0)
  const isHeld = untilMs > Date.now()
  const first =
    factor?.state === 'unproven'
      ? [
          ...(isHeld ? [] : [button('primary', words.test, () => void test())]),
          button('secondary', words.again, () => void set()),
        ]
      : [
          button(
            factor ? 'secondary' : 'primary',
            factor ? words.renew : words.set,
            () => void set(),
          ),
        ]
  drawNotice(
    place,
    { title: words.title, text: enOwner.custody[custody] },
    ...drawDeletion(context, owned, home),
    element('p', {}, told),
    ...(isHeld ? [element('p', { class: 'notice' }, words.heldUntil(untilMs))] : []),
    buttons(
      ...first,
      button('secondary', words.show, () => void show()),
      button('secondary', words.activity, () => void activity()),
      button('quiet', words.freeze, () => void freeze()),
      button('quiet', words.data, () => void data()),
    ),
    drawLoss(custody),
  )
}

function drawLoss(custody: Owned['wallet']['custody']): HTMLElement {
  const { title, columns } = enOwner.loss
  const rows = enOwner.loss[custody].map(([lost, way]) =>
    element('tr', {}, element('th', { scope: 'row' }, lost), element('td', {}, way)),
  )
  return element(
    'table',
    { class: 'loss' },
    element('caption', {}, title),
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element('tbody', {}, ...rows),
  )
}
