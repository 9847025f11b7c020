// An answer of `GET /quote`, after https://docs.li.fi/li.fi-api/li.fi-api/requesting-a-quote/token-transfer, with the
// fields that the documentation shows.
import { encodeFunctionData, parseAbi, zeroHash } from 'viem'
import { boughtToken, soldToken, swapAccount } from './swapService.ts'

export const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const dex = '0x2222222222222222222222222222222222222222'
const abi = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32, string, string, address, uint256, SwapData)',
])

interface Terms {
  receiver: string
  minimum: bigint
  fromAmount: bigint
  sold: string
  callData: `0x${string}`
}

export const lifiData = (changes: Partial<Terms> = {}) => {
  const terms = {
    receiver: swapAccount,
    minimum: 1_990_000n,
    fromAmount: 10n ** 18n,
    sold: soldToken,
    callData: '0x12345678' as const,
    ...changes,
  }
  const step = {
    callTo: dex,
    approveTo: dex,
    sendingAssetId: terms.sold as `0x${string}`,
    receivingAssetId: boughtToken,
    fromAmount: terms.fromAmount,
    callData: terms.callData,
    requiresDeposit: true,
  } as const
  const { receiver, minimum } = terms
  return encodeFunctionData({
    abi,
    args: [zeroHash, 'lifi-api', '', receiver as `0x${string}`, minimum, step],
  })
}

export const lifiQuote = {
  id: '0x26c3922540d49bb76c12d665ea8304e976fcdce167f6b4ccec5bb5c3a2a372c1',
  type: 'lifi',
  tool: '1inch',
  toolDetails: { key: '1inch', name: '1inch', logoURI: 'https://example.com/1inch.png' },
  action: {
    fromChainId: 1,
    fromAmount: '1000000000000000000',
    fromToken: { address: soldToken, chainId: 1, symbol: 'TKN', decimals: 18, name: 'Token' },
    fromAddress: swapAccount,
    toChainId: 1,
    toToken: { address: boughtToken, chainId: 1, symbol: 'TKN', decimals: 6, name: 'Token' },
    toAddress: swapAccount,
    slippage: 0.005,
  },
  estimate: {
    fromAmount: '1000000000000000000',
    toAmount: '2000000',
    toAmountMin: '1990000',
    approvalAddress: diamond,
    executionDuration: 30,
    feeCosts: [],
    gasCosts: [{ type: 'SEND', estimate: '250000', limit: '350000', amount: '3500000000000000' }],
  },
  includedSteps: [],
  transactionRequest: {
    from: swapAccount,
    to: diamond,
    data: lifiData(),
    value: '0x0',
    chainId: 1,
    gasLimit: '0x55730',
    gasPrice: '0x5d21dba00',
  },
}
