// The configuration as a file of its own, named by its hash. Documents name it, so they are the same for every visitor,
// and whoever knows a document's hash knows what it is configured with (decision 0245).
import { createHash, randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WALLET_CONFIG_ID, type WalletConfig } from '@aureus/protocol'

export interface ConfigFile {
  /** In `assets/`. */
  name: string
  json: string
  /** In the form of Subresource Integrity: SHA-384. */
  integrity: string
}

/** 132 bits of the hash. */
const NAME_LENGTH = 22

export function configFileOf(config: WalletConfig): ConfigFile {
  const json = JSON.stringify(config)
  const hash = createHash('sha384').update(json).digest()
  const name = `config-${hash.toString('base64url').slice(0, NAME_LENGTH)}.json`
  return { name, json, integrity: `sha384-${hash.toString('base64')}` }
}

const place = `id="${WALLET_CONFIG_ID}"`

/** Names the configuration in a document. One without a place for it stays as it is. */
export const nameConfig = (html: string, { name, integrity }: ConfigFile): string =>
  html.replace(place, `${place} href="/assets/${name}" data-integrity="${integrity}"`)

/** For other replicas: with other settings, they do not know the file that this server's documents name. */
export async function shareConfig(assets: string, { name, json }: ConfigFile): Promise<void> {
  // Another replica may start at the same time: only whole files get their names.
  const draft = join(assets, `.${name}.${randomBytes(8).toString('hex')}`)
  await writeFile(draft, json)
  await rename(draft, join(assets, name))
}
