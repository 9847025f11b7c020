// Each published format of an order, and of calls that someone else makes.
import { account, other, token } from '../question.ts'
import { bytes32, type MadeData, make, PERMIT2, permissions, untilS, zero } from './make.ts'

const item =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const permitted = { token, amount: '25000000' }
const orderInfo =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const v2Reactor = '0x00000011F84B9aa48e5f8aA8B9897600006289Be'
const transferData = `0xa9059cbb${'00'.repeat(12)}${other.slice(2).toLowerCase()}${'00'.repeat(29)}bebc20`

export const trades = {
  uniswapX: make(
    `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)${orderInfo}${permissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
    PERMIT2,
    {
      permitted,
      spender: v2Reactor,
      nonce: 0,
      deadline: untilS,
      witness: {
        info: {
          reactor: v2Reactor,
          swapper: account,
          nonce: 0,
          deadline: untilS,
          additionalValidationContract: zero,
          additionalValidationData: '0x',
        },
        cosigner: other,
        baseInputToken: token,
        baseInputStartAmount: '25000000',
        baseInputEndAmount: '25000000',
        baseOutputs: [
          {
            token: zero,
            startAmount: '9000000000000000',
            endAmount: '8000000000000000',
            recipient: account,
          },
          { token: other, startAmount: '7', endAmount: '7', recipient: other },
        ],
      },
    },
    1,
  ),
  priority: make(
    `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,PriorityOrder witness)${orderInfo}PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)PriorityOrder(OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs)PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)${permissions}`,
    PERMIT2,
    {
      permitted,
      spender: '0x000000001Ec5656dcdB24D90DFa42742738De729',
      nonce: 0,
      deadline: untilS,
      witness: {
        info: {
          reactor: '0x000000001Ec5656dcdB24D90DFa42742738De729',
          swapper: account,
          nonce: 0,
          deadline: untilS,
          additionalValidationContract: zero,
          additionalValidationData: '0x',
        },
        cosigner: other,
        auctionStartBlock: 1,
        baselinePriorityFeeWei: 0,
        input: { token, amount: '25000000', mpsPerPriorityFeeWei: 0 },
        outputs: [{ token: other, amount: '7', mpsPerPriorityFeeWei: 1, recipient: account }],
      },
    },
    8453,
  ),
  cow: make(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
    {
      sellToken: token,
      buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      receiver: account,
      sellAmount: '25000000',
      buyAmount: '8000000000000000',
      validTo: untilS,
      appData: bytes32,
      feeAmount: 0,
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  ),
  zeroEx: make(
    'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
    '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    {
      makerToken: token,
      takerToken: other,
      makerAmount: '25000000',
      takerAmount: '7',
      takerTokenFeeAmount: 0,
      maker: account,
      taker: zero,
      sender: zero,
      feeRecipient: zero,
      pool: bytes32,
      expiry: untilS,
      salt: 1,
    },
  ),
  rfq: make(
    'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
    '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
    {
      makerToken: token,
      takerToken: other,
      makerAmount: '25000000',
      takerAmount: '7',
      maker: account,
      taker: zero,
      txOrigin: zero,
      pool: bytes32,
      expiry: untilS,
      salt: 1,
    },
  ),
  oneInch: make(
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    '0x111111125421cA6dc452d289314280a0f8842A65',
    {
      salt: 1,
      maker: account,
      receiver: zero,
      makerAsset: token,
      takerAsset: other,
      makingAmount: '25000000',
      takingAmount: '7',
      makerTraits: `${BigInt(untilS) << 80n}`,
    },
  ),
  seaport: make(
    `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`,
    '0x0000000000000068F116a894984e2DB1123eB395',
    {
      offerer: account,
      zone: zero,
      offer: [{ itemType: 2, token, identifierOrCriteria: 721, startAmount: 1, endAmount: 1 }],
      consideration: [
        {
          itemType: 0,
          token: zero,
          identifierOrCriteria: 0,
          startAmount: '900000000000000000',
          endAmount: '800000000000000000',
          recipient: account,
        },
        {
          itemType: 0,
          token: zero,
          identifierOrCriteria: 0,
          startAmount: '25000000000000000',
          endAmount: '25000000000000000',
          recipient: other,
        },
      ],
      orderType: 0,
      startTime: 0,
      endTime: untilS,
      zoneHash: bytes32,
      salt: 1,
      conduitKey: bytes32,
      counter: 0,
    },
  ),
  safe: make(
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    other,
    {
      to: token,
      value: 0,
      data: transferData,
      operation: 1,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: zero,
      refundReceiver: zero,
      nonce: 3,
    },
  ),
  forward: make(
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    other,
    { from: account, to: token, value: 0, gas: 1, nonce: 0, deadline: untilS, data: transferData },
  ),
  oldForward: make(
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
    other,
    { from: account, to: token, value: 0, gas: 1, nonce: 0, data: transferData },
  ),
  meta: make('MetaTransaction(uint256 nonce,address from,bytes functionSignature)', token, {
    nonce: 0,
    from: account,
    functionSignature: transferData,
  }),
} satisfies Record<string, MadeData>
