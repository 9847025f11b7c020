// The functions of services that sell and bridge, as another encoder reads them, and their contracts on Ethereum.
import { parseAbi } from 'viem'

export const lifi = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct AcrossV4Data { bytes32 receiverAddress; bytes32 refundAddress; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityParameter; bytes message; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32, string, string, address receiver, uint256 least, SwapData)',
  'function swapTokensSingleV3ERC20ToNative(bytes32, string, string, address receiver, uint256 least, SwapData)',
  'function swapTokensSingleV3NativeToERC20(bytes32, string, string, address receiver, uint256 least, SwapData)',
  'function swapTokensMultipleV3ERC20ToERC20(bytes32, string, string, address receiver, uint256 least, SwapData[])',
  'function swapTokensMultipleV3ERC20ToNative(bytes32, string, string, address receiver, uint256 least, SwapData[])',
  'function swapTokensMultipleV3NativeToERC20(bytes32, string, string, address receiver, uint256 least, SwapData[])',
  'function startBridgeTokensViaAcrossV4(BridgeData, AcrossV4Data)',
])
export const zeroEx = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
])
export const settlerAbi = parseAbi([
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid)',
])
export const oneInch = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data)',
])
export const across = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityPeriod, bytes message)',
  'function deposit(bytes32 depositor, bytes32 recipient, bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message)',
])

export const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
export const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
export const router = '0x111111125421cA6dc452d289314280a0f8842A65'
export const pool = '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5'
