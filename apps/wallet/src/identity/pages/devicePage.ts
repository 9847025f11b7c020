// The page behind the link that is mailed when a new device wants to sign in. It shows the device, asks for one of three
// numbers, and then shows the code. Opening it changes nothing, because mail scanners open links too.
import {
  DeviceApproveReplySchema,
  type DeviceLookReply,
  DeviceLookReplySchema,
  DoneSchema,
} from '@aureus/protocol/walletApi'
import { drawCode } from '../../lib/elements/drawCode.ts'
import { drawNotice } from '../../lib/elements/drawNotice.ts'
import { element } from '../../lib/elements/element.ts'
import { deviceName } from '../../lib/messages/deviceName.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'
import { postLink } from './postLink.ts'
import { run } from './run.ts'

const words = enDevices.request

export function drawDevicePage(place: HTMLElement, token: string): Promise<void> {
  drawNotice(place, enDevices.loading)
  return run(place, async () => {
    const request = await postLink('/v1/device/look', { token }, DeviceLookReplySchema)
    drawRequest(place, token, request)
  })
}

function drawRequest(place: HTMLElement, token: string, request: DeviceLookReply): void {
  const numbers = request.numbers.map((number) => {
    const button = element('button', { type: 'button', class: 'secondary number' }, number)
    button.addEventListener('click', () => void run(place, () => approve(place, token, number)))
    return button
  })
  const deny = element('button', { type: 'button', class: 'quiet' }, words.deny)
  deny.addEventListener('click', () => void run(place, () => refuse(place, token)))
  const rows = [
    [words.device, deviceName(request, words.unknown)],
    [words.asked, words.time(new Date(request.askedAtMs))],
    [words.place, request.sameNetwork ? words.same : words.other],
  ] as const
  const list = rows.flatMap(([label, value]) => [
    element('dt', {}, label),
    element('dd', {}, value),
  ])
  drawNotice(
    place,
    { title: words.title, text: words.text(request.email) },
    element('dl', {}, ...list),
    element('p', { id: 'choose' }, words.choose),
    element(
      'div',
      { class: 'buttons three', role: 'group', 'aria-labelledby': 'choose' },
      ...numbers,
    ),
    deny,
  )
}

async function approve(place: HTMLElement, token: string, number: string): Promise<void> {
  const path = '/v1/device/approve'
  const { code } = await postLink(path, { token, number }, DeviceApproveReplySchema)
  const { title, note } = enDevices.code
  drawNotice(place, { title, text: note }, drawCode(code, `${code.slice(0, 4)} ${code.slice(4)}`))
}

async function refuse(place: HTMLElement, token: string): Promise<void> {
  await postLink('/v1/device/deny', { token }, DoneSchema)
  drawNotice(place, enDevices.denied)
}
