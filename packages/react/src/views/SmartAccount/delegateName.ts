// Contracts that wallets delegate accounts to (EIP-7702), by address in lower case. The same on every network.
const names: ReadonlyMap<string, string> = new Map([
  ['0xe6cae83bde06e4c305530e199d7217f42808555b', 'Simple7702Account'],
  ['0x4cd241e8d1510e30b2076397afc7508ae59c66c9', 'Simple7702Account'],
  ['0x000000009b1d0af20d8c6d0a44e162d11f9b8f00', 'Uniswap Calibur'],
  ['0x63c0c19a282a1b52b07dd5a65b58948a07dae32b', 'MetaMask'],
  ['0x69007702764179f14f51cdce752f4f775d74e139', 'Alchemy'],
  ['0x5a7fc11397e9a8ad41bf10bf13f22b0a63f96f6d', 'Ambire'],
  ['0x17c11fddadac2b341f2455afe988fec4c3ba26e3', 'Luganodes'],
])

/** Undefined for a contract that no known wallet uses. */
export const delegateName = (address: string): string | undefined =>
  names.get(address.toLowerCase())
