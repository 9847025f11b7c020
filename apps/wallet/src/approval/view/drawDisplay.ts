// The details of a question.

import { element } from '../../lib/elements/element.ts'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { visibleText } from '../describe/visibleText.ts'
import type { Display, Row } from '../display.ts'

/** Shows the origin first. The page's own name is marked as a claim. */
export function drawDisplay(display: Display): HTMLElement {
  const { origin, claimedName, title, brief, warnings, rows, raw } = display
  return element(
    'section',
    // It scrolls, so it is focusable: people without a pointer must be able to read all of it.
    { class: 'details', 'aria-labelledby': 'question', tabindex: '0' },
    element('p', { class: 'origin' }, enApproval.asks(origin)),
    claimedName !== undefined &&
      element('p', { class: 'claim' }, enApproval.claims(visibleText(claimedName))),
    element('h1', { id: 'question', tabindex: '-1' }, title),
    brief && element('dl', { class: 'brief' }, ...brief.flatMap(drawRow)),
    ...warnings.map(({ level, text }) => element('p', { class: `warning ${level}` }, text)),
    element('dl', {}, ...rows.flatMap(drawRow)),
    raw &&
      element(
        'details',
        {},
        element('summary', {}, enApproval.raw),
        element('dl', {}, ...raw.flatMap(drawRow)),
      ),
  )
}

function drawRow({ label, value, style, alarm }: Row): Node[] {
  return [
    element('dt', { class: style === 'step' && style }, label),
    element(
      'dd',
      { class: alarm ? `${style} alarm` : style },
      ...(style === 'tree' ? linesOf(value) : [value]),
    ),
  ]
}

const linesOf = (value: string) =>
  value.split('\n').map((line) => element('span', { class: 'line' }, line))
