// Expected answers of the embedded wallet's provider by method and standard. Decision 0066 has the reasons.
import { callsErrorCodes } from '@aureus/protocol/calls'
import { PAGE_ORIGIN } from './framePage.ts'
import { REVERT } from './providerPage.ts'

export const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = /^0x[0-9a-f]{130}$/
const hash = /^0x[0-9a-f]{64}$/
const chain = { chainId: '0x7a69' }
const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
export const typedData = {
  domain: { name: 'Aureus', chainId: 99199 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Mail',
  message: { text: 'hello' },
}
const batch = { version: '2.0.0', chainId: '0x1837f', atomicRequired: false }
const { unsupportedCapability, unsupportedChain, unknownId, tooLarge, atomicityUnsupported } =
  callsErrorCodes

/** The expected code, text pattern or partial result. Receives the wallet's account. */
export type StandardRow = readonly [
  standard: string,
  method: string,
  params: (account: string) => unknown,
  expected: number | RegExp | ((account: string) => unknown),
]

const none = () => undefined
export const pay = (account: string, more: object = {}) => [
  { from: account, to: stranger, value: '0x1', ...more },
]
export const send = (account: string, more: object = {}) => [
  { ...batch, from: account, calls: [{ to: stranger, value: '0x1' }], ...more },
]
const permission = (account: string) => [
  {
    invoker: PAGE_ORIGIN,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: [account] }],
  },
]
const capable = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }

/** Before connecting. The given account is a stranger's. */
export const rowsBefore: readonly StandardRow[] = [
  ['EIP-1193', 'eth_accounts', none, () => []],
  ['EIP-695', 'eth_chainId', none, () => '0x1837f'],
  ['EIP-1474', 'net_version', none, () => '99199'],
  ['EIP-1474', 'eth_blockNumber', none, () => '0x10'],
  ['EIP-1193', 'personal_sign', (account) => ['0x68', account], 4100],
  ['EIP-1193', 'eth_sendTransaction', pay, 4100],
  ['EIP-1193', 'wallet_sendCalls', send, 4100],
  ['EIP-1193', 'eth_sign', (account) => [account, '0x68'], 4200],
  ['EIP-2255', 'wallet_getPermissions', none, () => []],
  ['EIP-2255', 'wallet_revokePermissions', () => [{ eth_accounts: {} }], () => null],
  ['EIP-2255', 'wallet_requestPermissions', () => [{ eth_sign: {} }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [chain], 4100],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0x29a' }], 4902],
  ['EIP-3085', 'wallet_addEthereumChain', () => [chain], 4100],
  ['EIP-5792', 'wallet_getCapabilities', (account) => [account], 4100],
]

/** After connecting, on chain 0x1837f. */
export const rowsConnected: readonly StandardRow[] = [
  ['EIP-1193', 'eth_accounts', none, (account) => [account]],
  ['EIP-1102', 'eth_requestAccounts', none, (account) => [account]],
  ['EIP-1193', '', none, -32600],
  ['EIP-1193', 'eth_accounts', () => 'text', -32600],
  ['EIP-1193', 'eth_accounts', () => null, (account) => [account]],
  ['EIP-1193', 'eth_blockNumber', () => [1n], -32602],
  ['EIP-1193', 'eth_subscribe', () => ['newHeads'], 4200],
  ['EIP-1193', 'solana_signMessage', () => [{ message: 'x' }], 4200],
  ['EIP-1193', 'constructor', none, 4200],
  ['EIP-695', 'eth_chainId', none, () => '0x1837f'],
  ['EIP-1474', 'net_version', none, () => '99199'],
  ['EIP-1474', 'eth_getBalance', (account) => [account, 'latest'], () => '0x8ac7230489e80000'],
  ['EIP-1474', 'eth_getBalance', () => ['bad'], -32602],
  ['EIP-1474', 'eth_getBalance', () => ({ address: stranger }), -32602],
  ['EIP-1474', 'eth_call', () => [{ to: stranger, data: '0x' }, 'latest'], REVERT.code],
  ['EIP-1474', 'eth_sendTransaction', pay, hash],
  ['EIP-1474', 'eth_sendTransaction', (account) => pay(account, { gasLimit: '0x5208' }), hash],
  [
    'EIP-1474',
    'eth_sendTransaction',
    (account) => pay(account, { gas: '0x5208', gasLimit: '0x5209' }),
    -32602,
  ],
  [
    'EIP-1474',
    'eth_sendTransaction',
    (account) => pay(account, { data: null, nonce: '', gasPrice: null }),
    hash,
  ],
  ['EIP-1193', 'eth_sendTransaction', () => pay(stranger), 4100],
  ['EIP-1474', 'eth_sendTransaction', (account) => pay(account, { chainId: '0x1' }), -32602],
  ['EIP-1474', 'eth_sendTransaction', (account) => pay(account, { value: '1' }), -32602],
  ['EIP-1474', 'eth_sendTransaction', (account) => pay(account, { to: 'nobody' }), -32602],
  ['EIP-1474', 'eth_sendTransaction', () => [], -32602],
  ['EIP-191', 'personal_sign', (account) => ['0x68656c6c6f', account], signature],
  ['EIP-191', 'personal_sign', (account) => ['0x68', account.toLowerCase()], signature],
  ['EIP-1193', 'personal_sign', () => ['0x68', stranger], 4100],
  ['EIP-1474', 'personal_sign', () => ['0x68', '0x12'], -32602],
  ['EIP-1474', 'personal_sign', () => [], -32602],
  ['EIP-712', 'eth_signTypedData_v4', (account) => [account, typedData], signature],
  ['EIP-712', 'eth_signTypedData_v4', (account) => [account, JSON.stringify(typedData)], signature],
  ['EIP-1193', 'eth_signTypedData_v4', () => [stranger, typedData], 4100],
  ['EIP-712', 'eth_signTypedData_v4', (account) => [account, '{'], -32602],
  ['EIP-712', 'eth_signTypedData_v4', (account) => [account], -32602],
  [
    'EIP-712: an unknown type',
    'eth_signTypedData_v4',
    (account) => [account, { ...typedData, types: { Mail: [{ name: 'text', type: 'txt' }] } }],
    -32602,
  ],
  [
    'EIP-712: a value out of range',
    'eth_signTypedData_v4',
    (account) => [
      account,
      {
        ...typedData,
        types: { Mail: [{ name: 'text', type: 'uint8' }] },
        message: { text: 256 },
      },
    ],
    -32602,
  ],
  [
    'EIP-712: a field that the domain type lacks, which no hash covers',
    'eth_signTypedData_v4',
    (account) => [
      account,
      { ...typedData, domain: { ...typedData.domain, verifyingContract: stranger } },
    ],
    signature,
  ],
  [
    'EIP-712: another chain',
    'eth_signTypedData_v4',
    (account) => [account, { ...typedData, domain: { name: 'Aureus', chainId: 1 } }],
    -32602,
  ],
  ['EIP-2255', 'wallet_getPermissions', none, permission],
  ['EIP-2255', 'wallet_requestPermissions', () => [{ eth_accounts: {} }], permission],
  ['EIP-2255', 'wallet_requestPermissions', none, -32602],
  ['EIP-2255', 'wallet_requestPermissions', () => [{}], -32602],
  ['EIP-2255', 'wallet_requestPermissions', () => [{ eth_accounts: { only: [1] } }], -32602],
  ['EIP-2255', 'wallet_requestPermissions', () => [{ eth_accounts: {}, eth_sign: {} }], -32602],
  ['EIP-2255', 'wallet_revokePermissions', () => [{ eth_sign: {} }], -32602],
  ['EIP-2255', 'wallet_revokePermissions', none, -32602],
  ['ERC-7715', 'wallet_revokePermissions', () => [{ permissionContext: '0x12' }], 4200],
  ['ERC-7715', 'wallet_grantPermissions', () => [{ ...chain }], 4200],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [chain], () => null],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0x1837F' }], () => null],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0x29a' }], 4902],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0x01837f' }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0X1837F' }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0x0' }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '0x' }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: '99199' }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: 99199 }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [{ chainId: `0x${'f'.repeat(14)}` }], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => [chain, {}], -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', () => chain, -32602],
  ['EIP-3326', 'wallet_switchEthereumChain', none, -32602],
  ['EIP-3085', 'wallet_addEthereumChain', () => [{ chainId: '0x1837f' }], () => null],
  [
    'EIP-3085',
    'wallet_addEthereumChain',
    () => [
      {
        chainId: '0x1837f',
        chainName: 'Aureus',
        nativeCurrency: coin,
        rpcUrls: ['https://rpc.example.com'],
        blockExplorerUrls: null,
        iconUrls: ['https://example.com/icon.svg'],
      },
    ],
    () => null,
  ],
  ['EIP-3085', 'wallet_addEthereumChain', () => [{ chainId: '0x29a' }], 4902],
  ...[
    { chainId: '0x01837f' },
    { chainName: '' },
    { chainName: 7 },
    { nativeCurrency: { ...coin, decimals: -1 } },
    { nativeCurrency: { ...coin, decimals: '18' } },
    { nativeCurrency: { ...coin, decimals: 1.5 } },
    { nativeCurrency: { ...coin, symbol: '' } },
    { nativeCurrency: { name: 'Coin' } },
    { rpcUrls: [] },
    { rpcUrls: 'https://rpc.example.com' },
    { rpcUrls: ['rpc.example.com'] },
    { rpcUrls: ['javascript:alert(1)'] },
    { blockExplorerUrls: [] },
    { blockExplorerUrls: ['ftp://example.com'] },
    { iconUrls: [] },
    { iconUrls: [7] },
  ].map(
    (change) =>
      [
        `EIP-3085: ${JSON.stringify(change)}`,
        'wallet_addEthereumChain',
        () => [{ chainId: '0x1837f', ...change }],
        -32602,
      ] as const,
  ),
  [
    'EIP-5792',
    'wallet_getCapabilities',
    (account) => [account],
    () => ({ '0x1837f': capable, '0x7a69': capable }),
  ],
  ['EIP-5792', 'wallet_getCapabilities', (account) => [account, ['0x1']], () => ({})],
  ['EIP-5792', 'wallet_getCapabilities', () => [stranger], 4100],
  ['EIP-5792', 'wallet_getCapabilities', (account) => [account, ['1']], -32602],
  [
    'EIP-5792',
    'wallet_sendCalls',
    (account) => send(account, { id: '0x12' }),
    () => ({ id: '0x12' }),
  ],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { id: '0x12' }), 5720],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { from: null }), () => ({})],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { version: '1.0' }), hash],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { version: '1.1' }), -32602],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { version: '2.0' }), -32602],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { atomicRequired: null }), -32602],
  ['EIP-5792', 'wallet_sendCalls', (account) => send(account, { calls: [] }), -32602],
  [
    'EIP-5792',
    'wallet_sendCalls',
    (account) => send(account, { id: `0x${'00'.repeat(4097)}` }),
    -32602,
  ],
  ['EIP-5792', 'wallet_sendCalls', () => send(stranger), 4100],
  [
    'EIP-5792',
    'wallet_sendCalls',
    (account) => send(account, { atomicRequired: true }),
    atomicityUnsupported,
  ],
  [
    'EIP-5792',
    'wallet_sendCalls',
    (account) => send(account, { chainId: '0x1' }),
    unsupportedChain,
  ],
  [
    'EIP-5792',
    'wallet_sendCalls',
    (account) => send(account, { capabilities: { paymasterService: {} } }),
    unsupportedCapability,
  ],
  [
    'EIP-5792',
    'wallet_sendCalls',
    (account) => send(account, { calls: Array.from({ length: 11 }, () => ({ to: stranger })) }),
    tooLarge,
  ],
  [
    'EIP-5792',
    'wallet_getCallsStatus',
    () => ['0x12'],
    // Its only call is atomic.
    () => ({ version: '2.0.0', id: '0x12', chainId: '0x1837f', status: 100, atomic: true }),
  ],
  ['EIP-5792', 'wallet_getCallsStatus', () => ['0x13'], unknownId],
  ['EIP-5792', 'wallet_getCallsStatus', none, -32602],
  ['ERC-7811', 'wallet_getAssets', () => [{ account: stranger }], 4100],
  [
    'ERC-7811',
    'wallet_getAssets',
    (account) => [{ account, assetFilter: null }],
    () => ({ '0x1837f': [{ type: 'native' }] }),
  ],
]
