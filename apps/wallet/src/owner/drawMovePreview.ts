// Shows what a move moves, what it costs and what stays behind. Nothing has been made or sent yet.
import { type Wallet, WalletSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { enMove } from '../lib/messages/en.move.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { drawMoveSteps } from './drawMoveSteps.ts'
import { createJournal } from './move/journal.ts'
import { type Plan, planMove, type Step } from './move/plan.ts'
import { readHoldings } from './move/readHoldings.ts'
import { amountOf, readingOf } from './moveContext.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { button, buttons, isLeft, problemLine, problemText } from './screens.ts'

const words = enMove.preview

export interface DrawMovePreviewParameters {
  owned: Owned
  from: Wallet
  /** Undefined: a new wallet is made. */
  to: Wallet | undefined
  /** Whether `to` becomes the current wallet at the end. */
  finishes: boolean
  home: () => void
}

/** Never rejects. */
export async function drawMovePreview(
  context: OwnerContext,
  parameters: DrawMovePreviewParameters,
): Promise<void> {
  const { place } = context
  const { home } = parameters
  drawNotice(place, enMove.reading)
  try {
    const { holdings, silent } = await readHoldings(readingOf(context, parameters))
    drawPlan(context, parameters, { ...planMove(holdings), silent })
  } catch (error) {
    if (isLeft(error)) return home()
    const text = problemText(error, enOwner.problems.other)
    const back = button('quiet', enOwner.back, home)
    drawNotice(place, { title: enMove.reading.title, text, alert: true }, back)
  }
}

export interface ShownPlan extends Plan {
  /** Networks that did not answer. */
  silent: readonly string[]
}

export function drawPlan(
  context: OwnerContext,
  parameters: DrawMovePreviewParameters,
  plan: ShownPlan,
  problem?: string,
): void {
  const { place } = context
  const { owned, from, to, home, finishes } = parameters
  const { steps, left, silent } = plan
  const go = async () => {
    drawNotice(place, to ? enMove.reading : enMove.making)
    try {
      const { deviceId } = owned
      // Otherwise the browser may delete the share when the disk is full.
      await context.device.persist()
      // Its address is the server's word until it opens.
      if (to) await context.run({ type: 'check', deviceId, wallet: to })
      const made = to ?? v.parse(WalletSchema, await context.run({ type: 'begin', deviceId }))
      await createJournal({ from, to: made }, context.device.store('session')).begin(steps)
      await drawMoveSteps(context, { owned, from, to: made, home, finishes })
    } catch (error) {
      drawPlan(context, parameters, plan, problemText(error, enOwner.problems.other))
    }
  }
  const nothing = finishes ? words.nothing : words.nothingLeft
  const canGo = !to || steps.length > 0
  const importOther = async () => {
    const { drawMoveImport } = await import('./drawMoveImport.ts')
    drawMoveImport(context, { owned, again: () => drawPlan(context, parameters, plan), home })
  }
  const keep = async () => {
    if (!to) return
    await createJournal({ from, to }, context.device.store('session')).begin([])
    await drawMoveSteps(context, { owned, from, to, home, finishes })
  }
  drawNotice(
    place,
    {
      title: steps.length > 0 ? words.title : words.emptyTitle,
      text: steps.length > 0 ? words.text : nothing,
    },
    ...(to
      ? [element('p', {}, words.leftovers), element('p', { class: 'address' }, to.accounts.evm)]
      : []),
    ...(steps.length > 0 ? [tableOf(steps)] : []),
    ...(left.length > 0 ? [leftOf(left)] : []),
    ...(silent.length > 0
      ? [element('p', { class: 'notice' }, words.silent(silent.join(', ')))]
      : []),
    element('p', { class: 'notice' }, words.never),
    problemLine(problem),
    buttons(
      ...(canGo ? [button('primary', to ? words.move : words.make, () => void go())] : []),
      ...(to ? [] : [button('secondary', words.import, () => void importOther())]),
      ...(to && finishes
        ? [button(canGo ? 'secondary' : 'primary', words.keep, () => void keep())]
        : []),
      button('quiet', enOwner.cancel, home),
    ),
  )
}

function tableOf(steps: readonly Step[]): HTMLElement {
  const rows = steps.map((step) => {
    const { network, fee, feeDecimals, feeSymbol } = step
    const cost = { amount: fee, decimals: feeDecimals, symbol: feeSymbol }
    return element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        element('bdi', {}, amountOf(step)),
        ' ',
        element('small', {}, words.on(network)),
      ),
      element('td', {}, element('bdi', {}, amountOf(cost))),
    )
  })
  const head = words.columns.map((text) => element('th', { scope: 'col' }, text))
  return element(
    'table',
    { class: 'loss', 'aria-label': words.title },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  )
}

function leftOf(left: Plan['left']): HTMLElement {
  const rows = left.map((one) =>
    element(
      'li',
      {},
      element('strong', {}, element('bdi', {}, amountOf(one)), ` ${words.on(one.network)}`),
      element('span', {}, words.why[one.why]),
    ),
  )
  return element(
    'section',
    { 'aria-labelledby': 'left' },
    element('h2', { id: 'left' }, words.left),
    element('ul', { class: 'activity' }, ...rows),
  )
}
