import { enApproval } from '../../lib/messages/en.approval.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Display } from '../display.ts'
import { describeDevice } from './describeDevice.ts'

const words = enApproval.revoke

/** @param name the device's browser and system */
export function describeRevoke(host: HostPage, name: string): Display {
  return describeDevice(host, words, name, [
    { label: words.effect, value: words.effectIs, style: 'text' },
  ])
}
