import { WALLET_CONFIG_ID, type WalletConfig, WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'

/**
 * Reads the file that the document names and preloads. The document holds its hash.
 * @throws if it cannot be fetched, is another file, or is not valid for this build
 */
export async function readConfig(root: Document): Promise<WalletConfig> {
  const { href, dataset } = root.getElementById(WALLET_CONFIG_ID) as HTMLLinkElement
  // Not the attribute `integrity`, which Chromium warns of at preloads for `fetch`.
  const response = await fetch(href, { integrity: dataset['integrity'] ?? '' })
  return v.parse(WalletConfigSchema, await response.json())
}
