// Where the marks come from, and which of its drawings each one is. Only drawings are taken: neither package is a
// dependency, and none of their code runs.

export interface Source {
  package: string
  version: string
  /** Of the tarball, as in a lockfile. */
  integrity: string
  published: string
  licence: string
  copyright: string
  repository: string
}

export const sources = {
  rainbowkit: {
    package: '@rainbow-me/rainbowkit',
    version: '2.2.11',
    integrity:
      'sha512-FHPsRHMBpuHHhuyKktAR13O9agmsUUunDnVEP4hG1dSZ2JojXLUSWyLG28VbGIJakHYylkNguiLFnqM/BM8ERA==',
    published: '2026-05-06',
    licence: 'MIT',
    copyright: 'Copyright (c) 2024 Rainbow',
    repository: 'https://github.com/rainbow-me/rainbowkit',
  },
  web3icons: {
    package: '@web3icons/core',
    version: '4.0.56',
    integrity:
      'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
    published: '2026-09-22',
    licence: 'MIT',
    copyright: 'Copyright (c) 2024 0xa3k5',
    repository: 'https://github.com/0xa3k5/web3icons',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

/** A drawing's file: of RainbowKit the module's name without its hash, of web3icons the path below `svgs`. */
export type Drawing = readonly [source: SourceId, name: string]

const rainbow = (name: string): Drawing => ['rainbowkit', name]
const web3 = (name: string): Drawing => ['web3icons', name]

/**
 * By the wallet's id in the directory. RainbowKit's drawings of Frame and of Universal Profiles are photographs, and that
 * of MeCo has 19 kB. The packages have no drawing of the other wallets that are missing here.
 */
export const walletDrawings: Readonly<Record<string, Drawing>> = {
  '1inch': web3('tokens/background/1INCH'),
  'anchorage-digital': rainbow('anchorageDigitalWallet'),
  backpack: rainbow('backpackWallet'),
  'base-account': rainbow('base'),
  berasig: rainbow('berasigWallet'),
  best: rainbow('bestWallet'),
  bifrost: rainbow('bifrostWallet'),
  binance: rainbow('binanceWallet'),
  bitget: rainbow('bitgetWallet'),
  brave: rainbow('braveWallet'),
  bybit: rainbow('bybitWallet'),
  clv: rainbow('clvWallet'),
  coin98: rainbow('coin98Wallet'),
  coinbase: rainbow('coinbaseWallet'),
  compass: rainbow('compassWallet'),
  core: rainbow('coreWallet'),
  ctrl: rainbow('ctrlWallet'),
  desig: rainbow('desigWallet'),
  enkrypt: rainbow('enkryptWallet'),
  exodus: web3('wallets/background/exodus'),
  foxwallet: rainbow('foxWallet'),
  frontier: rainbow('frontierWallet'),
  gate: rainbow('gateWallet'),
  gemini: rainbow('geminiWallet'),
  imtoken: rainbow('imTokenWallet'),
  iopay: rainbow('iopayWallet'),
  kaia: rainbow('kaiaWallet'),
  keplr: web3('wallets/background/keplr'),
  kraken: rainbow('krakenWallet'),
  kresus: rainbow('kresusWallet'),
  ledger: rainbow('ledgerWallet'),
  'magic-eden': rainbow('magicEden'),
  metamask: rainbow('metaMaskWallet'),
  mew: rainbow('mewWallet'),
  nest: rainbow('nestWallet'),
  nova: rainbow('novaWallet'),
  okto: rainbow('oktoWallet'),
  okx: rainbow('okxWallet'),
  onekey: rainbow('oneKeyWallet'),
  phantom: rainbow('phantomWallet'),
  rabby: rainbow('rabbyWallet'),
  rainbow: rainbow('rainbowWallet'),
  ready: rainbow('readyWallet'),
  ronin: rainbow('roninWallet'),
  safe: rainbow('safeWallet'),
  safeheron: rainbow('safeheronWallet'),
  safepal: rainbow('safepalWallet'),
  solflare: web3('wallets/background/solflare'),
  subwallet: rainbow('subWallet'),
  taho: rainbow('tahoWallet'),
  talisman: rainbow('talismanWallet'),
  tokenpocket: rainbow('tokenPocketWallet'),
  trezor: web3('wallets/background/trezor'),
  trust: rainbow('trustWallet'),
  uniswap: rainbow('uniswapWallet'),
  valora: rainbow('valoraWallet'),
  wigwam: rainbow('wigwamWallet'),
  xportal: rainbow('xPortalWallet'),
  zeal: rainbow('zealWallet'),
  zengo: web3('wallets/background/zengo'),
  zerion: rainbow('zerionWallet'),
  zilpay: rainbow('zilPayWallet'),
}

/** By the names that `networkDrawings.ts` of the server gives to chain ids. */
export const networkDrawings: Readonly<Record<string, Drawing>> = {
  'arbitrum-one': web3('networks/background/arbitrum-one'),
  aurora: web3('networks/background/aurora'),
  avalanche: web3('networks/background/avalanche'),
  base: web3('networks/background/base'),
  berachain: web3('networks/background/berachain'),
  'binance-smart-chain': web3('networks/background/binance-smart-chain'),
  bitcoin: web3('networks/background/bitcoin'),
  celo: web3('networks/background/celo'),
  ethereum: web3('networks/background/ethereum'),
  fantom: web3('networks/background/fantom'),
  gnosis: web3('networks/background/gnosis'),
  kaia: web3('networks/background/kaia'),
  linea: web3('networks/background/linea'),
  mantle: web3('networks/background/mantle'),
  'metis-andromeda': web3('networks/background/metis-andromeda'),
  moonbeam: web3('networks/background/moonbeam'),
  'near-protocol': web3('networks/background/near-protocol'),
  optimism: web3('networks/background/optimism'),
  polygon: web3('networks/background/polygon'),
  'polygon-zkevm': web3('networks/background/polygon-zkevm'),
  ronin: web3('networks/background/ronin'),
  'sei-network': web3('networks/background/sei-network'),
  solana: web3('networks/background/solana'),
  unichain: web3('networks/background/unichain'),
  zksync: web3('networks/background/zksync'),
  zora: web3('networks/background/zora'),
}

/** By the symbol of a well-known token, whose issuer publishes its addresses. */
export const tokenDrawings: Readonly<Record<string, Drawing>> = {
  DAI: web3('tokens/background/DAI'),
  USDC: web3('tokens/background/USDC'),
  USDT: web3('tokens/background/USDT'),
  WBTC: web3('tokens/background/WBTC'),
}
