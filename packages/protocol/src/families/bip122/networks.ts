// Bitcoin and its test network (version 3). The CAIP-2 id is the genesis block's hash, cut to 32 digits. Wallets
// connect and sign here without a node, and Bitcoin has no public endpoint.
import type { NetworkOf } from '../../networks/network.ts'

function bitcoin<const Reference extends string>(
  reference: Reference,
  name: string,
  explorer: string,
  testnet?: { testnet: true },
): NetworkOf<`bip122:${Reference}`> {
  return {
    id: reference,
    caipNetworkId: `bip122:${reference}` as const,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', decimals: 8, symbol: testnet ? 'tBTC' : 'BTC' },
    rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
    assets: { imageId: `bip122:${reference}` },
    blockExplorerUrl: explorer,
    ...testnet,
  }
}

export const bitcoinMainnet = /* @__PURE__ */ bitcoin(
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  'https://mempool.space',
)

export const bitcoinTestnet = /* @__PURE__ */ bitcoin(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'https://mempool.space/testnet',
  { testnet: true },
)
