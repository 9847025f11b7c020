// Which log, which witnesses, and how many of them somebody trusts (c2sp.org/tlog-policy).
import type { Note } from '../../../apps/server/src/platform/releaseLog/note.ts'
import { LogFormatError } from '../../../apps/server/src/platform/releaseLog/problem.ts'
import { parseVerifierKey, type VerifierKey } from './keys.ts'
import { cosignedAt } from './signatures.ts'

export interface Witness {
  key: VerifierKey
  /** Where it takes checkpoints (c2sp.org/tlog-witness). */
  url?: string | undefined
}

interface Group {
  atLeast: number
  members: readonly string[]
}

export interface Policy {
  logs: readonly VerifierKey[]
  /** By their names in the policy. */
  witnesses: ReadonlyMap<string, Witness>
  groups: ReadonlyMap<string, Group>
  /** The name of a witness or a group; `none` needs no witness. */
  quorum: string
}

/** @throws LogFormatError with the number of the line */
export function parsePolicy(text: string): Policy {
  const draft = new Draft()
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.split(/[ \t\r]+/).filter(Boolean)
    if (words.length === 0 || words[0]?.startsWith('#')) continue
    if (!draft.add(words))
      throw new LogFormatError(`Line ${at + 1} of the policy cannot be read: ${line.trim()}`)
  }
  const { quorum, logs } = draft
  if (quorum === undefined) throw new LogFormatError('The policy has no line "quorum".')
  if (logs.length === 0) throw new LogFormatError('The policy has no line "log".')
  return { logs, witnesses: draft.witnesses, groups: draft.groups, quorum }
}

class Draft {
  readonly logs: VerifierKey[] = []
  readonly witnesses = new Map<string, Witness>()
  readonly groups = new Map<string, Group>()
  quorum: string | undefined
  readonly #keys = new Set<string>()
  readonly #grouped = new Set<string>()

  /** @returns whether the line is one of a policy */
  add([kind, ...words]: readonly string[]): boolean {
    if (kind === 'log') return this.#addLog(words)
    if (kind === 'witness') return this.#addWitness(words)
    if (kind === 'group') return this.#addGroup(words)
    return kind === 'quorum' && this.#setQuorum(words)
  }

  #addLog([text = '', _url, ...more]: readonly string[]): boolean {
    const key = this.#addKey('log', text)
    if (!key || more.length > 0) return false
    this.logs.push(key)
    return true
  }

  #addWitness([name, text = '', url, ...more]: readonly string[]): boolean {
    const key = this.#addKey('witness', text)
    if (!key || !this.#isFree(name) || more.length > 0) return false
    if (url !== undefined && !URL.canParse(url)) return false
    this.witnesses.set(name, { key, url })
    return true
  }

  #addGroup([name, count, ...members]: readonly string[]): boolean {
    const atLeast = count === 'all' ? members.length : count === 'any' ? 1 : Number(count)
    const fits = Number.isInteger(atLeast) && atLeast >= 1 && atLeast <= members.length
    if (!fits || !this.#isFree(name)) return false
    for (const member of members) {
      if (!this.#isNamed(member) || this.#grouped.has(member)) return false
      this.#grouped.add(member)
    }
    this.groups.set(name, { atLeast, members })
    return true
  }

  #setQuorum([name = '', ...more]: readonly string[]): boolean {
    if (this.quorum !== undefined || more.length > 0) return false
    this.quorum = name
    return name === 'none' || this.#isNamed(name)
  }

  #addKey(kind: VerifierKey['kind'], text: string): VerifierKey | undefined {
    const key = parseVerifierKey(text)
    const bytes = Buffer.from(key.publicKey).toString('hex')
    if (key.kind !== kind || this.#keys.has(bytes)) return undefined
    this.#keys.add(bytes)
    return key
  }

  #isNamed = (name: string): boolean => this.witnesses.has(name) || this.groups.has(name)
  #isFree = (name: string | undefined): name is string =>
    name !== undefined && name !== 'none' && !this.#isNamed(name)
}

export interface Quorum {
  isReached: boolean
  /** The names of the witnesses that signed. */
  signed: string[]
}

/** @param nowSeconds since 1970. A cosignature of the future does not count. */
export function checkQuorum(policy: Policy, note: Note, nowSeconds: number): Quorum {
  const signed = [...policy.witnesses]
    .filter(([, { key }]) => (cosignedAt(note, key) ?? Infinity) <= nowSeconds + CLOCKS_APART)
    .map(([name]) => name)
  const holds = (name: string): boolean => {
    const group = policy.groups.get(name)
    if (!group) return signed.includes(name)
    return group.members.filter(holds).length >= group.atLeast
  }
  return { isReached: policy.quorum === 'none' || holds(policy.quorum), signed }
}

/** Seconds. */
const CLOCKS_APART = 300
