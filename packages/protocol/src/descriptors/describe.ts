// Describes a call or a typed message by its descriptor (ERC-7730). A descriptor chooses words and order. It cannot
// hide a parameter: what it leaves out is in `further`.
import type {
  CompiledEntry,
  CompiledField,
  CompiledFormat,
  Descriptor,
  Visible,
} from './compiled.ts'
import { holds } from './conditions.ts'
import type { Call, DescribedRow, Description, Facts } from './facts.ts'
import { formatValue, type Reader, rawValue, textOf } from './formatValue.ts'
import { ownEntry } from './own.ts'
import { parseSignature } from './parameters.ts'
import { type Path, parsePath, resolvePath } from './path.ts'
import { type Leaf, readArguments, type Value } from './value.ts'

/** @returns undefined if the descriptor does not fit the call */
export function describeByDescriptor(
  descriptor: Descriptor,
  call: Call,
  facts: Facts,
): Description | undefined {
  if (descriptor.chainId !== facts.chainId || descriptor.address !== call.to) return undefined
  if (!holds(descriptor, facts)) return undefined
  const [format] = ownEntry(descriptor.formats, call.data.slice(0, 10).toLowerCase()) ?? []
  const signature = format && parseSignature(format.signature)
  if (!signature) return undefined
  const read = readArguments(signature.parameters, `0x${call.data.slice(10)}`)
  if (!read) return undefined
  const described = describeValue(descriptor, format, { value: read.values, call, facts })
  if (described && read.rest !== '0x')
    described.further.push({ label: '', text: read.rest, kind: 'data' })
  return described
}

export interface Described {
  value: Value
  call: Pick<Call, 'to' | 'value'>
  facts: Facts
}

/** @returns undefined if the descriptor does not allow one of the values */
export function describeValue(
  { owner, contract, origin, reviewers }: Omit<Descriptor, 'formats'>,
  { intent, sentence, fields }: CompiledFormat,
  { value, call, facts }: Described,
): Description | undefined {
  const used = new Set<Leaf>()
  const container: Value = { fields: containerOf(call, facts) }
  const rows: DescribedRow[] = []
  const texts = new Map<string, string>()
  for (const entry of fields) {
    const drawn = drawEntry(entry, { root: value, here: value, container, facts, used, texts })
    if (!drawn) return undefined
    rows.push(...drawn)
  }
  const whole = sentence === undefined ? undefined : fill(sentence, texts)
  return {
    intent,
    ...(whole !== undefined && { sentence: whole }),
    ...(owner !== undefined && { owner }),
    ...(contract !== undefined && { contract }),
    origin,
    reviewers,
    rows,
    further: leavesOf(value).flatMap(([label, leaf]) =>
      used.has(leaf) ? [] : [{ label, ...rawValue(leaf) }],
    ),
  }
}

interface Drawing {
  root: Value
  /** Where paths of a group begin. */
  here: Value
  container: Value
  facts: Facts
  /** Which values a row shows. */
  used: Set<Leaf>
  /** Of each field by its path, for the sentence. */
  texts: Map<string, string>
}

const containerOf = ({ to, value }: Pick<Call, 'to' | 'value'>, { from, chainId }: Facts) =>
  new Map<string, Value>([
    ['from', { type: 'address', value: from }],
    ['to', { type: 'address', value: to }],
    ['value', { type: 'uint256', value }],
    ['chainId', { type: 'uint256', value: BigInt(chainId) }],
  ])

const at = ({ root, steps }: Path, { here, container }: Drawing) =>
  resolvePath(root === '@' ? container : here, steps)

/** @returns undefined if the descriptor does not fit */
function drawEntry(entry: CompiledEntry, drawing: Drawing): DescribedRow[] | undefined {
  if ('format' in entry) return drawField(entry, drawing)
  const elements = at(entry.path, drawing)
  if (!elements) return undefined
  const rows: DescribedRow[] = []
  const pairs =
    entry.iteration === 'bundled'
      ? elements.flatMap((here) => entry.fields.map((field) => ({ here, field })))
      : entry.fields.flatMap((field) => elements.map((here) => ({ here, field })))
  for (const { here, field } of pairs) {
    const drawn = drawEntry(field, { ...drawing, here })
    if (!drawn) return undefined
    rows.push(...drawn)
  }
  return rows
}

function drawField(field: CompiledField, drawing: Drawing): DescribedRow[] | undefined {
  const { label, path, text, format, visible } = field
  // It may lead nowhere: documents hide parameters that only some of their formats have.
  if (visible === 'never') return []
  if (path === undefined) return text === undefined ? [] : [{ label, text, kind: 'text' }]
  const found = at(path, drawing)
  if (!found) return undefined
  const rows: DescribedRow[] = []
  const values = found.flatMap(spread)
  for (const [index, value] of values.entries()) {
    const shown = isShown(visible, value)
    if (shown === undefined) return undefined
    if (!shown) continue
    const reader = readerFor(drawing, { index, of: values.length })
    const row = formatValue(format, value, reader) ?? rawValue(value)
    rows.push({ label, ...row })
    drawing.used.add(value)
    // Of several values a sentence names none.
    drawing.texts.set(keyOf(path), values.length === 1 ? row.text : '')
  }
  return rows
}

/** A list of values without a step for its elements stands for all of them. */
const spread = (value: Value): Leaf[] =>
  'type' in value ? [value] : 'items' in value ? value.items.flatMap(spread) : []

/** Undefined if the value must match and does not. */
function isShown(visible: Visible, leaf: Leaf): boolean | undefined {
  if (typeof visible === 'string') return true
  const among = (values: readonly string[]) =>
    values.some((one) => one.toLowerCase() === textOf(leaf).toLowerCase())
  if ('ifNotIn' in visible) return !among(visible.ifNotIn)
  return among(visible.mustMatch) ? false : undefined
}

/** Parameters of a format are read beside the field, or from the root. Of a list each value has its own. */
function readerFor(drawing: Drawing, { index, of }: { index: number; of: number }): Reader {
  return {
    facts: drawing.facts,
    read: (path) => {
      const found = at(path, drawing) ?? resolvePath(drawing.root, path.steps)
      if (found?.length === 1) return found[0]
      return found?.length === of ? found[index] : undefined
    },
  }
}

const keyOf = ({ root, steps }: Path): string => JSON.stringify([root, steps])

/** @returns undefined unless every part is known */
function fill(sentence: string, texts: ReadonlyMap<string, string>): string | undefined {
  let isWhole = true
  const filled = sentence.replace(/\{([^{}]*)\}/g, (_, text: string) => {
    const path = parsePath(text)
    const known = path && texts.get(keyOf(path))
    if (!known) isWhole = false
    return known ?? ''
  })
  return isWhole ? filled : undefined
}

/** Every value with its name, such as `order.amount` or `calls[1].data`. */
function leavesOf(value: Value, name = ''): [name: string, leaf: Leaf][] {
  if ('type' in value) return [[name, value]]
  if ('items' in value)
    return value.items.flatMap((item, index) => leavesOf(item, `${name}[${index}]`))
  return [...value.fields].flatMap(([field, one]) =>
    leavesOf(one, name ? `${name}.${field}` : field),
  )
}
