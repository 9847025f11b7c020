import type { Recovery } from '@aureus/protocol/custody'
import { deviceName } from '../../lib/messages/deviceName.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { enDevices } from '../../lib/messages/en.devices.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Display } from '../display.ts'
import { describeDevice } from './describeDevice.ts'

const words = enApproval.recovery
const DIGITS = 6

/** Another of the person's devices wants a share of the key. */
export function describeRecovery(host: HostPage, asked: Recovery): Display {
  const when = enDevices.request.time(new Date(asked.requestedAtMs))
  return {
    ...describeDevice(host, words, deviceName(asked, words.unknown), [
      { label: words.asked, value: when, style: 'text' },
      { label: words.effect, value: words.effectIs, style: 'text' },
    ]),
    digits: { label: words.digits, count: DIGITS },
  }
}

/** After the visitor rejected it: asks whether to end the request for good. */
export function describeStop(host: HostPage, asked: Recovery): Display {
  const { digits: _, ...display } = describeRecovery(host, asked)
  const [device, when] = display.rows
  return {
    ...display,
    title: words.stopTitle,
    rows: [
      ...(device ? [device] : []),
      ...(when ? [when] : []),
      { label: words.effect, value: words.stopIs, style: 'text' },
    ],
    action: words.stop,
  }
}
