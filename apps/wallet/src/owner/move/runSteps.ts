// Runs the steps of a move one after another. Each signed transaction is stored before it is sent, so that a reload or a
// crash continues with it and never sends something twice.
import type { WalletNetwork } from '@aureus/protocol'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { MoveContext } from './context.ts'
import type { Journal, Sent } from './journal.ts'
import type { Step } from './plan.ts'
import { loadFamily } from './readHoldings.ts'

/** - `gone`: it can never happen. `failed`: it happened and moved nothing. */
export type Settled = 'waiting' | 'done' | 'failed' | 'gone'

export type StepState = 'waiting' | 'signing' | 'sent' | 'done' | 'failed' | 'skipped'

/** How often a chain is asked. */
const LOOK_MS = 1500
/** After this, the visitor may look again later. */
const PATIENCE_MS = 180_000

export interface RunOptions {
  journal: Pick<Journal, 'noteSent' | 'noteDone'>
  /** Of this step, if it was sent before. */
  sent: Sent | undefined
  onState: (state: StepState) => void
  wait?: (ms: number) => Promise<void>
}

/** @returns when the step is done. @throws EmbeddedFault, KeysError; the step can be repeated */
export async function runStep(
  context: MoveContext,
  step: Step,
  { journal, sent: before, onState, wait = pause }: RunOptions,
): Promise<void> {
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === step.chainId)
  if (!network) throw new EmbeddedFault('unknownChain', 'Unknown network.')
  const family = await loadFamily(step.chainId)
  onState('signing')
  let sent = before
  if (sent) {
    const state = await family.settled(context, network, sent)
    if (state === 'done') return journal.noteDone(step.id)
    if (state === 'waiting') await sendAgain(context, network, sent)
    else sent = undefined
  }
  if (!sent) {
    sent = await family.sign(context, network, step)
    // An earlier transaction moved it.
    if (!sent) return journal.noteDone(step.id)
    await journal.noteSent(step.id, sent)
    await family.send(context, network, sent)
  }
  onState('sent')
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_MS) {
    context.signal.throwIfAborted()
    const state = await family.settled(context, network, sent)
    if (state === 'done') return journal.noteDone(step.id)
    if (state !== 'waiting') throw new EmbeddedFault('invalid', 'The transaction failed.')
    await wait(LOOK_MS)
  }
  throw new EmbeddedFault('network', 'The network has not included it yet.')
}

/** The same bytes: the chain knows them, or takes them now. */
async function sendAgain(context: MoveContext, network: WalletNetwork, sent: Sent): Promise<void> {
  const family = await loadFamily(network.caipNetworkId)
  await family.send(context, network, sent).catch((error: unknown) => {
    if (!(error instanceof EmbeddedFault)) throw error
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
