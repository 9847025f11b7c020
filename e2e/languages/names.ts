// Names and other people's words in the pictures. No language changes them.

const wallets = [
  'Backpack',
  'Base Account',
  'BeraSig',
  'Bitget Wallet',
  'Bybit Wallet',
  'CTRL Wallet',
  'Coin98 Wallet',
  'Coinbase Wallet',
  'Compass Wallet',
  'Cosmostation',
  'Crypto.com Onchain',
  'Desig Wallet',
  'Enkrypt Wallet',
  'Frontier Wallet',
  'Gate Wallet',
  'Gold Wallet',
  'Halo Wallet',
  'Kaia Wallet',
  'Magic Eden Wallet',
  'MathWallet',
  'MetaMask',
  'Moon Wallet',
  'Nightly',
  'OKX Wallet',
  'OWallet',
  'OneKey',
  'Phantom',
  'Rabby Wallet',
  'Rainbow',
  'Ronin Wallet',
  'SafePal Wallet',
  'Silver Wallet',
  'SubWallet',
  'Talisman',
  'TokenPocket',
  'Tomo Wallet',
  'TronLink',
  'Trust Wallet',
  'Vault',
  'Vultisig',
  'A wallet whose name is so long that no row of any list can hold it',
]

const networks = [
  'A test network with the longest name that a network may have',
  'Arbitrum One',
  'Aureus Testnet',
  'Aurora',
  'Avalanche',
  'BNB Smart Chain',
  'Base Sepolia',
  'Bitcoin',
  'Ethereum',
  'Gnosis',
  'OP Mainnet',
  'Polygon',
  'Solana Devnet',
  'Solana',
  'zkSync Era',
]

const tokens = [
  'A coin of little worth',
  'A token of which there is more than anybody can count',
  'A token whose name is as long as a list takes it, sixty here',
  'A token whose name is so long that no row of any list and no field can hold it',
  'A token without a price',
  'ATWENTYLETTERSYMBOL!',
  'Denarius',
  'GOLD',
  'Gold of the Realm',
  'LITTLE',
  'MANY',
  'NOPRICE',
  'TST',
  'Test Dollar',
  'USDT',
  'stkcvxMIMUST-of-a-long-name-f',
]

const providers = [
  'A provider whose name has 40 characters…',
  'Apple',
  'CoW Protocol',
  'Coinbase',
  'Discord',
  'Facebook',
  'Farcaster',
  'GitHub',
  'Google',
  'LI.FI',
  'MoonPay',
  'The exchange with a long name',
  'The staff of Acme and its daughters',
  'Uniswap',
]

const people = ['Another-name-as-long-as-that', 'ada.eth', 'ada', 'somebody-with-a-very-long-name']

/** What sites ask to sign, what contracts and their descriptors say, and what the page of the pictures has. */
const quoted = [
  'A message of the kind',
  'A question of the wallet',
  'All TST',
  'Amount to repay',
  'Amount to supply',
  'Aureus 2026-11-20',
  'Aureus',
  'Debt of',
  'Interest rate',
  'Link 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC to this account. Sites that you allow will know that both are yours.',
  'On the page',
  'Sign in to Example.',
  'Supplied for',
  'Variable',
  'asset',
  'error',
  'info',
  'referralCode',
  'success',
  'warning',
  // Recovery kits have codes of letters.
  'K7QF-2M9D-XW4T-0HBN-R5GC-8VZE-3JPA',
]

/**
 * English that visitors of another language would read. The first three are texts of the specification, which the
 * catalogues do not have yet; the others come from the server and from the reader of swaps.
 */
export const notYetTranslated = [
  'Authenticating...',
  'Token Balance Unavailable',
  'Unknown Network',
  'A browser whose name is so long that it does not fit on one line',
  'Chrome on Android',
  'Firefox on Linux',
  'Firefox on Windows',
  'Market maker',
]

export const names = [
  ...wallets,
  ...networks,
  ...tokens,
  ...providers,
  ...people,
  ...quoted,
  ...notYetTranslated,
]
