// The page behind the link that is mailed to an address that was replaced.
import { DoneSchema, FreezeLookReplySchema } from '@aureus/protocol/walletApi'
import { drawNotice } from '../elements/drawNotice.ts'
import { element } from '../elements/element.ts'
import { enDevices } from '../messages/en.devices.ts'
import { postLink } from './postLink.ts'
import { run } from './run.ts'

const words = enDevices.freeze

export function drawFreezePage(place: HTMLElement, token: string): Promise<void> {
  drawNotice(place, enDevices.loading)
  return run(place, async () => {
    const change = await postLink('/v1/freeze/look', { token }, FreezeLookReplySchema)
    const freeze = element('button', { type: 'button', class: 'primary' }, words.action)
    freeze.addEventListener('click', () => void run(place, () => confirm(place, token)))
    drawNotice(
      place,
      { title: words.title, text: words.text(change.email, new Date(change.changedAtMs)) },
      element('p', {}, words.effect),
      freeze,
    )
  })
}

async function confirm(place: HTMLElement, token: string): Promise<void> {
  await postLink('/v1/freeze/confirm', { token }, DoneSchema)
  drawNotice(place, { title: words.doneTitle, text: words.done })
}
