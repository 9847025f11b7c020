// Answers of MoonPay, after https://dev.moonpay.com (currencies, countries, quotes, webhooks).

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

export const moonpayAnswers: Record<string, unknown> = {
  'GET /v3/countries': [
    { alpha2: 'DE', alpha3: 'DEU', isBuyAllowed: true, isSellAllowed: true, isAllowed: true },
    { alpha2: 'US', alpha3: 'USA', isBuyAllowed: true, isSellAllowed: false, isAllowed: true },
    { alpha2: 'CU', alpha3: 'CUB', isBuyAllowed: false, isSellAllowed: false, isAllowed: false },
  ],
  'GET /v3/currencies': [
    {
      id: '71435a8d-211c-4664-a59e-2a5361a6c5a7',
      type: 'fiat',
      name: 'Euro',
      code: 'eur',
      precision: 2,
      minBuyAmount: 20,
      maxBuyAmount: 30000,
      minSellAmount: 20,
      maxSellAmount: 5000,
    },
    {
      id: '8d305f63-1fd7-4e01-a220-8445e591aec4',
      type: 'crypto',
      name: 'Ethereum',
      code: 'eth',
      isSuspended: false,
      isSellSupported: true,
      minBuyAmount: null,
      maxBuyAmount: null,
      minSellAmount: 0.01,
      maxSellAmount: 12.5,
      notAllowedCountries: ['CA'],
      metadata: {
        contractAddress: '0x0000000000000000000000000000000000000000',
        chainId: '1',
        networkCode: 'ethereum',
      },
    },
    {
      type: 'crypto',
      name: 'USD Coin',
      code: 'usdc',
      isSuspended: false,
      isSellSupported: false,
      minBuyAmount: 5,
      maxBuyAmount: null,
      metadata: { contractAddress: USDC, chainId: '1', networkCode: 'ethereum' },
    },
    // Named like it, and another contract.
    {
      type: 'crypto',
      name: 'USD Coin',
      code: 'usdc_fake',
      isSuspended: false,
      isSellSupported: false,
      metadata: {
        contractAddress: '0x1111111111111111111111111111111111111111',
        chainId: '1',
        networkCode: 'ethereum',
      },
    },
    { type: 'crypto', name: 'Tether', code: 'usdt', isSuspended: true, metadata: null },
    { type: 'gift card', code: 12 },
  ],
  'GET /v3/currencies/eth/buy_quote': {
    baseCurrencyAmount: 95.4,
    baseCurrencyCode: 'eur',
    quoteCurrencyAmount: 0.0321,
    quoteCurrencyCode: 'eth',
    feeAmount: 3.99,
    extraFeeAmount: 0.51,
    networkFeeAmount: 0.1,
    totalAmount: 100,
  },
  'GET /v3/currencies/eth/sell_quote': {
    baseCurrencyAmount: 0.5,
    baseCurrencyCode: 'eth',
    quoteCurrencyAmount: 1400.25,
    quoteCurrencyCode: 'eur',
    feeAmount: 14.2,
    extraFeeAmount: 0,
  },
}

/** A message about a purchase. `externalTransactionId` is our session. */
export const moonpayMessage = (data: object, type = 'transaction_updated') =>
  JSON.stringify({
    data: {
      id: '354b1f46-480c-4307-9896-f4c81c1e1e17',
      createdAt: '2026-11-20T12:00:10.000Z',
      updatedAt: '2026-11-20T12:00:30.000Z',
      baseCurrencyAmount: 95.4,
      quoteCurrencyAmount: 0.0321,
      status: 'completed',
      walletAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      cryptoTransactionId: `0x${'ab'.repeat(32)}`,
      ...data,
    },
    type,
    externalCustomerId: null,
  })
