// The key that signs answers to ENS clients.
import { join } from 'node:path'
import * as v from 'valibot'
import { file, type Read } from '../../platform/settings/schema.ts'

export const gatewayVariables = { NAMES_GATEWAY_KEY_FILE: v.optional(file) }

export interface GatewaySettings {
  /** The key file. The first start creates it. */
  readonly gatewayKeyFile: string
  /** Whether the operator set the file. */
  readonly isGatewayKeyNamed: boolean
}

export const readGateway = (
  { NAMES_GATEWAY_KEY_FILE: named }: Read<typeof gatewayVariables>,
  dataDir: string,
): GatewaySettings => ({
  gatewayKeyFile: named ?? join(dataDir, 'names-gateway.key'),
  isGatewayKeyNamed: named !== undefined,
})
