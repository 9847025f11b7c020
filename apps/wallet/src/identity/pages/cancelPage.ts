// The page behind the link that is mailed when a device without a share requests one.
import { custodyRoutes } from '@aureus/protocol/custody'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { element } from '../../lib/elements/element.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'
import { postLink } from './postLink.ts'
import { run } from './run.ts'

const words = enDevices.cancel

export function drawCancelPage(place: HTMLElement, token: string): void {
  const stop = element('button', { type: 'button', class: 'primary' }, words.action)
  stop.addEventListener('click', () => void run(place, () => refuse(place, token)))
  drawNotice(place, { title: words.title, text: words.text }, stop)
}

async function refuse(place: HTMLElement, token: string): Promise<void> {
  await postLink('/v1/recovery/refuse', { token }, custodyRoutes['recovery/refuse'].answer)
  drawNotice(place, { title: words.doneTitle, text: words.done })
}
