// Copies a template into a new folder.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Template, UsageError } from './options.ts'

export interface App {
  name: string
  template: Template
  server: string
}

export interface Places {
  /** Gets the new folder. */
  parent: string
  /** Has a folder for each template. */
  templates: string
  /** Of this package, and so of the others. */
  version: string
}

/**
 * @returns the new folder
 * @throws UsageError if it exists and is not empty
 */
export function writeApp({ name, template, server }: App, places: Places): string {
  const folder = join(places.parent, name)
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new UsageError(`${folder} exists and is not empty. Choose another name.`)
  const source = join(places.templates, template)
  const values: Readonly<Record<string, string>> = {
    NAME: name,
    SERVER: server,
    VERSION: places.version,
    PORT: developmentPort(server),
  }
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(source, path)).isDirectory()) continue
    const target = join(folder, path.replace(/(^|[\\/])_/, '$1.'))
    mkdirSync(dirname(target), { recursive: true })
    const text = readFileSync(join(source, path), 'utf8')
    writeFileSync(
      target,
      text.replace(/__([A-Z]+)__/g, (whole, key: string) =>
        Object.hasOwn(values, key) ? (values[key] ?? whole) : whole,
      ),
    )
  }
  return folder
}

/** The port of the development server: that of the app's server if it is on this machine. */
function developmentPort(server: string): string {
  const { hostname, port, protocol } = new URL(server)
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (isHere && port) || '3000'
}
