// What the command line asks for.
import { parseArgs } from 'node:util'

export const templates = ['vite', 'next', 'plain'] as const
export type Template = (typeof templates)[number]

/** Where `@aureus/dev` serves. */
export const DEFAULT_SERVER = 'http://localhost:3000'
export const DEFAULT_NAME = 'my-app'

export interface Options {
  name?: string | undefined
  template?: Template | undefined
  server?: string | undefined
  /** Asks nothing. */
  yes: boolean
  help: boolean
}

/** A mistake on the command line, in words for its user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** @throws UsageError */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) throw new UsageError('Name one folder only.')
  const [name] = positionals
  return {
    name: name === undefined ? undefined : parseName(name),
    template: values.template === undefined ? undefined : parseTemplate(values.template),
    server: values.server === undefined ? undefined : parseServer(values.server),
    yes: values.yes,
    help: values.help,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        server: { type: 'string', short: 's' },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** The folder and the package have this name, so it is one that npm accepts and that stays in the current folder. */
export function parseName(text: string): string {
  const name = text.trim()
  if (/^[a-z0-9][a-z0-9._-]{0,99}$/.test(name) && !['node_modules', 'favicon.ico'].includes(name))
    return name
  throw new UsageError(
    'The name may have lower-case letters, digits, dots, hyphens and underscores, and begins with a letter or a digit.',
  )
}

export function parseTemplate(text: string): Template {
  const found = templates.find((one) => one === text.trim().toLowerCase())
  if (found) return found
  throw new UsageError(`The template is one of ${templates.join(', ')}.`)
}

/** @returns the origin */
export function parseServer(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  if (isOrigin && !url.username && !url.password && !url.hash) return url.origin
  throw new UsageError('The server is an address such as https://app.example.com, without a path.')
}
