// Reads error codes in every form that wallets give them: numbers, text, JSON inside a message, and wrapped errors.

/** Longer than any real chain of causes. Bounds the endless chains that hostile code can build. */
const MAX_PARTS = 64
/** Longer than any real message. Bounds the search in a hostile one. */
const MAX_SEARCHED = 2000

/** Properties in which wallets and libraries keep a wrapped error. */
const nests = [
  'cause',
  'data',
  'originalError',
  'error',
  'innerError',
  'info',
  'context',
  'reason',
  'details',
] as const
const names = ['code', 'errorCode', 'error_code'] as const

/** The error and everything it wraps, outermost first. A message that holds JSON wraps that object. */
export function partsOf(error: unknown): readonly unknown[] {
  const parts = new Set([error])
  for (const part of parts) {
    if (parts.size > MAX_PARTS) break
    const inner = nests.map((key) => read(part, key))
    for (const one of [...inner, jsonIn(textOf(part))])
      if ((typeof one === 'object' && one !== null) || typeof one === 'string') parts.add(one)
  }
  return [...parts]
}

/** The code of one error, without what it wraps. A number in text counts as a number. */
export function codeOf(part: unknown): number | string | undefined {
  for (const name of names) {
    const code = read(part, name)
    if (typeof code === 'number') return code
    if (typeof code === 'bigint') return Number(code)
    if (typeof code === 'string') return /^-?\d{1,7}$/.test(code.trim()) ? Number(code) : code
  }
  return undefined
}

/** Such as "Error code: 4902", "(code=4902)", "[4902] No chain". A bare number in a sentence may mean anything. */
const codeInWords =
  /\bcode["'\s:=#]{1,4}(-?\d{4,5})\b|^(?:error:?\s*)?\[(-?\d{4,5})\]|^(?:error:?\s*)?(-?\d{4,5})(?=:)/i

/** Every code of an error and of what it wraps, those in words too. */
export function codesOf(error: unknown): ReadonlySet<number | string> {
  const codes = new Set<number | string>()
  for (const part of partsOf(error)) {
    const code = codeOf(part)
    if (code !== undefined) codes.add(code)
    const [, ...worded] = codeInWords.exec(textOf(part) ?? '') ?? []
    const digits = worded.find((one) => one !== undefined)
    if (digits) codes.add(Number(digits))
  }
  return codes
}

/** Reads a property. Returns `undefined` if the read throws. */
export function read(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Not the words of a contract, whose author may write anything. */
function textOf(part: unknown): string | undefined {
  const text = typeof part === 'string' ? part : read(part, 'message')
  if (typeof text !== 'string') return undefined
  const searched = text.slice(0, MAX_SEARCHED)
  return /revert/i.test(searched) ? undefined : searched
}

function jsonIn(text = ''): unknown {
  const start = text.indexOf('{')
  if (start < 0) return undefined
  try {
    return JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
