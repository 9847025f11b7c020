import { join, resolve } from 'node:path'

/** Where the gateway's key is, below the state directory, when no setting names another file. */
export const gatewayKeyFile = (dataDir: string): string =>
  join(resolve(dataDir), 'names-gateway.key')
