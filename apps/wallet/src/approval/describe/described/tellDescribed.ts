// Shows a description of somebody else's words: whose they are, what they say, and everything that they leave out.
import { toChecksumAddress } from '@aureus/protocol'
import { type DescribedRow, type Description, headline } from '@aureus/protocol/descriptors'
import { enDescribed } from '../../../lib/messages/en.described.ts'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { visibleText } from '../../../lib/messages/visibleText.ts'
import type { Row, Warning } from '../../display.ts'
import { addressRow, danger, type Mentioned, type Told, UNLIMITED } from '../told.ts'

/** Of the product's own descriptors, which are part of a release. */
const OWN = 'Aureus'

/** @param to the contract */
export function tellDescribed(description: Description, to: string): Told {
  return {
    title: headline(description, enDescribed),
    rows: [
      addressRow(enDetails.transaction.to, to),
      sourceRow(description),
      ...rowsOf(description, enDescribed.further),
    ],
    warnings: warningsOf(description),
    action: enDetails.transaction.action,
    described: mentionedIn(description),
  }
}

/** The same for typed data. */
export function tellDescribedData(description: Description, contract: string): Told {
  const told = tellDescribed(description, contract)
  return {
    ...told,
    rows: [
      addressRow(enDetails.typedData.contract, contract),
      sourceRow(description),
      ...rowsOf(description, enDescribed.furtherData),
    ],
    action: enDetails.typedData.action,
  }
}

function sourceRow({ origin, reviewers }: Description): Row {
  const value =
    reviewers.length > 0
      ? enDescribed.reviewed(origin, reviewers.join(', '))
      : origin === OWN
        ? origin
        : enDescribed.unreviewed(origin)
  return { label: enDescribed.source, value, style: 'text' }
}

const warningsOf = ({ origin, reviewers }: Description): Warning[] =>
  reviewers.length === 0 && origin !== OWN
    ? [danger(enDescribed.unreviewedWarning)]
    : [{ level: 'caution', text: enDescribed.caution }]

function rowsOf({ rows, further }: Description, heading: string): Row[] {
  return [
    ...rows.flatMap(rowOf),
    ...(further.length > 0 ? [{ label: heading, value: '', style: 'step' } as const] : []),
    ...further.flatMap((row) => rowOf({ ...row, label: row.label || enDescribed.rest })),
  ]
}

function rowOf(row: DescribedRow): Row[] {
  const { label, inner } = row
  if (inner)
    return [
      { label, value: headline(inner, enDescribed), style: 'step' },
      sourceRow(inner),
      ...rowsOf(inner, enDescribed.further),
    ]
  return [drawn(row), ...(row.exact === undefined ? [] : [exactRow(row.exact)])]
}

function drawn({ label, text, kind, amount, exact }: DescribedRow): Row {
  const value = amount?.inBaseUnits
    ? enDetails.transaction.baseUnits(visibleText(text))
    : visibleText(text)
  if (kind === 'address') return addressRow(label, written(text))
  if (kind === 'data') return { label, value, style: 'block' }
  // A word in place of an amount says how much in the next line.
  const isUnlimited = amount !== undefined && exact === undefined && amount.value >= UNLIMITED
  return {
    label,
    value,
    style: kind === 'amount' ? 'amount' : 'text',
    ...(isUnlimited && { alarm: true }),
  }
}

const ADDRESS = /^0x[0-9a-f]{40}$/
const exactRow = (exact: string): Row => addressRow('', written(exact))
const written = (text: string): string =>
  ADDRESS.test(text) ? toChecksumAddress(text) : visibleText(text)

/** The tokens and items that the words mention. */
const mentionedIn = ({ rows }: Description): Mentioned[] =>
  rows.flatMap(({ amount, item, inner }): Mentioned[] => [
    ...(amount?.token === undefined ? [] : [{ contract: amount.token, amount: amount.value }]),
    ...(item ? [{ contract: item.collection, id: `${item.id}` }] : []),
    ...(inner ? mentionedIn(inner) : []),
  ])
