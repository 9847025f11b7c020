// What the doctor found, and how it says so.

/** `advice`: it works, and could be better. `unknown`: it could not be checked. */
export type Verdict = 'ok' | 'advice' | 'wrong' | 'unknown'

export interface Finding {
  /** What was looked at, such as `tls/certificate`. */
  readonly check: string
  readonly verdict: Verdict
  readonly found: string
  /** Why it matters; absent if nothing is wrong. */
  readonly why?: string
  /** What to do; absent if nothing is wrong. */
  readonly remedy?: string
}

export interface Remedy {
  readonly why: string
  readonly remedy: string
}

export const ok = (check: string, found: string): Finding => ({ check, verdict: 'ok', found })

export const wrong = (check: string, found: string, remedy: Remedy): Finding => ({
  check,
  verdict: 'wrong',
  found,
  ...remedy,
})

export const advice = (check: string, found: string, remedy: Remedy): Finding => ({
  check,
  verdict: 'advice',
  found,
  ...remedy,
})

export const unknown = (check: string, found: string): Finding => ({
  check,
  verdict: 'unknown',
  found,
})

const marks: Record<Verdict, string> = { ok: '✓', advice: '!', wrong: '✗', unknown: '?' }

/** What stands in findings came from outside. A terminal must not follow it. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 500)

export function writeFinding({ check, verdict, found, why, remedy }: Finding): string {
  const lines = [`${marks[verdict]} ${check}  ${printable(found)}`]
  if (why !== undefined) lines.push(`    why: ${printable(why)}`)
  if (remedy !== undefined) lines.push(`    do:  ${printable(remedy)}`)
  return lines.join('\n')
}

/** 0: nothing is wrong. 1: something is. 2: nothing could be checked. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ verdict }) => verdict === 'wrong')) return 1
  return findings.every(({ verdict }) => verdict === 'unknown') ? 2 : 0
}
