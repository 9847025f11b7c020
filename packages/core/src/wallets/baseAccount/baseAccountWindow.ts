import type { Client } from '../../client/client.ts'
import { perClient } from '../../state/perClient.ts'
import { createKeysWindow, type KeysWindow } from './keysWindow.ts'

/** The maker's, unless the server names others. */
const MAKER = {
  url: 'https://keys.coinbase.com/connect',
  rpcUrl: 'https://rpc.wallet.coinbase.com',
}

export function baseAccountPlaces({ config }: Pick<Client, 'config'>): typeof MAKER {
  const { baseAccount: url } = config.features
  return url === undefined ? MAKER : { url, rpcUrl: new URL('/rpc', url).href }
}

/** One per client, so that a press can open it before the wallet's code has loaded. */
export const baseAccountWindow: (client: Client) => KeysWindow = perClient((client: Client) =>
  createKeysWindow({
    url: baseAccountPlaces(client).url,
    metadata() {
      const { brand, networks, origin } = client.config
      return {
        appName: brand.name,
        appLogoUrl: `${origin}/icon-192.png`,
        appChainIds: networks.flatMap(({ chainNamespace, id }) =>
          chainNamespace === 'eip155' ? [Number(id)] : [],
        ),
      }
    },
  }),
)

/** Call it in the press itself, before `connect`: browsers open windows only then. */
export const openBaseAccount = (client: Client): void => baseAccountWindow(client).open()
