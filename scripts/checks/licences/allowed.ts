// The licences that the product may contain.

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // File-level copyleft: used unchanged, as build and test tools.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  // As permissive as MIT: argparse, a part of the documentation's tools.
  'Python-2.0',
  'Unlicense',
])

/**
 * @param expression SPDX, such as `MIT`, `(MIT OR GPL-3.0)`, `MIT AND BSD-3-Clause`
 * @returns whether allowed licences alone satisfy it
 */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  const term = (): boolean => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && allowed.has(token)
    const inner = either()
    return tokens[at++] === ')' && inner
  }
  const both = (): boolean => {
    let result = term()
    while (tokens[at] === 'AND') {
      at++
      result = term() && result
    }
    return result
  }
  const either = (): boolean => {
    let result = both()
    while (tokens[at] === 'OR') {
      at++
      result = both() || result
    }
    return result
  }
  return either() && at === tokens.length
}
