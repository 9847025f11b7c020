// Runs a move and shows each step. It can be left and continued, and a step that fails can be repeated or skipped.
import type { Wallet } from '@aureus/protocol/custody'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import { enMove } from '../lib/messages/en.move.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { FeeRoseFault } from './move/context.ts'
import { createJournal } from './move/journal.ts'
import type { Step } from './move/plan.ts'
import { runStep, type StepState } from './move/runSteps.ts'
import { amountOf, moveContextOf } from './moveContext.ts'
import type { Owned, OwnerContext } from './ownerContext.ts'
import { button, buttons, drawWorking, isLeft, problemLine, problemText } from './screens.ts'

const words = enMove.steps

export interface DrawMoveStepsParameters {
  owned: Owned
  from: Wallet
  to: Wallet
  home: () => void
  /** Whether `to` becomes the current wallet at the end. */
  finishes: boolean
}

/** A move that was begun. Never rejects. */
export async function continueMove(
  context: OwnerContext,
  { owned, next, home }: { owned: Owned; next: Wallet; home: () => void },
): Promise<void> {
  const { place } = context
  const { deviceId, wallet } = owned
  drawNotice(place, enMove.reading)
  try {
    // Nothing is sent to a wallet that this browser cannot open: only then is its address more than the server's word.
    if (!next.set) return drawNotice(place, enMove.elsewhere, button('quiet', enOwner.back, home))
    await context.run({ type: 'check', deviceId, wallet: next })
    const asked = { owned, from: wallet, to: next, home, finishes: true }
    const journal = createJournal(asked, context.device.store('session'))
    if (await journal.read()) return await drawMoveSteps(context, asked)
    // Not agreed to yet.
    await (await import('./drawMovePreview.ts')).drawMovePreview(context, asked)
  } catch (error) {
    if (isLeft(error)) return home()
    const text = problemText(error, enOwner.problems.other)
    const back = button('quiet', enOwner.back, home)
    drawNotice(place, { title: words.title, text, alert: true }, back)
  }
}

/** @throws DOMException if the browser cannot store data */
export async function drawMoveSteps(
  context: OwnerContext,
  parameters: DrawMoveStepsParameters,
): Promise<void> {
  const { owned, from, to } = parameters
  const journal = createJournal(parameters, context.device.store('session'))
  const noted = await journal.read()
  const steps = noted?.steps ?? []
  const states = new Map<string, StepState>(steps.map(({ id }) => [id, 'waiting']))
  for (const id of noted?.done ?? []) states.set(id, 'done')
  for (const id of noted?.skipped ?? []) states.set(id, 'skipped')
  const move = moveContextOf(context, { deviceId: owned.deviceId, from, to })

  /** @returns what went wrong; undefined when the step is done */
  async function run(step: Step): Promise<Problem | undefined> {
    const onState = (state: StepState) => {
      states.set(step.id, state)
      drawSteps(context, { steps, states })
    }
    try {
      const sent = (await journal.read())?.sent.get(step.id)
      await runStep(move, step, { journal, sent, onState })
      onState('done')
      return undefined
    } catch (error) {
      onState('failed')
      return { text: problemOf(error), isFee: error instanceof FeeRoseFault }
    }
  }

  const look = async () =>
    (await import('./drawMovePreview.ts')).drawMovePreview(context, parameters)

  async function advance(): Promise<void> {
    for (const step of steps) {
      const state = states.get(step.id)
      if (state === 'done' || state === 'skipped') continue
      const problem = await run(step)
      if (problem === undefined) continue
      const skip = async () => {
        await journal.noteSkipped(step.id)
        states.set(step.id, 'skipped')
        await advance()
      }
      return drawSteps(context, {
        steps,
        states,
        problem: problem.text,
        choices: [
          problem.isFee
            ? button('primary', words.look, () => void look())
            : button('primary', words.retry, () => void advance()),
          button('secondary', words.skip, () => void skip()),
          button('quiet', enOwner.back, parameters.home),
        ],
      })
    }
    await finish(context, parameters)
  }
  await advance()
}

interface Problem {
  text: string
  /** Only a look at the new fees helps. */
  isFee: boolean
}

function problemOf(error: unknown): string {
  if (error instanceof FeeRoseFault) return words.problems.fee
  if (!(error instanceof EmbeddedFault)) return problemText(error, words.problems.other)
  if (error.code === 'network') return words.problems.network
  return error.code === 'invalid' ? words.problems.invalid : words.problems.other
}

async function finish(
  context: OwnerContext,
  parameters: DrawMoveStepsParameters,
  problem?: string,
): Promise<void> {
  const { place } = context
  const { to, home, finishes } = parameters
  const journal = createJournal(parameters, context.device.store('session'))
  const { title, text, action, next, leftovers } = enMove.done
  if (!finishes) {
    await journal.end()
    return drawNotice(place, leftovers, button('primary', enOwner.back, home))
  }
  if (problem !== undefined)
    return drawNotice(
      place,
      words.finishing,
      problemLine(problem),
      buttons(
        button('primary', words.finish, () => void finish(context, parameters)),
        button('quiet', enOwner.back, home),
      ),
    )
  drawWorking(place)
  try {
    await context.post('move/finish', { walletId: to.walletId })
    await journal.end()
  } catch (error) {
    const told = isLeft(error) ? '' : problemText(error, enOwner.problems.other)
    return finish(context, parameters, told)
  }
  // Pages have the old address. They ask for a new sign-in, as after any change of the account.
  await context.device.tellSignOut().catch(() => undefined)
  drawNotice(
    place,
    { title, text },
    element('p', { class: 'address' }, to.accounts.evm),
    element('p', { class: 'address' }, to.accounts.solana),
    element('p', { class: 'notice' }, next),
    button('primary', action, home),
  )
}

export interface DrawStepsParameters {
  steps: readonly Step[]
  states: ReadonlyMap<string, StepState>
  problem?: string | undefined
  choices?: readonly HTMLElement[]
}

export function drawSteps(
  { place }: Pick<OwnerContext, 'place'>,
  { steps, states, problem, choices = [] }: DrawStepsParameters,
): void {
  const rows = steps.map((step) => {
    const state = states.get(step.id) ?? 'waiting'
    return element(
      'li',
      { 'data-state': state },
      element('strong', {}, element('bdi', {}, amountOf(step))),
      element('span', {}, `${enMove.preview.on(step.network)} · ${words.states[state]}`),
    )
  })
  drawNotice(
    place,
    { title: words.title, text: words.text },
    element('ol', { class: 'activity', 'aria-live': 'polite' }, ...rows),
    problemLine(problem),
    ...(choices.length > 0 ? [buttons(...choices)] : []),
  )
}
