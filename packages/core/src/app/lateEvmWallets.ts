// The EVM wallets that discovery does not find. Apart, because the names of their files weigh 0.2 kB, which what is ready to
// connect need not have. Import it dynamically.
import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'

export const loadEmbedded = (client: Client): Promise<Connector> =>
  import('../embedded/wallet/createEmbeddedConnector.ts').then((m) =>
    m.createEmbeddedConnector(client),
  )

export const loadBaseAccount = (client: Client): Promise<Connector> =>
  import('./createBaseAccountConnector.ts').then((m) => m.createBaseAccountConnector(client))
