import { visibleText } from '../../lib/messages/visibleText.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Display, Row } from '../display.ts'

export interface DeviceQuestion {
  title: string
  summary: string
  action: string
  /** Label of the device's row. */
  device: string
}

/** A question about one of the person's devices. */
export function describeDevice(
  { origin, claimedName }: HostPage,
  { title, summary, action, device }: DeviceQuestion,
  name: string,
  rows: readonly Row[],
): Display {
  const shown = visibleText(name)
  return {
    title,
    origin,
    claimedName,
    summary,
    warnings: [],
    rows: [{ label: device, value: shown, style: 'text' }, ...rows],
    action,
  }
}
