// English messages of the views that buy and sell for money. Loaded with them, because connecting doesn’t need them.
export const enOnramp = {
  direction: 'Buy or sell',
  directions: { buy: 'Buy', sell: 'Sell' },
  amount: (unit: string) => `Amount (${unit})`,
  currency: { buy: 'Pay in', sell: 'Get paid in' },
  country: 'Country',
  chooseCountry: 'Choose your country',
  coin: { buy: 'You buy', sell: 'You sell' },
  /** An entry of the list of coins. */
  coinOn: (symbol: string, network: string) => `${symbol} on ${network}`,
  method: { buy: 'Pay with', sell: 'Payout to' },
  anyMethod: 'Any method',
  methods: {
    card: 'Card',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    bank_transfer: 'Bank transfer',
    paypal: 'PayPal',
    other: 'Another method',
  },
  range: (minimum: string, maximum: string) => `From ${minimum} to ${maximum}`,
  available: (amount: string) => `${amount} available`,
  to: { buy: 'The coins go to', sell: 'The coins come from' },
  locked: 'Your connected account on this network. It can’t be changed at the provider.',
  offersNote: 'What you receive, after all fees.',
  allOffers: 'All offers',
  allOffersNote: {
    buy: 'What you receive, after all fees. You pay on the provider’s own page, at the address below its offer.',
    sell: 'What you receive, after all fees. You sell on the provider’s own page, at the address below its offer.',
  },
  looking: 'Looking for offers',
  offersFound: (count: number, best: string, provider: string) =>
    count === 1
      ? `One offer: ${best} from ${provider}.`
      : `${count} offers. The best: ${best} from ${provider}.`,
  best: 'Best',
  fees: (amount: string) => `Fees ${amount}`,
  /** Why a provider makes no offer. */
  refused: {
    between: (provider: string, minimum: string, maximum: string) =>
      `${provider} takes amounts from ${minimum} to ${maximum}.`,
    atLeast: (provider: string, minimum: string) => `${provider} takes amounts from ${minimum}.`,
    atMost: (provider: string, maximum: string) => `${provider} takes amounts up to ${maximum}.`,
    amount: (provider: string) => `${provider} doesn’t take this amount.`,
    unsupported: (provider: string) =>
      `${provider} doesn’t offer this coin with this country or payment method.`,
    unavailable: (provider: string) => `${provider} isn’t responding at the moment.`,
  },
  noOffers: 'No offers. Change the amount, coin or payment method.',
  leaving: (provider: string, host: string) => `You continue on ${provider} (${host}).`,
  leavingNote: {
    buy: 'They see your address and take the payment. This site doesn’t see your card.',
    sell: 'They see your address and pay you. This site doesn’t see your bank account.',
  },
  continue: (provider: string) => `Continue on ${provider}`,
  choose: 'Choose an offer',
  newWindow: '(opens in a new window)',
  opening: (provider: string) => `Opening ${provider}`,
  blocked: (provider: string) =>
    `Your browser blocked the window. Open ${provider} with this link.`,
  openPage: (provider: string) => `Open ${provider}`,
  problems: {
    amount: {
      notANumber: (example: string) =>
        `Enter a number such as ${example}, without separators for thousands.`,
      zero: 'Enter an amount greater than zero.',
      tooManyDecimals: (decimals: string) => `Use at most ${decimals} decimal places.`,
    },
    options: 'Couldn’t load what you can buy. Check your connection and try again.',
    paused: 'Buying and selling are paused at the moment. Try again later.',
    unavailable: 'The provider isn’t responding. Choose another offer, or try again later.',
    refused: 'The provider no longer takes this order. Get new offers.',
    address:
      'The provider’s page isn’t where it should be, so we didn’t open it. Choose another offer.',
    busy: 'Too many requests. Wait a moment, then try again.',
    unreachable: 'The server didn’t respond. Check your connection, then try again.',
  },
  again: 'Get new offers',
  nothing: {
    title: 'Nothing to buy here',
    text: 'No provider offers a coin for this account in this country. You can send coins from an exchange.',
  },
  off: {
    title: 'Buying is turned off',
    text: 'This site doesn’t offer it at the moment. You can send coins from an exchange.',
  },
  exchange: 'From an exchange or another wallet',
  orders: 'Purchases and sales',
  activity: {
    lead: 'Stored in this browser. The states are what the provider says.',
    running: 'Running',
    ended: 'Past',
    buy: (coin: string, money: string) => `${coin} for ${money}`,
    sell: (coin: string, money: string) => `${coin} for ${money}`,
    bought: { buy: (coin: string) => `Buy ${coin}`, sell: (coin: string) => `Sell ${coin}` },
    at: (provider: string) => `at ${provider}`,
    states: {
      paying: 'Waiting for payment',
      processing: 'Paid, on its way',
      done: 'Complete',
      failed: 'Failed',
      refunded: 'Refunded',
      expired: 'Not paid in time',
      unknown: 'No longer followed',
    },
    received: (amount: string) => `${amount} paid out`,
    advice: {
      paying: {
        buy: (provider: string) => `Finish the payment in ${provider}’s window.`,
        sell: (provider: string) =>
          `${provider}’s window says where to send the coins. Send exactly what it asks for.`,
      },
      processing: (provider: string) =>
        `${provider} has your payment. This can take from minutes to some days, depending on how you paid.`,
      failed: (provider: string) =>
        `${provider} stopped the payment. If money left your account, ask ${provider}’s support and name the reference.`,
      refunded: (provider: string) => `${provider} sends back what you paid.`,
      expired: (provider: string) => `Nothing was paid, as far as ${provider} says.`,
      unknown: (provider: string) => `Ask ${provider}’s support if something is missing.`,
    },
    /** The start of the order’s number. */
    reference: (start: string) => `Reference ${start}…`,
    copyReference: 'Copy the reference for support',
    explorer: 'View in the explorer',
    newTab: '(opens in a new tab)',
    remove: 'Remove',
    removeOf: (name: string) => `Remove “${name}” from this list`,
    check: 'Check again',
    empty: {
      title: 'Nothing bought yet',
      text: 'Purchases and sales that you begin here appear in this list.',
    },
  },
  toasts: {
    paying: (provider: string) => `Waiting for the payment at ${provider}`,
    processing: (provider: string, coin: string) => `${provider} is processing your ${coin}`,
    done: {
      buy: (coin: string) => `You bought ${coin}`,
      sell: (coin: string) => `You sold ${coin}`,
    },
    failed: (provider: string) => `${provider} stopped the payment`,
    refunded: (provider: string) => `${provider} refunds your payment`,
  },
}

export type OnrampMessages = typeof enOnramp
