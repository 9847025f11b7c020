// The English catalogues, which are the source of every translation.
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const projectRoot = join(import.meta.dirname, '../../../..')

/** The parts of the product whose texts visitors read. Each language has a file for each. */
export const areas = {
  react: 'packages/react/src/messages/en*.ts',
  wallet: 'apps/wallet/src/lib/messages/en*.ts',
  descriptors: 'packages/protocol/src/descriptors/messages/en*.ts',
  page: 'apps/web/src/messages/en*.ts',
  mail: 'apps/server/src/platform/mail/messages.ts',
  server: 'apps/server/src/platform/languages/messages/en*.ts',
} as const

export type Area = keyof typeof areas

/** Areas whose texts the server fills when it runs. */
export const filledAreas: ReadonlySet<Area> = new Set<Area>(['mail', 'server'])

export interface Catalogue {
  area: Area
  /** `send` for `en.send.ts`. */
  name: string
  path: string
}

export function listCatalogues(): Catalogue[] {
  return Object.entries(areas).flatMap(([area, pattern]) =>
    globSync(pattern, { cwd: projectRoot })
      .toSorted()
      .map((file) => ({ area: area as Area, name: nameOf(file), path: join(projectRoot, file) })),
  )
}

function nameOf(file: string): string {
  const name = basename(file, '.ts').replace(/^en\.?/, '')
  return name === '' ? 'first' : name.charAt(0).toLowerCase() + name.slice(1)
}
