// The contracts of Uniswap and Permit2 that swaps may use, by chain. Addresses differ by chain, so each is listed;
// those of the development chain follow from CREATE2.
import type { EvmAddress } from '../caip/address.ts'

/** Takes exact amounts of a token by signature or allowance. The same address on every chain below. */
export const PERMIT2: EvmAddress = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** CREATE2 hash of every Uniswap v2 pair. */
export const V2_PAIR_CODE_HASH =
  '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/** For v2 and v3, 2.0 and 2.1 take the same input. 2.1.1 takes a lowest price for each hop, too, and for v4. */
export type UniversalRouterVersion = '2.0' | '2.1' | '2.1.1'

export interface UniswapDeployment {
  /** WETH9 of the chain's coin; absent where the router wraps no coin. */
  readonly wrappedCoin?: EvmAddress
  readonly v2Factory?: EvmAddress
  readonly v3?: { readonly factory: EvmAddress; readonly quoter: EvmAddress }
  readonly v4Quoter?: EvmAddress
  /** Those that swaps may call. The first is the one that this product calls. */
  readonly routers: readonly [UniversalRouterAt, ...UniversalRouterAt[]]
  /** Tokens that many pools trade: routes may lead over them. */
  readonly hubs: readonly EvmAddress[]
}

interface UniversalRouterAt {
  readonly address: EvmAddress
  readonly version: UniversalRouterVersion
}

const router = (version: UniversalRouterVersion, address: EvmAddress): UniversalRouterAt => ({
  address,
  version,
})

const RECENT_ROUTER = router('2.1.1', '0x8B844f885672f333Bc0042cB669255f93a4C1E6b')
const RECENT_ROUTER_OF_BASE = router('2.1.1', '0xFdf682F51FE81Aa4898F0AE2163d8A55c127fbC7')
const V3 = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
} as const
const OP_WETH: EvmAddress = '0x4200000000000000000000000000000000000006'

/** By EIP-155 chain id. */
export const uniswapDeployments: Readonly<Partial<Record<number, UniswapDeployment>>> = {
  1: {
    wrappedCoin: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    v3: V3,
    v4Quoter: '0x52F0E24D1c21C8A0cB1e5a5dD6198556BD9E1203',
    routers: [
      router('2.0', '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'),
      router('2.1.1', '0x4C82D1fBFe28C977cBB58D8C7FF8FCF9F70a2cCA'),
    ],
    hubs: [
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    ],
  },
  10: {
    wrappedCoin: OP_WETH,
    v2Factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    v3: V3,
    v4Quoter: '0x1f3131A13296FB91C90870043742C3CDBFF1A8d7',
    routers: [router('2.0', '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507'), RECENT_ROUTER],
    hubs: [
      '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
      '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    ],
  },
  56: {
    wrappedCoin: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    v2Factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    v3: {
      factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
      quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
    },
    v4Quoter: '0x9F75dD27D6664c475B90e105573E550ff69437B0',
    routers: [router('2.0', '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07'), RECENT_ROUTER],
    hubs: [
      '0x55d398326f99059fF775485246999027B3197955',
      '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    ],
  },
  137: {
    wrappedCoin: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    v2Factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    v3: V3,
    v4Quoter: '0xb3d5c3Dfc3a7aEbFF71895A7191796BFFc2c81b9',
    routers: [router('2.0', '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223'), RECENT_ROUTER],
    hubs: [
      '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
      '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    ],
  },
  8453: {
    wrappedCoin: OP_WETH,
    v2Factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    v3: {
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    },
    v4Quoter: '0x0d5e0F971ED27FBfF6c2837bf31316121532048D',
    routers: [router('2.0', '0x6fF5693b99212Da76ad316178A184AB56D299b43'), RECENT_ROUTER_OF_BASE],
    hubs: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  },
  42161: {
    wrappedCoin: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    v2Factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    v3: V3,
    v4Quoter: '0x3972C00f7ed4885e145823eb7C655375d275A1C5',
    routers: [router('2.0', '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3'), RECENT_ROUTER],
    hubs: [
      '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    ],
  },
  // The coin of Celo is a token itself, so the router does not wrap it.
  42220: {
    v2Factory: '0x79a530c8e2fA8748B7B40dd3629C0520c2cCf03f',
    v3: {
      factory: '0xAfE208a311B21f13EF87E33A90049fC17A7acDEc',
      quoter: '0x82825d0554fA07f7FC52Ab63c961F330fdEFa8E8',
    },
    v4Quoter: '0x28566da1093609182dFf2cB2A91CFD72e61d66cd',
    routers: [RECENT_ROUTER],
    hubs: [
      '0x471EcE3750Da237f93B8E339c536989b8978a438',
      '0x765DE816845861e75A25fCA122bb6898B8B1282a',
    ],
  },
  43114: {
    wrappedCoin: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    v2Factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    v3: {
      factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
      quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
    },
    v4Quoter: '0xbE40675BB704506a3c2Ccfb762DCFd1e979845C2',
    routers: [RECENT_ROUTER],
    hubs: [
      '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
      '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    ],
  },
  84532: {
    wrappedCoin: OP_WETH,
    v2Factory: '0x7Ae58f10f7849cA6F5fB71b7f45CB416c9204b1e',
    v3: {
      factory: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
      quoter: '0xC5290058841028F1614F3A6F0F5816cAd0df5E27',
    },
    v4Quoter: '0x4A6513c898fe1B2d0E78d3b0e0A4a151589B1cBa',
    routers: [router('2.0', '0x95273d871c8156636e114b63797d78D7E1720d81'), RECENT_ROUTER],
    hubs: ['0x036CbD53842c5426634e7929541eC2318f3dCF7e'],
  },
  99199: {
    wrappedCoin: '0x29F9484Dd5B678b8d44BA88ea6BDD86895a1586f',
    v2Factory: '0xC7F6C296c170d6F7C5FA0728a849Bc4fa9C0e956',
    v3: {
      factory: '0x9f8f7af185C2B6018EE30d8664C51d68Bf682191',
      quoter: '0xB20c75FC14754dBB2771B2079994da00a41b347a',
    },
    routers: [router('2.1', '0x8a69f874d41156ceE0CEAF458f1A5E1e8De059C3')],
    hubs: ['0x29C098f831127bC839e32333a4ebA1A00861F93B'],
  },
  7777777: {
    wrappedCoin: OP_WETH,
    v2Factory: '0x0F797dC7efaEA995bB916f268D919d0a1950eE3C',
    v3: {
      factory: '0x7145F8aeef1f6510E92164038E1B6F8cB2c42Cbb',
      quoter: '0x11867e1b3348F3ce4FcC170BC5af3d23E07E64Df',
    },
    v4Quoter: '0x5EDACcc0660E0a2C44b06E07Ce8B915E625DC2c6',
    routers: [router('2.0', '0x3315ef7cA28dB74aBADC6c44570efDF06b04B020'), RECENT_ROUTER_OF_BASE],
    hubs: [],
  },
  11155111: {
    wrappedCoin: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
    v2Factory: '0xF62c03E08ada871A0bEb309762E260a7a6a880E6',
    v3: {
      factory: '0x0227628f3F023bb0B980b67D528571c95c6DaC1c',
      quoter: '0xEd1f6473345F45b75F8179591dd5bA1888cf2FB3',
    },
    v4Quoter: '0x61B3f2011A92d183C7dbaDBdA940a7555Ccf9227',
    routers: [
      router('2.0', '0x3A9D48AB9751398BbFa63ad67599Bb04e4BdF98b'),
      router('2.1.1', '0x7DfD4F31be6814D2906BDE155c3e1B146EAc1468'),
    ],
    hubs: ['0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'],
  },
}

/** The version of a universal router, or `undefined` for any other contract. @param address in any case */
export function universalRouterVersion(
  chainId: number,
  address: string,
): UniversalRouterVersion | undefined {
  const wanted = address.toLowerCase()
  return uniswapDeployments[chainId]?.routers.find((at) => at.address.toLowerCase() === wanted)
    ?.version
}
