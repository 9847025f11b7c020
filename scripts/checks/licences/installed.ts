import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const legacyLicence = v.object({ type: v.string() })
const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    version: v.string(),
    license: v.optional(v.union([v.string(), legacyLicence])),
    licenses: v.optional(v.array(legacyLicence)),
  }),
)

/**
 * @param store node_modules/.pnpm
 * @returns licence expression by `name@version`; empty where the package names none
 */
export function installedLicences(store: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const manifest of manifestPaths(store)) {
    const parsed = v.safeParse(manifestSchema, readFileSync(manifest, 'utf8'))
    if (!parsed.success) continue
    const { name, version, license, licenses } = parsed.output
    const single = typeof license === 'string' ? license : license?.type
    found.set(`${name}@${version}`, single ?? licenses?.map(({ type }) => type).join(' OR ') ?? '')
  }
  return found
}

/** The store has one folder a package; what is linked beside it are its dependencies. */
function manifestPaths(store: string): string[] {
  return readdirSync(store).flatMap((folder) => {
    const modules = join(store, folder, 'node_modules')
    if (!existsSync(modules)) return []
    const names = readdirSync(modules).flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inner) => join(name, inner))
        : [name],
    )
    return names
      .filter((name) => lstatSync(join(modules, name)).isDirectory())
      .map((name) => join(modules, name, 'package.json'))
      .filter((path) => existsSync(path))
  })
}
