// Names and words of others in the browser tests. No language changes them.
import { directory } from '@aureus/protocol/wallets'
import { names } from '../languages/names.ts'

/** Before names, which could be in the middle of one. */
export const valuesInTests: readonly RegExp[] = [
  // Addresses of the product's servers and of accounts.
  /(?:https?:\/\/)?[\w.-]*localhost:\d+[\w/?#=&%.-]*/g,
  /[\w.+…-]+@example\.com/g,
  /0x[\dA-Fa-f]+(?:…[\dA-Fa-f]+)?/g,
  /\btb1\w+(?:…\w+)?/g,
  // Hashes and tokens of sessions.
  /\b[\da-f]{64}\b/g,
  /\beyJ[\w.-]+/g,
  // Codes of recovery kits, and random names.
  /\b[A-Z\d]{4}(?:-[A-Z\d]{4}){6}\b/g,
  /\b(?:Visitor )?[\da-f]{8}-[\da-f]{4}\b/g,
  // What Farcaster calls its accounts.
  /\bfid \d+/g,
]

const products = [
  'AUREUS',
  'Aureus Solana Testnet',
  'Aureus Test Token',
  'Bitcoin Testnet',
  'CoW Swap',
  'Safe{Wallet}',
  'Copper Wallet',
  'Aave',
  'Far Wallet',
  'TESTUSD',
  'Test Wallet',
  'Wallet 2',
  'WETH',
  'WalletConnect',
]

/** What visitors type, and what pages and contracts of others say. */
const quoted = [
  'Gold does not rust. 金不锈',
  // The sentence of the message to sign in with, which has ASCII letters alone (ERC-4361).
  'Sign in to Aureus. This costs nothing and moves no funds.',
  // A description of a contract.
  'Supply',
  'Wrap',
  // Names of the stand-ins' people and programs, and their messages.
  'Devnet phone',
  'Farcaster stand-in',
  'Hello from afar',
]

/** Inside of other texts, too. */
export const namesInTests = [...names, ...products, ...quoted]

/** As whole texts only: words of a message could be among them. */
export const wholeNames: ReadonlySet<string> = new Set([
  ...directory.map(({ name }) => name),
  'Far icon',
  'Html icon',
  'Rabby',
  'Script icon',
  'Solana wallet app',
  '<img src=x onerror="globalThis.injected=1"><script>globalThis.in',
  'Hello',
  'hello',
  'Get token',
  'Hostile',
  'Sign me out',
  'Two coins came',
  // On buttons of a page's own. The second is of the client's state, which is English.
  'Enter the shop',
  'Unknown Network',
  // Typed key by key.
  'by',
  'by h',
  'by ha',
  'by han',
  'by hand',
  'later',
  'not sent yet',
  'otherOriginPage',
  'signed out',
  'Stripe',
  'Transak',
  ...Array.from({ length: 100 }, (_, index) => `Flood ${index}`),
])
