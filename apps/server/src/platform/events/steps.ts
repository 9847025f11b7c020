// The steps from opening the modal to being signed in.
import type { TrackedEvent } from '@aureus/protocol/events'
import type { FigureSource } from '../figures/writer.ts'
import { createCounter } from '../metrics/counter.ts'

export const funnelSteps = [
  { event: 'MODAL_OPEN', name: 'opened', label: 'Opened the modal' },
  { event: 'SELECT_WALLET', name: 'chose_wallet', label: 'Chose a wallet' },
  { event: 'CONNECT_SUCCESS', name: 'connected', label: 'Connected' },
  { event: 'SIWX_AUTH_SUCCESS', name: 'signed_in', label: 'Signed in' },
] as const

const steps = createCounter({
  name: 'aureus_funnel_steps_total',
  help: 'Steps that pages reported, if EVENTS_ENABLED: opened (the modal), chose_wallet, connected, signed_in.',
  labels: { step: funnelSteps.map(({ name }) => name) },
})

export function countSteps(events: readonly TrackedEvent[]): void {
  for (const { event, properties } of events) {
    // A connected visitor opens the modal to see the account.
    if (event === 'MODAL_OPEN' && properties.connected) continue
    const step = funnelSteps.find((one) => one.event === event)
    if (step) steps.add({ step: step.name })
  }
}

export const funnelFigures: FigureSource = () =>
  steps
    .samples()
    .map(({ labels: { step = '' }, value }) => ({ figure: 'funnel', label: step, value }))
