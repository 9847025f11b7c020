// Paths of ERC-7730: from which value of a call, a message or its container a field is read.
import type { Leaf, Value } from './value.ts'

/**
 * A step: the name of a field, an element's place (negative from the end), a slice of bytes or elements, or `*` for
 * every element.
 */
export type Step = string | number | readonly [start: number | null, end: number | null]

export interface Path {
  /** `#`: the call's arguments or the message. `@`: the transaction around them. */
  readonly root: '#' | '@'
  readonly steps: readonly Step[]
}

const MAX_STEPS = 16
const STEP =
  /^(?:(?<name>[A-Za-z_$][\w$]*)|\[(?<index>-?\d{1,4})?\]|\[(?<start>-?\d{1,4})?:(?<end>-?\d{1,4})?\])$/
const CONTAINER = ['from', 'to', 'value', 'chainId']

/** @returns undefined unless the text is a path; paths of the descriptor itself (`$`) are not */
export function parsePath(text: string): Path | undefined {
  const parts = text.trim().split('.')
  const root = parts[0] === '@' ? '@' : '#'
  if (parts[0] === '@' || parts[0] === '#') parts.shift()
  const steps = parts.flatMap(splitBrackets).map(parseStep)
  if (steps.length === 0 || steps.length > MAX_STEPS || !steps.every((step) => step !== undefined))
    return undefined
  if (root === '@' && !(steps.length === 1 && CONTAINER.includes(String(steps[0]))))
    return undefined
  return { root, steps }
}

/** `items[0]` is `items.[0]`. */
const splitBrackets = (part: string): string[] => part.split(/(?=\[)/)

function parseStep(text: string): Step | undefined {
  const { name, index, start, end } = STEP.exec(text)?.groups ?? {}
  if (name !== undefined) return name
  if (text === '[]') return '*'
  if (index !== undefined) return Number(index)
  if (start === undefined && end === undefined) return undefined
  return [start === undefined ? null : Number(start), end === undefined ? null : Number(end)]
}

/** More values than anybody reads. */
const MAX_VALUES = 64

/** Every value at the path, in order; undefined if it leads nowhere or to too many. */
export function resolvePath(value: Value, steps: readonly Step[]): Value[] | undefined {
  let found: Value[] = [value]
  for (const step of steps) {
    const next: Value[] = []
    for (const one of found) {
      const reached = follow(one, step)
      if (!reached) return undefined
      next.push(...reached)
    }
    if (next.length > MAX_VALUES) return undefined
    found = next
  }
  return found
}

function follow(value: Value, step: Step): readonly Value[] | undefined {
  if ('fields' in value) {
    const field = typeof step === 'string' ? value.fields.get(step) : undefined
    return field && [field]
  }
  if ('items' in value) return followList(value.items, step)
  return Array.isArray(step) ? sliceOf(value, step[0], step[1]) : undefined
}

function followList(items: readonly Value[], step: Step): readonly Value[] | undefined {
  if (step === '*') return items
  if (typeof step === 'number') {
    const item = items.at(step)
    return item && [item]
  }
  return Array.isArray(step) ? items.slice(step[0] ?? 0, step[1] ?? undefined) : undefined
}

const ADDRESS_BYTES = 20

/** Bytes of a value, big-endian as in calldata. Twenty of them are an address. */
function sliceOf(leaf: Leaf, start: number | null, end: number | null): Value[] | undefined {
  const digits = digitsOf(leaf)
  if (digits === undefined) return undefined
  const bytes = digits.match(/../g) ?? []
  const part = bytes.slice(start ?? 0, end ?? undefined)
  if (part.length === 0) return undefined
  return [
    { type: part.length === ADDRESS_BYTES ? 'address' : 'bytes', value: `0x${part.join('')}` },
  ]
}

function digitsOf({ type, value }: Leaf): string | undefined {
  if (typeof value === 'bigint') return BigInt.asUintN(256, value).toString(16).padStart(64, '0')
  return typeof value === 'string' && type !== 'string' ? value.slice(2) : undefined
}
