// Where replicas share the hashed files of their builds.
import { resolve } from 'node:path'
import * as v from 'valibot'
import { duration, type Read, text } from '../../platform/settings/schema.ts'

export const assetVariables = {
  ASSETS_DIR: v.optional(text('expected a directory', (value) => !value.includes('\0'))),
  ASSETS_KEEP: v.optional(duration, '30d'),
}

export interface AssetSettings {
  readonly folder: string
  /** How long files stay after the last server with them has stopped. */
  readonly keepMs: number
}

export const readAssets = ({
  ASSETS_DIR: folder,
  ASSETS_KEEP: keepMs,
}: Read<typeof assetVariables>): AssetSettings | undefined =>
  folder === undefined ? undefined : { folder: resolve(folder), keepMs }
