import { PASSKEY } from '@aureus/protocol'
import type { Way } from '@aureus/protocol/walletApi'
import { enWays } from '../../lib/messages/en.ways.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import type { HostPage } from '../../lib/page/hostPage.ts'
import type { Display } from '../display.ts'

interface Described {
  provider: Way['provider']
  /** What people call the provider. */
  name: string
  /** An address or an account, if it is known. */
  label: string | undefined
}

const kindOf = ({ provider }: Described) =>
  provider === 'email' || provider === PASSKEY ? provider : 'account'

const valueOf = ({ name, label }: Described) =>
  label === undefined ? name : `${visibleText(label)} (${visibleText(name)})`

/** The question about a new way to sign in. */
export function describeAddWay({ origin, claimedName }: HostPage, added: Described): Display {
  const words = enWays.add
  return {
    title: words.title,
    origin,
    claimedName,
    summary: words.summary,
    warnings: [{ level: 'danger', text: words.warnings[kindOf(added)] }],
    rows: [
      { label: words.way, value: valueOf(added), style: 'text' },
      { label: words.effect, value: words.effectIs, style: 'text' },
    ],
    action: words.action,
  }
}

export function describeRemoveWay({ origin, claimedName }: HostPage, removed: Described): Display {
  const words = enWays.remove
  return {
    title: words.title,
    origin,
    claimedName,
    summary: words.summary,
    warnings: [],
    rows: [
      { label: words.way, value: valueOf(removed), style: 'text' },
      { label: words.effect, value: words.effectIs, style: 'text' },
    ],
    action: words.action,
  }
}
