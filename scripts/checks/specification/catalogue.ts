// The texts of the error catalogue: the row of each names a file that has its constant, and a browser test raises it.
import * as catalogue from '../../../packages/protocol/src/errors/catalogue.ts'
import type { Row } from './rows.ts'

const { adapterErrors, alerts, emailThrottle, thrown, toasts } = catalogue

/** Every text by the name of its constant, with `{…}` for what changes. */
const texts: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ...thrown, ...toasts, ...alerts, ...adapterErrors }).map(
    ([name, text]) => [name, typeof text === 'string' ? text : text('{…}')] as const,
  ),
  ['emailThrottle', emailThrottle('{…}' as unknown as number)] as const,
])

/** "APKT003 Network Error: Wallet Load Failed" is raised */
const raised = /^"(?:APKT\d+ )?(.+)" is (?:raised|shown)$/

const general = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{…}')

/** @returns one line for each row without a file that has the constant of its text */
export function judgeOwners(
  rows: readonly Row[],
  read: (file: string) => string,
  constants: ReadonlyMap<string, string> = texts,
): string[] {
  return rows.flatMap(({ line, statement, files }) => {
    const text = raised.exec(statement)?.[1]
    if (text === undefined) return []
    const [name] = [...constants].find(([, one]) => one === general(text)) ?? []
    if (name === undefined) return [`line ${line}: "${text}" is not in the catalogue`]
    const isOwner = (file: string) => new RegExp(`\\b${name}\\b`).test(read(file))
    return files.some(isOwner) ? [] : [`line ${line}: ${files.join()} does not raise ${name}`]
  })
}

/** @returns one line for each text that no browser test names, by its constant or in full */
export function judgeRaised(
  browserTests: readonly string[],
  constants: ReadonlyMap<string, string> = texts,
): string[] {
  return [...constants]
    .filter(([name, text]) => {
      const [fixed = ''] = text.split('{…}')
      const named = new RegExp(
        `\\b(?:thrown|toasts|alerts|adapterErrors)\\.${name}\\b|\\b${name}\\(`,
      )
      return !browserTests.some((test) => named.test(test) || test.includes(fixed))
    })
    .map(([name, text]) => `no browser test raises "${text}" (${name})`)
}
