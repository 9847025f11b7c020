import { WALLET_CONFIG_ID, type WalletConfig, WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'

const TextSchema = v.pipe(v.string(), v.parseJson(), WalletConfigSchema)

/** @throws ValiError if the configuration is missing or not valid for this build */
export function readConfig(root: Document): WalletConfig {
  return v.parse(TextSchema, root.getElementById(WALLET_CONFIG_ID)?.textContent ?? '')
}
