// Questions about a site of others: whether it may see an account, and whether it may ask for signatures.
import { enSites } from '../../lib/messages/en.sites.ts'
import type { Display, Warning } from '../display.ts'

export interface AskedSite {
  /** As the browser says it: letters outside ASCII are in Punycode. */
  origin: string
  address: string
  scope: 'read' | 'sign'
  untilMs: number
  /** Whether the operator lists it. */
  isListed: boolean
}

export function describeSite({ origin, address, scope, untilMs, isListed }: AskedSite): Display {
  const words = scope === 'sign' ? enSites.sign : enSites.connect
  return {
    title: words.title,
    origin,
    summary: words.summary(origin),
    warnings: warningsOf(origin, isListed),
    rows: [
      { label: enSites.account, value: address, style: 'code' },
      { label: enSites.may, value: words.mayDo, style: 'text' },
      { label: enSites.until, value: enSites.day(untilMs), style: 'text' },
    ],
    action: words.action,
  }
}

function warningsOf(origin: string, isListed: boolean): Warning[] {
  const hasPunycode = new URL(origin).hostname.split('.').some((label) => label.startsWith('xn--'))
  return [
    ...(hasPunycode ? [{ level: 'danger', text: enSites.punycode } as const] : []),
    ...(isListed ? [] : [{ level: 'caution', text: enSites.other } as const]),
  ]
}
