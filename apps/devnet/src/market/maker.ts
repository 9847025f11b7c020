// A market maker for SOL and the test token. One transaction has two transfers: the visitor's and the maker's. The
// visitor signs first, the maker last, and only what it built itself.
import { randomBytes } from 'node:crypto'
import { parseCaipAddress, SOLANA_DEVNET_ID } from '@aureus/protocol'
import {
  compileMessage,
  createTokenAccount,
  type Instruction,
  TOKEN_PROGRAM,
  tokenAccountAddress,
  transferLamports,
  transferTokens,
  unsignedTransaction,
} from '@aureus/protocol/solana'
import type { SwapAsset } from '@aureus/protocol/swap'
import {
  type Address,
  address,
  getBase58Decoder,
  getPublicKeyFromAddress,
  type KeyPairSigner,
  type SignatureBytes,
  signBytes,
  verifySignature,
} from '@solana/kit'
import type { SolanaNode } from '../solana/node.ts'
import { priceOf, reservesFor } from './price.ts'
import type { QuoteAsked } from './requests.ts'

/** How long a quote can be built. */
const QUOTE_MS = 20_000
/** How long the visitor may take to sign what was built. A blockhash is good for about a minute. */
const SIGNING_MS = 60_000
/** Of quotes that it remembers. */
const MOST_QUOTES = 10_000
const DECIMALS = 6
const SIGNATURE_BYTES = 64
const SIGNATURE_FEE = 5000n
const DEPOSIT = 2_039_280n

export type MarketRefusal =
  | 'no_route'
  | 'amount_too_small'
  | 'amount_too_large'
  /** The quote is too old, or unknown. */
  | 'expired'
  /** What came back is not what was built, or the visitor has not signed it. */
  | 'changed'
type Refused = { refused: MarketRefusal }

interface Quoted {
  account: Address
  sells: 'coin' | 'token'
  sell: bigint
  buy: bigint
  expiresAtMs: number
  built?: Uint8Array
  /** The transaction's id, once it is sent. */
  executed?: Promise<string>
}

export interface MakerParameters {
  signer: KeyPairSigner
  mint: string
  chain: Pick<SolanaNode, 'blockhash' | 'exists' | 'send'>
  /** Milliseconds since 1970. */
  clock?: () => number
}

export type Maker = ReturnType<typeof createMaker>

export function createMaker({ signer, mint, chain, clock = Date.now }: MakerParameters) {
  const quotes = new Map<string, Quoted>()
  const token = { mint, program: TOKEN_PROGRAM }
  const held = (owner: string) => tokenAccountAddress(owner, token)

  function kindOf({ chainId, address: of }: SwapAsset): Quoted['sells'] | undefined {
    if (chainId !== SOLANA_DEVNET_ID) return undefined
    if (of === undefined) return 'coin'
    return of === mint ? 'token' : undefined
  }

  function open(id: string): Quoted | undefined {
    const quoted = quotes.get(id)
    return quoted && clock() < quoted.expiresAtMs ? quoted : undefined
  }

  function remember(quoted: Quoted): string {
    for (const [id, { expiresAtMs }] of quotes)
      if (expiresAtMs <= clock() || quotes.size >= MOST_QUOTES) quotes.delete(id)
    const id = randomBytes(16).toString('hex')
    quotes.set(id, quoted)
    return id
  }

  function instructionsOf({ account, sells, sell, buy }: Quoted, isNew: boolean): Instruction[] {
    const maker = signer.address
    const pay = (from: string, to: string, amount: bigint) =>
      transferTokens({
        ...token,
        source: held(from),
        destination: held(to),
        owner: from,
        amount,
        decimals: DECIMALS,
      })
    if (sells === 'token') return [pay(account, maker, sell), transferLamports(maker, account, buy)]
    const opened = createTokenAccount(account, { ...token, owner: account, account: held(account) })
    return [
      ...(isNew ? [opened] : []),
      transferLamports(account, maker, sell),
      pay(maker, account, buy),
    ]
  }

  /** Whether the visitor buys tokens and has no account for them. The visitor pays its deposit. */
  const needsAccount = async ({ account, sells }: Pick<Quoted, 'account' | 'sells'>) =>
    sells === 'coin' && !(await chain.exists(held(account)))

  /** @returns the transaction's id: the visitor's signature */
  async function signAndSend(bytes: Uint8Array, built: Uint8Array): Promise<string> {
    const own = await signBytes(signer.keyPair.privateKey, built)
    const signed = Buffer.from(bytes)
    signed.set(own, 1 + SIGNATURE_BYTES)
    await chain.send(signed.toString('base64'))
    return getBase58Decoder().decode(bytes.subarray(1, 1 + SIGNATURE_BYTES))
  }

  return {
    async quote({ account: caip, sell, buy, exact, amount }: QuoteAsked) {
      const [sells, buys] = [kindOf(sell), kindOf(buy)]
      const account = parseCaipAddress(caip)
      if (!sells || !buys || sells === buys || account.chainId !== SOLANA_DEVNET_ID)
        return { refused: 'no_route' } satisfies Refused
      const priced = priceOf(reservesFor(sells), { exact, amount })
      if ('refused' in priced) return priced
      const kept = { account: address(account.address), sells, ...priced }
      const id = remember({ ...kept, expiresAtMs: clock() + QUOTE_MS })
      const deposit = (await needsAccount(kept)) ? DEPOSIT : 0n
      return {
        id,
        sellAmount: String(priced.sell),
        buyAmount: String(priced.buy),
        // Exactly this amount is in the transaction.
        minimum: String(priced.buy),
        networkFee: String(2n * SIGNATURE_FEE + deposit),
        duration: 1,
      }
    },
    async build(id: string) {
      const quoted = open(id)
      if (!quoted) return { refused: 'expired' } satisfies Refused
      const instructions = instructionsOf(quoted, await needsAccount(quoted))
      const blockhash = await chain.blockhash()
      quoted.built = compileMessage({ feePayer: quoted.account, blockhash, instructions })
      quoted.expiresAtMs = clock() + SIGNING_MS
      const transaction = Buffer.from(unsignedTransaction(quoted.built)).toString('base64')
      return { kind: 'solana', transaction }
    },
    /** Twice for one quote sends once. @throws Error if the chain refuses it */
    async execute(id: string, transaction: string) {
      const quoted = open(id)
      if (!quoted?.built) return { refused: 'expired' } satisfies Refused
      const bytes = Buffer.from(transaction, 'base64')
      const signature = await visitorsSignature(bytes, { ...quoted, built: quoted.built })
      if (!signature) return { refused: 'changed' } satisfies Refused
      quoted.executed ??= signAndSend(bytes, quoted.built)
      return { signature: await quoted.executed }
    },
  }
}

/** @returns undefined unless the visitor has signed byte for byte what was built */
async function visitorsSignature(
  bytes: Uint8Array,
  { account, built }: Pick<Quoted, 'account'> & { built: Uint8Array },
): Promise<SignatureBytes | undefined> {
  const isSame = Buffer.from(built).equals(bytes.subarray(1 + 2 * SIGNATURE_BYTES))
  if (bytes[0] !== 2 || !isSame) return undefined
  const signature = Uint8Array.from(bytes.subarray(1, 1 + SIGNATURE_BYTES)) as SignatureBytes
  const key = await getPublicKeyFromAddress(account)
  return (await verifySignature(key, signature, built)) ? signature : undefined
}
