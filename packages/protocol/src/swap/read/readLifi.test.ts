import { encodeFunctionData, pad, parseAbi, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { readSwapCalls } from './readSwapCalls.ts'

const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const account = `0x${'aa'.repeat(20)}` as const
const stranger = `0x${'ee'.repeat(20)}` as const
const sold = `0x${'11'.repeat(20)}` as const
const middle = `0x${'22'.repeat(20)}` as const
const bought = `0x${'33'.repeat(20)}` as const
const dex = `0x${'dd'.repeat(20)}` as const

const abi = parseAbi([
  'struct SwapData { address callTo; address approveTo; address sendingAssetId; address receivingAssetId; uint256 fromAmount; bytes callData; bool requiresDeposit; }',
  'struct BridgeData { bytes32 transactionId; string bridge; string integrator; address referrer; address sendingAssetId; address receiver; uint256 minAmount; uint256 destinationChainId; bool hasSourceSwaps; bool hasDestinationCall; }',
  'struct AcrossV4Data { bytes32 receiverAddress; bytes32 refundAddress; bytes32 receivingAssetId; uint256 outputAmount; uint128 outputAmountMultiplier; bytes32 exclusiveRelayer; uint32 quoteTimestamp; uint32 fillDeadline; uint32 exclusivityParameter; bytes message; }',
  'function swapTokensSingleV3ERC20ToERC20(bytes32, string, string, address, uint256, SwapData)',
  'function swapTokensSingleV3ERC20ToNative(bytes32, string, string, address, uint256, SwapData)',
  'function swapTokensSingleV3NativeToERC20(bytes32, string, string, address, uint256, SwapData)',
  'function swapTokensMultipleV3ERC20ToERC20(bytes32, string, string, address, uint256, SwapData[])',
  'function swapTokensMultipleV3ERC20ToNative(bytes32, string, string, address, uint256, SwapData[])',
  'function swapTokensMultipleV3NativeToERC20(bytes32, string, string, address, uint256, SwapData[])',
  'function startBridgeTokensViaAcrossV4(BridgeData, AcrossV4Data)',
  'function swapAndStartBridgeTokensViaAcrossV4(BridgeData, SwapData[], AcrossV4Data)',
])

type Asset = `0x${string}`
const step = (from: Asset, to: Asset, fromAmount = 100n, requiresDeposit = true) => ({
  callTo: dex,
  approveTo: dex,
  sendingAssetId: from,
  receivingAssetId: to,
  fromAmount,
  callData: '0x12345678' as const,
  requiresDeposit,
})

const read = (data: Asset, value = 0n, to: string = diamond) =>
  readSwapCalls({
    calls: [{ to, data, value }],
    chainId: 'eip155:1',
    account,
    nowMs: 1_800_000_000_000,
  })

type Single = `swapTokensSingleV3${'ERC20ToERC20' | 'ERC20ToNative' | 'NativeToERC20'}`
type Multiple = `swapTokensMultipleV3${'ERC20ToERC20' | 'ERC20ToNative' | 'NativeToERC20'}`
type Step = ReturnType<typeof step>

const single = (functionName: Single, one: Step, receiver: Asset = account) =>
  encodeFunctionData({
    abi,
    functionName,
    args: [zeroHash, 'lifi-api', '', receiver, 90n, one],
  })
const multiple = (functionName: Multiple, steps: Step[]) =>
  encodeFunctionData({ abi, functionName, args: [zeroHash, 'lifi-api', '', account, 90n, steps] })

const coin = { chainId: 'eip155:1' }
const token = (address: string) => ({ chainId: 'eip155:1', address })
const pulls = { by: 'allowance', spender: diamond.toLowerCase() }

describe('lifiReader', () => {
  test.each([
    ['ERC20ToERC20', sold, bought, 0n],
    ['ERC20ToNative', sold, zeroAddress, 0n],
    ['NativeToERC20', zeroAddress, bought, 100n],
  ] as const)('behavior: reads one swap, %s', (kind, from, to, value) => {
    expect(read(single(`swapTokensSingleV3${kind}`, step(from, to)), value)).toEqual({
      reading: {
        sell: { asset: from === zeroAddress ? coin : token(from), atMost: 100n },
        buy: { asset: to === zeroAddress ? coin : token(to), atLeast: 90n },
        enforcedBy: 'chain',
        recipient: account,
        ...(from !== zeroAddress && { pulls }),
        allowances: [],
        router: diamond.toLowerCase(),
        venue: 'LI.FI',
      },
    })
  })

  test.each([
    ['ERC20ToERC20', sold, bought, 0n],
    ['ERC20ToNative', sold, zeroAddress, 0n],
    ['NativeToERC20', zeroAddress, bought, 100n],
  ] as const)('behavior: reads a fee and two swaps, %s', (kind, from, to, value) => {
    const steps = [step(from, from), step(from, middle, 99n, false), step(middle, to, 50n, false)]
    expect(read(multiple(`swapTokensMultipleV3${kind}`, steps), value)).toMatchObject({
      reading: {
        sell: { asset: from === zeroAddress ? coin : token(from), atMost: 100n },
        buy: { asset: to === zeroAddress ? coin : token(to), atLeast: 90n },
      },
    })
  })

  test('behavior: counts every deposit of the sold token', () => {
    const steps = [step(sold, sold, 1n), step(sold, bought, 99n)]
    expect(read(multiple('swapTokensMultipleV3ERC20ToERC20', steps))).toMatchObject({
      reading: { sell: { atMost: 100n } },
    })
  })

  test('behavior: says who receives', () => {
    const data = single('swapTokensSingleV3ERC20ToERC20', step(sold, bought), stranger)
    expect(read(data)).toMatchObject({ reading: { recipient: stranger } })
  })

  test.each([
    [
      'coins beside a sold token',
      single('swapTokensSingleV3ERC20ToERC20', step(sold, bought)),
      1n,
      'several_assets',
    ],
    [
      'a token where the function says coin',
      single('swapTokensSingleV3ERC20ToNative', step(sold, bought)),
      0n,
      'malformed',
    ],
    [
      'a deposit of another token',
      multiple('swapTokensMultipleV3ERC20ToERC20', [step(sold, middle), step(middle, bought)]),
      0n,
      'several_assets',
    ],
    [
      'steps that do not follow each other',
      multiple('swapTokensMultipleV3ERC20ToERC20', [
        step(sold, middle),
        step(stranger, bought, 1n, false),
      ]),
      0n,
      'several_assets',
    ],
    ['no steps', multiple('swapTokensMultipleV3ERC20ToERC20', []), 0n, 'malformed'],
    ['another function', '0xdeadbeef', 0n, 'unknown_call'],
  ] as const)('error: refuses %s', (_, data, value, rejection) => {
    expect(read(data, value)).toEqual({ rejection })
  })

  test('error: refuses another contract', () => {
    const data = single('swapTokensSingleV3ERC20ToERC20', step(sold, bought))
    expect(read(data, 0n, dex)).toEqual({ rejection: 'unknown_contract' })
  })

  const bridge = {
    transactionId: zeroHash,
    bridge: 'across',
    integrator: 'lifi-api',
    referrer: zeroAddress,
    sendingAssetId: sold,
    receiver: account,
    minAmount: 100n,
    destinationChainId: 10n,
    hasSourceSwaps: false,
    hasDestinationCall: false,
  }
  const across = {
    receiverAddress: pad(account),
    refundAddress: pad(account),
    receivingAssetId: pad(bought),
    outputAmount: 90n,
    outputAmountMultiplier: 0n,
    exclusiveRelayer: zeroHash,
    quoteTimestamp: 1_800_000_000,
    fillDeadline: 1_800_010_000,
    exclusivityParameter: 0,
    message: '0x' as Asset,
  }
  const deposit = (changes: { bridge?: Partial<typeof bridge>; across?: Partial<typeof across> }) =>
    encodeFunctionData({
      abi,
      functionName: 'startBridgeTokensViaAcrossV4',
      args: [
        { ...bridge, ...changes.bridge },
        { ...across, ...changes.across },
      ],
    })

  test('behavior: reads a deposit into Across', () => {
    expect(read(deposit({}))).toMatchObject({
      reading: {
        sell: { asset: token(sold), atMost: 100n },
        buy: { asset: { chainId: 'eip155:10', address: bought }, atLeast: 90n },
        enforcedBy: 'provider',
        recipient: account,
        pulls,
      },
    })
  })

  test('behavior: reads a deposit of coins', () => {
    const data = deposit({ bridge: { sendingAssetId: zeroAddress } })
    expect(read(data, 100n)).toMatchObject({ reading: { sell: { asset: coin, atMost: 100n } } })
    expect(read(data, 101n)).toEqual({ rejection: 'several_assets' })
  })

  test.each([
    [
      'another receiver than the statistics say',
      { across: { receiverAddress: pad(stranger) } },
      'foreign_recipient',
    ],
    ['refunds to a stranger', { across: { refundAddress: pad(stranger) } }, 'foreign_recipient'],
    ['a message', { across: { message: '0x01' } }, 'unknown_command'],
    ['a call on the other chain', { bridge: { hasDestinationCall: true } }, 'unknown_command'],
    ['swaps before', { bridge: { hasSourceSwaps: true } }, 'unknown_command'],
    [
      'an address of another family',
      { across: { receivingAssetId: `0x${'12'.repeat(32)}` } },
      'malformed',
    ],
  ] as const)('error: refuses %s', (_, changes, rejection) => {
    expect(read(deposit(changes))).toEqual({ rejection })
  })

  test('error: refuses a swap before the deposit, whose amount depends on it', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'swapAndStartBridgeTokensViaAcrossV4',
      args: [{ ...bridge, hasSourceSwaps: true }, [step(sold, middle)], across],
    })
    expect(read(data)).toEqual({ rejection: 'unknown_call' })
  })
})
