// What is wrong with a `.env` file. Node skips lines that it cannot read, and a setting in them would do nothing.

const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/

/** One line for each fault, without values, which may be secret. */
export function dotEnvFaults(content: string): string[] {
  const faults: string[] = []
  const lineOf = new Map<string, number>()
  /** A value of several lines ends with the quotation mark that began it. */
  let open: { mark: string; line: number } | undefined
  for (const [at, text] of content.split(/\r?\n/).entries()) {
    const line = at + 1
    if (open) {
      if (text.includes(open.mark)) open = undefined
      continue
    }
    if (/^\s*(?:#|$)/.test(text)) continue
    const [, name, value = ''] = ASSIGNMENT.exec(text) ?? []
    if (name === undefined) {
      faults.push(`line ${line} is not NAME=value`)
      continue
    }
    const before = lineOf.get(name)
    if (before !== undefined) faults.push(`lines ${before} and ${line} both set ${name}`)
    lineOf.set(name, line)
    const mark = /^["'`]/.exec(value)?.[0]
    if (mark !== undefined && !value.slice(1).includes(mark)) open = { mark, line }
  }
  if (open) faults.push(`the quotation mark in line ${open.line} is not closed`)
  return faults
}
