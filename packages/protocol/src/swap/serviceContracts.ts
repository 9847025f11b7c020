// The contracts of the swap services that a page may be asked to call, by chain. The addresses are
// from the makers' repositories where those name the chain, and from public listings elsewhere (record 0225). Those of
// the development chain are stand-ins, whose addresses follow from CREATE2.
import type { EvmAddress } from '../caip/address.ts'
import { CUSTOM_NETWORK_ID } from '../networks/custom.ts'

type ByChain = Readonly<Partial<Record<number, EvmAddress>>>

const on = (address: EvmAddress, chains: readonly number[]): ByChain =>
  Object.fromEntries(chains.map((chain) => [chain, address]))

/** The LI.FI Diamond: https://github.com/lifinance/contracts, folder `deployments`. */
export const lifiDiamonds: ByChain = {
  ...on('0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE', [1, 10, 56, 137, 8453, 42161, 43114]),
  [CUSTOM_NETWORK_ID]: '0xa6E0a270dc1fa434b45C0e7e6D5D9E7Be737B184',
}

/**
 * Permit2Proxy of LI.FI, which calls the Diamond with tokens that it takes by their own permits. The same list. Chains
 * whose list was not read in a recent version are left out.
 */
export const lifiPermitProxies: ByChain = {
  ...on('0x89c6340B1a1f4b25D36cd8B063D49045caF3f818', [56, 8453, 42161, 43114]),
  [CUSTOM_NETWORK_ID]: '0x8e5936711284a98087Ea617FF4332C537A29ed14',
}

const cowChains = [1, 100, 137, 8453, 42161, 43114, 11155111]

/** GPv2Settlement, which settles orders of CoW Protocol: https://docs.cow.fi, "Core contracts". */
export const cowSettlements: ByChain = {
  ...on('0x9008D19f58AAbD9eD0D60971565AA8510560ab41', cowChains),
  [CUSTOM_NETWORK_ID]: '0x140DdE4813730E53B0bEf98b5604f559D1124e45',
}

/** GPv2VaultRelayer, which takes the sold token. The same list. */
export const cowRelayers: ByChain = {
  ...on('0xC92E8bdf79f0507f65a392b0ab4667716BFE0110', cowChains),
  [CUSTOM_NETWORK_ID]: '0xf93130822eEEb825F2Dea6E68BF0946142F12cc0',
}

/**
 * AllowanceHolder of 0x on chains with the Cancun fork: https://github.com/0xProject/0x-settler. It calls the Settler of
 * the day, which the registry names.
 */
export const allowanceHolders: ByChain = on(
  '0x0000000000001fF3684f28c67538d4D072C22734',
  [1, 10, 56, 137, 8453, 42161, 43114],
)

/** The ERC-721 whose token 2 belongs to the present Settler for takers. The same on every chain of 0x. */
export const SETTLER_REGISTRY: EvmAddress = '0x00000000000004533Fe15556B1E086BB1A72cEae'

/** Aggregation Router v6 of 1inch: https://github.com/1inch, the same on these chains. */
export const oneInchRouters: ByChain = {
  ...on('0x111111125421cA6dc452d289314280a0f8842A65', [1, 10, 56, 100, 137, 8453, 42161, 43114]),
  [CUSTOM_NETWORK_ID]: '0x47607CA192c9328d00aDD2f5b49a29eF01C0Fab8',
}

/** SpokePools of Across: https://github.com/across-protocol/contracts, `deployments/README.md`. */
export const acrossSpokePools: ByChain = {
  1: '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5',
  10: '0x6f26Bf09B1C792e3228e5467807a900A503c0281',
  137: '0x9295ee1d8C5b022Be115A2AD3c30C72E34e7F096',
  8453: '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64',
  42161: '0xe35e9842fceaCA96570B734083f4a58e8F7C5f2A',
}

/**
 * The names that orders of Relay have for chains, and its RelayDepository: https://docs.relay.link, "Addresses", and
 * https://github.com/relayprotocol/relay-depository, `deployments/addresses.prod.json`.
 */
export const relayChainNames: Readonly<Partial<Record<number, string>>> = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bnb',
  100: 'gnosis',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  42220: 'celo',
  43114: 'avalanche',
  7777777: 'zora',
  [CUSTOM_NETWORK_ID]: 'devnet',
}
const relayChains = Object.keys(relayChainNames)
  .map(Number)
  .filter((chain) => chain !== CUSTOM_NETWORK_ID)

export const relayDepositories: ByChain = {
  ...on('0x4cD00E387622C35bDDB9b4c962C136462338BC31', relayChains),
  [CUSTOM_NETWORK_ID]: '0x842e5261A5E34AffE3A156234FFdeD38874D0C3B',
}

/** Router v3 of Relay, through which its solver may pay: https://docs.relay.link, "Contract Addresses". */
export const relayRouters: ByChain = on('0xb92fe925DC43a0ECdE6c8b1a2709c170Ec4fFf4f', relayChains)

/** Who pays for Relay, by the chain of the deposit. The same page. The key of the devnet's is in its stand-in. */
export const relaySolvers: ByChain = {
  ...on('0xf70da97812CB96acDF810712Aa562db8dfA3dbEF', relayChains),
  [CUSTOM_NETWORK_ID]: '0x7f8c5c5eF245950b12Da90be737bb43B15899e38',
}

/** Whether the contract takes a token's own permit (ERC-2612) together with the swap. */
export const carriesPermits = (chainId: string, address: string): boolean =>
  isListed(oneInchRouters, chainId, address) || isListed(lifiPermitProxies, chainId, address)

/** Whether a table lists the address on the chain. Both in any case. */
export function isListed(table: ByChain, chainId: string, address: string): boolean {
  const listed = table[Number(chainId.slice('eip155:'.length))]
  return listed !== undefined && listed.toLowerCase() === address.toLowerCase()
}
