// Every release of a share, and the way to end the device that asked for it.
import type { Release } from '@aureus/protocol/custody'
import { drawNotice } from '../lib/elements/drawNotice.ts'
import { element } from '../lib/elements/element.ts'
import { deviceName } from '../lib/messages/deviceName.ts'
import { enOwner } from '../lib/messages/en.owner.ts'
import { visibleText } from '../lib/messages/visibleText.ts'
import type { OwnerContext } from './ownerContext.ts'
import { button, drawFailed, drawWorking, isLeft, problemLine, problemText } from './screens.ts'

const words = enOwner.activity

/** Never rejects. */
export async function drawActivity(
  context: OwnerContext,
  home: () => void,
  problem?: string,
): Promise<void> {
  const { place } = context
  drawWorking(place)
  let releases: Release[]
  try {
    releases = await context.activity()
  } catch (error) {
    return drawFailed(place, error)
  }
  const remove = async (deviceId: string) => {
    drawWorking(place)
    const failed = await context.removeDevice(deviceId).then(
      () => undefined,
      (error: unknown) => (isLeft(error) ? undefined : problemText(error, enOwner.problems.other)),
    )
    await drawActivity(context, home, failed)
  }
  // One button a device is enough.
  const newest = new Map(releases.toReversed().map((one) => [one.deviceId, one]))
  const rows = releases.map((release) =>
    element(
      'li',
      {},
      element('strong', {}, whatOf(release)),
      element('span', {}, `${words.time(release.atMs)} · ${nameOf(release)}`),
      release.origin !== null && element('span', {}, words.forApp(visibleText(release.origin))),
      release.device === 'known' &&
        newest.get(release.deviceId) === release &&
        button('secondary', words.remove, () => void remove(release.deviceId)),
    ),
  )
  drawNotice(
    place,
    { title: words.title, text: words.text },
    problemLine(problem),
    rows.length > 0
      ? element('ul', { class: 'activity', tabindex: '0', 'aria-label': words.title }, ...rows)
      : element('p', {}, words.none),
    button('secondary', enOwner.back, home),
  )
}

function whatOf({ purpose, granted }: Release): string {
  const what = words.purposes[purpose]
  return granted ? what : words.refused(what)
}

function nameOf({ device, browser, system }: Release): string {
  if (device === 'known') return deviceName({ browser, system }, words.unknown)
  return words[device]
}
