// Runs one step of a page behind a mailed link: disables its buttons meanwhile, and shows errors.

import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'

const told = new Map([
  ['link_over', enDevices.over],
  ['challenge_over', enDevices.over],
  ['recovery_none', enDevices.over],
  ['body_malformed', enDevices.over],
  ['number_wrong', enDevices.wrong],
])

/** Never rejects: every error ends up on the page. */
export async function run(place: HTMLElement, step: () => Promise<void>): Promise<void> {
  for (const button of place.querySelectorAll('button')) button.disabled = true
  try {
    await step()
  } catch (error) {
    const known = error instanceof ApiFault ? told.get(error.reason) : undefined
    drawNotice(place, { ...(known ?? enDevices.failed), alert: true })
  }
}

/** Without a token there is no request to show. */
export const noLink = (place: HTMLElement): void =>
  drawNotice(place, { ...enDevices.over, alert: true })
