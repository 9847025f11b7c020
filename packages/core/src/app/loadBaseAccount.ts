// Apart, because the names of the connector's files weigh 80 bytes in what is ready to connect. Import it dynamically.
import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'

export const loadBaseAccount = (client: Client): Promise<Connector> =>
  import('./createBaseAccountConnector.ts').then((m) => m.createBaseAccountConnector(client))
