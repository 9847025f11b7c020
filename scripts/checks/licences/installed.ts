import * as v from 'valibot'
import { askPnpm } from '../../process/askPnpm.ts'

/** By licence. */
const Listing = v.record(
  v.string(),
  v.array(v.object({ name: v.string(), versions: v.array(v.string()), license: v.string() })),
)

/** The licence of each installed package by `name@version`, from pnpm; `Unknown` if the package states none. */
export async function installedLicences(): Promise<Map<string, string>> {
  const listing = v.parse(Listing, await askPnpm(['--recursive', 'licenses', 'list', '--json']))
  return new Map(
    Object.values(listing)
      .flat()
      .flatMap(({ name, versions, license }) =>
        versions.map((version) => [`${name}@${version}`, license] as const),
      ),
  )
}
