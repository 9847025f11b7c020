// Finds the raw members of a JSON-RPC answer in its text.

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The raw members of the object at `at`. Of duplicate names the last counts, as in JSON.parse. */
interface Members {
  members: Map<string, string>
  end: number
}

/**
 * The raw members of each answer in the text.
 * @param text valid JSON, an object or an array
 * @returns `undefined` for elements that are not objects
 */
export function membersOf(text: string): (Map<string, string> | undefined)[] {
  let at = skipSpace(text, 0)
  if (text[at] !== '[') return [text[at] === '{' ? readObject(text, at).members : undefined]
  const all: (Map<string, string> | undefined)[] = []
  at = skipSpace(text, at + 1)
  while (text[at] !== ']') {
    if (text[at] === '{') {
      const { members, end } = readObject(text, at)
      all.push(members)
      at = end
    } else {
      all.push(undefined)
      at = skipValue(text, at)
    }
    at = skipSpace(text, at)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return all
}

function readObject(text: string, start: number): Members {
  const members = new Map<string, string>()
  let at = skipSpace(text, start + 1)
  while (text[at] !== '}') {
    const keyEnd = skipString(text, at)
    const key = JSON.parse(text.slice(at, keyEnd)) as string
    // After the key and its colon.
    const from = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const end = skipValue(text, from)
    members.set(key, text.slice(from, end))
    at = skipSpace(text, end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
  }
  return { members, end: at + 1 }
}

function skipSpace(text: string, at: number): number {
  let next = at
  while (text.charCodeAt(next) <= 0x20) next++
  return next
}

/** @param at index of the opening quote; returns the index after the closing one */
function skipString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end + 1
  }
}

function skipValue(text: string, at: number): number {
  let depth = 0
  for (let next = at; ; next++) {
    const code = text.charCodeAt(next)
    if (code === QUOTE) {
      next = skipString(text, next) - 1
      if (depth === 0) return next + 1
    } else if (code === 0x7b || code === 0x5b) depth++
    else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return next
      if (--depth === 0) return next + 1
    } else if (depth === 0 && (code === 0x2c || code <= 0x20 || Number.isNaN(code))) return next
  }
}
