// The key that signs the answers to clients of ENS.
import { join } from 'node:path'
import * as v from 'valibot'
import { file, type Read } from '../settings/schema.ts'

export const gatewayVariables = { NAMES_GATEWAY_KEY_FILE: v.optional(file) }

export interface GatewaySettings {
  /** Holds the key; made at the first start. */
  readonly gatewayKeyFile: string
  /** Whether the operator named the file. */
  readonly isGatewayKeyNamed: boolean
}

export const gatewayOf = (
  { NAMES_GATEWAY_KEY_FILE: named }: Read<typeof gatewayVariables>,
  dataDir: string,
): GatewaySettings => ({
  gatewayKeyFile: named ?? join(dataDir, 'names-gateway.key'),
  isGatewayKeyNamed: named !== undefined,
})
