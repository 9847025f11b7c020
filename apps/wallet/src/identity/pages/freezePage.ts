// The page behind the link that freezes a wallet after a change to its ways to sign in.
import { DoneSchema, type FreezeLookReply, FreezeLookReplySchema } from '@aureus/protocol/walletApi'
import { drawNotice, type Notice } from '../../lib/elements/drawNotice.ts'
import { element } from '../../lib/elements/element.ts'
import { inSentence } from '../../lib/messages/deviceName.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'
import { storedWay } from '../ways/wayName.ts'
import { postLink } from './postLink.ts'
import { run } from './run.ts'

const words = enDevices.freeze

export function drawFreezePage(place: HTMLElement, token: string): Promise<void> {
  drawNotice(place, enDevices.loading)
  return run(place, async () => {
    const change = await postLink('/v1/freeze/look', { token }, FreezeLookReplySchema)
    const freeze = element('button', { type: 'button', class: 'primary' }, words.action)
    freeze.addEventListener('click', () => void run(place, () => confirm(place, token)))
    drawNotice(place, toldOf(change), element('p', {}, words.effect), freeze)
  })
}

function toldOf({ email, provider, removed, changedAtMs }: FreezeLookReply): Notice {
  const when = new Date(changedAtMs)
  if (provider === undefined) return { title: words.title, text: words.text(email, when) }
  const text = removed ? words.removed : words.added
  const way = storedWay(provider, email)
  return { title: words.titleOfWay, text: text(way.name, inSentence(way.label), when) }
}

async function confirm(place: HTMLElement, token: string): Promise<void> {
  await postLink('/v1/freeze/confirm', { token }, DoneSchema)
  drawNotice(place, { title: words.doneTitle, text: words.done })
}
