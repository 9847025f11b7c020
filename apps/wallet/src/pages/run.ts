// One step of a page that a mail led to: while it runs its buttons rest, and what goes wrong is said.

import { drawNotice } from '../elements/drawNotice.ts'
import { ApiFault } from '../faults/faultOf.ts'
import { enDevices } from '../messages/en.devices.ts'

const told = new Map([
  ['link_over', enDevices.over],
  ['challenge_over', enDevices.over],
  ['recovery_none', enDevices.over],
  ['body_malformed', enDevices.over],
  ['number_wrong', enDevices.wrong],
])

/** Never rejects: whatever goes wrong ends on the page. */
export async function run(place: HTMLElement, step: () => Promise<void>): Promise<void> {
  for (const button of place.querySelectorAll('button')) button.disabled = true
  try {
    await step()
  } catch (error) {
    const known = error instanceof ApiFault ? told.get(error.reason) : undefined
    drawNotice(place, { ...(known ?? enDevices.failed), alert: true })
  }
}

/** A page without its link has nothing to do. */
export const noLink = (place: HTMLElement): void =>
  drawNotice(place, { ...enDevices.over, alert: true })
