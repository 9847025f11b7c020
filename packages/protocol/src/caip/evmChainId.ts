// Apart from `caip.ts`, which is part of the first load.

/** The number of an EVM chain. The input must be the CAIP-2 id of one. */
export const evmChainId = (id: string): number => Number(id.slice('eip155:'.length))

/** The same as `eth_chainId` answers it (EIP-695). */
export const evmChainIdHex = (id: string): `0x${string}` =>
  `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`
