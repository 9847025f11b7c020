// What the command line asks for.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Command, commands, findCommand } from './commands.ts'
import { CommandError, EXIT } from './failures.ts'

export interface General {
  /** Origin of the console. */
  url: string
  json: boolean
  /** Signs where a signature is asked for. */
  keyFile: string | undefined
  account: string | undefined
  reason: string | undefined
}

const general = {
  url: { type: 'string' },
  json: { type: 'boolean', default: false },
  'key-file': { type: 'string' },
  account: { type: 'string' },
  reason: { type: 'string' },
  help: { type: 'boolean', default: false },
  head: { type: 'string' },
  key: { type: 'string', multiple: true },
  file: { type: 'string' },
} as const

const names = [...new Set(commands.flatMap(({ options }) => Object.keys(options)))]
const fields = Object.fromEntries(
  names.map((name) => [optionOf(name), { type: 'string' as const }]),
)

/** `emailDomain` as `email-domain`. */
export function optionOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export interface Line {
  words: readonly string[]
  general: General
  help: boolean
  audit: { head: string | undefined; keys: readonly string[]; file: string | undefined }
  /** Of the command that the words begin with. */
  given: Readonly<Record<string, unknown>>
}

export const DEFAULT_URL = 'http://localhost:3088'

/** @throws CommandError for an unknown option */
export function parseLine(args: readonly string[], environment: NodeJS.ProcessEnv): Line {
  const { values, positionals } = parse(args)
  const address = values.url || environment['AUREUS_ADMIN_URL'] || DEFAULT_URL
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new CommandError('--url is the address of the console.', EXIT.usage)
  return {
    words: positionals,
    general: {
      url: new URL(address).origin,
      json: values.json,
      keyFile: values['key-file'],
      account: values.account,
      reason: values.reason,
    },
    help: values.help,
    audit: { head: values.head, keys: values.key ?? [], file: values.file },
    given: values,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: joinKeys(args),
      options: { ...fields, ...general },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : 'Unknown option.', EXIT.usage)
  }
}

/** A public key may begin with a hyphen, which would make it an option. */
const joinKeys = (args: readonly string[]): string[] =>
  args.flatMap((one, at) => {
    if (args[at - 1] === '--key') return []
    return one === '--key' ? `--key=${args[at + 1] ?? ''}` : one
  })

export interface Call {
  command: Command
  /** Parts of the path, by name. */
  params: ReadonlyMap<string, string>
  /** Of the query or the body, by name. */
  fields: ReadonlyMap<string, string>
}

/** @throws CommandError with the command's usage */
export function callOf(line: Line): Call {
  const { words } = line
  const command = findCommand(words)
  if (!command)
    throw new CommandError(
      `Unknown command: ${words.join(' ') || '(none)'}. Try --help.`,
      EXIT.usage,
    )
  const rest = words.slice(command.name.split(' ').length)
  if (rest.length !== command.params.length + (command.searches ? 1 : 0))
    throw new CommandError(usageOf(command), EXIT.usage)
  const params = new Map(command.params.map((name, at) => [name, rest[at] ?? '']))
  const fields = new Map(command.searches ? [['search', rest.at(-1) ?? '']] : [])
  const given = new Map(Object.entries(line.given))
  for (const [name, isRequired] of Object.entries(command.options)) {
    const value = given.get(optionOf(name))
    if (typeof value === 'string') fields.set(name, textOf(value))
    else if (isRequired) throw new CommandError(usageOf(command), EXIT.usage)
  }
  return { command, params, fields }
}

/** `@lists.txt` is the content of that file. */
function textOf(value: string): string {
  if (!value.startsWith('@')) return value
  try {
    return readFileSync(value.slice(1), 'utf8')
  } catch {
    throw new CommandError(`The file ${value.slice(1)} cannot be read.`, EXIT.usage)
  }
}

export function usageOf({ name, params, searches, options, changes }: Command): string {
  const parts = Object.entries({ ...options, ...(changes && { reason: true }) }).map(
    ([option, isRequired]) => {
      const text = `--${optionOf(option)} TEXT`
      return isRequired ? text : `[${text}]`
    },
  )
  const words = [...params.map((one) => one.toUpperCase()), ...(searches ? ['TEXT'] : [])]
  return ['aureus-admin', name, ...words, ...parts].join(' ')
}
