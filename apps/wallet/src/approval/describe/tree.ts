import { visibleText } from '../../lib/messages/visibleText.ts'

/**
 * Names and values in their own order, one per line, nested ones indented. Each line of a multi-line value starts with
 * a bar, so that it cannot pass for lines of the tree.
 */
export function tree(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth)
  if (typeof value !== 'object' || value === null) return `${indent}${leaf(value, indent)}`
  const entries = Object.entries(value)
  if (entries.length === 0) return `${indent}${Array.isArray(value) ? '[]' : '{}'}`
  return entries
    .map(([name, inner]) => {
      const label = `${indent}${visibleText(name)}:`
      return typeof inner === 'object' && inner !== null
        ? `${label}\n${tree(inner, depth + 1)}`
        : `${label} ${leaf(inner, indent)}`
    })
    .join('\n')
}

function leaf(value: unknown, indent: string): string {
  const lines = visibleText(String(value)).split('\n')
  return lines.length === 1
    ? (lines[0] ?? '')
    : lines.map((line) => `\n${indent}  │ ${line}`).join('')
}
