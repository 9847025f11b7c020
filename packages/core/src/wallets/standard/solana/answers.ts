// Parses what Solana wallets return.
import { isSolanaAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import { isStandardWallet, read } from '../wallet.ts'

/** An account that a wallet shares, with the object that its features expect. */
export interface SharedAccount {
  address: string
  /** Such as `solana:mainnet`. At least one. */
  chains: readonly string[]
  account: unknown
}

/** More than any wallet shares. */
const MAX_ACCOUNTS = 256
const MAX_CHAINS = 32

/** Solana accounts without duplicates. A wallet of several families shares all accounts in one list. */
export const AccountsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((accounts) => {
    const shared = accounts.slice(0, MAX_ACCOUNTS).flatMap(readAccount)
    return shared.filter(
      ({ address }, index) => shared.findIndex((one) => one.address === address) === index,
    )
  }),
)

export const ConnectSchema = v.object({ accounts: AccountsSchema })

function readAccount(account: unknown): SharedAccount[] {
  if (!isStandardWallet(account)) return []
  const address = read(account, 'address')
  const chains = read(account, 'chains')
  if (typeof address !== 'string' || !isSolanaAddress(address) || !Array.isArray(chains)) return []
  const known = chains.slice(0, MAX_CHAINS).filter(isSolanaChain)
  return known.length > 0 ? [{ address, chains: known, account }] : []
}

const isSolanaChain = (chain: unknown): chain is string =>
  typeof chain === 'string' && /^solana:[\w-]{1,64}$/.test(chain)

/** Accepts bytes of any realm. Copies them, because the wallet may change its own. */
export const BytesSchema = v.pipe(
  v.custom<Uint8Array>((value) => Object.prototype.toString.call(value) === '[object Uint8Array]'),
  v.transform((bytes) => Uint8Array.from(bytes)),
)

const SignatureSchema = v.pipe(
  BytesSchema,
  v.check(({ length }) => length === 64, 'expected a signature of 64 bytes'),
)

/** Expects exactly one answer. */
const one = <S extends v.GenericSchema>(schema: S) =>
  // Equals a strict tuple, but reuses schemas that are loaded already.
  v.pipe(v.array(v.unknown()), v.maxLength(1), v.tuple([schema]))

export const SignedMessagesSchema = one(
  v.object({ signedMessage: BytesSchema, signature: SignatureSchema }),
)
export const SignedInSchema = one(
  v.object({
    account: v.object({ address: v.string() }),
    signedMessage: BytesSchema,
    signature: SignatureSchema,
  }),
)
export const SignedTransactionsSchema = one(v.object({ signedTransaction: BytesSchema }))
export const SentSchema = one(v.object({ signature: SignatureSchema }))
