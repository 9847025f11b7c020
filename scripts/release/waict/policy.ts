// Reads the header `Integrity-Policy-WAICT-v1` as browsers do: a dictionary of structured fields (RFC 9651). A header with
// a missing or malformed key is ignored as a whole.

export const POLICY_HEADER = 'integrity-policy-waict-v1'

export type Mode = 'report' | 'enforce'

export interface Policy {
  maxAgeS: number
  mode: Mode
  /** As sent: relative to the origin, or absolute. */
  manifest: string
  endpoints: readonly string[]
}

type Item = { kind: 'integer' | 'string' | 'token'; text: string } | { kind: 'list' | 'boolean' }
type Dictionary = Map<string, { item: Item; list: readonly string[] }>

const TOKEN = /[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y
const PARAMETERS = / *(?:; *[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|[^\s;,()"]+))?)*/y

/** @returns `undefined` for a header that browsers ignore */
export function parsePolicy(header: string | null): Policy | undefined {
  const members = parseDictionary(header ?? '')
  const maxAge = members?.get('max-age')?.item
  const mode = members?.get('mode')?.item
  const manifest = members?.get('manifest')?.item
  if (maxAge?.kind !== 'integer' || mode?.kind !== 'token' || manifest?.kind !== 'string')
    return undefined
  const maxAgeS = Number(maxAge.text)
  if (maxAgeS < 0 || (mode.text !== 'report' && mode.text !== 'enforce')) return undefined
  const endpoints = members?.get('endpoints')?.list ?? []
  return { maxAgeS, mode: mode.text, manifest: manifest.text, endpoints }
}

/** Of a key that occurs twice, the last one counts. */
function parseDictionary(header: string): Dictionary | undefined {
  const members: Dictionary = new Map()
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(header) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const takeItem = (): Item | undefined => {
    const integer = take(/-?\d{1,15}(?![\d.])/y)
    if (integer !== undefined) return { kind: 'integer', text: integer }
    if (take(/\?[01]/y) !== undefined) return { kind: 'boolean' }
    const quoted = take(/"(?:[ !#-[\]-~]|\\["\\])*"/y)
    if (quoted !== undefined)
      return { kind: 'string', text: quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1') }
    const token = take(TOKEN)
    return token === undefined ? undefined : { kind: 'token', text: token }
  }
  take(/ +/y)
  while (at < header.length) {
    const key = take(/[a-z*][a-z0-9_.*-]*/y)
    if (key === undefined) return undefined
    let item: Item | undefined = { kind: 'boolean' }
    let list: string[] = []
    if (take(/=/y) !== undefined) {
      const inner = take(/\( *(?:[^()"\s,;]+(?: +|(?=\))))*\)/y)
      if (inner === undefined) item = takeItem()
      else {
        list = inner.slice(1, -1).split(' ').filter(Boolean)
        item = { kind: 'list' }
      }
    }
    if (item === undefined) return undefined
    take(PARAMETERS)
    members.set(key, { item, list })
    take(/[ \t]+/y)
    if (at === header.length) break
    if (take(/,[ \t]*/y) === undefined || at === header.length) return undefined
  }
  return members
}
