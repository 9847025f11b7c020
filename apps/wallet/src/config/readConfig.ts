import { WALLET_CONFIG_ID, type WalletConfig, WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'

const TextSchema = v.pipe(v.string(), v.parseJson(), WalletConfigSchema)

/** @throws ValiError where the server wrote none, or one that this build does not know */
export function readConfig(root: Document): WalletConfig {
  return v.parse(TextSchema, root.getElementById(WALLET_CONFIG_ID)?.textContent ?? '')
}
