// An account as JSON-RPC returns it.

import { zstdCompressSync } from 'node:zlib'
import { rpcErrorCodes } from '@aureus/protocol'
import { type EncodedAccount, getBase58Decoder, type Option } from '@solana/kit'
import { AccountState } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { accountAt } from '../chain/accountAt.ts'
import { readMint, readTokenAccount, tokenPrograms, uiTokenAmount } from '../chain/tokens.ts'
import { RpcError } from './rpcError.ts'

export interface EncodeOptions {
  encoding?: 'base58' | 'base64' | 'base64+zstd' | 'jsonParsed' | null | undefined
  dataSlice?: { offset: number; length: number } | null | undefined
}

/** Base58 takes quadratic time. */
const MOST_BASE58_BYTES = 128
/** What the runtime stores for accounts that pay no rent. */
const RENT_EXEMPT_EPOCH = 18_446_744_073_709_551_615n

/** `null` if there is no account. @throws RpcError for data too long for base58 */
export function encodeAccount(
  svm: LiteSVM,
  account: EncodedAccount | undefined,
  options: EncodeOptions,
) {
  if (!account) return null
  const data = options.encoding === 'jsonParsed' ? parsed(svm, account) : undefined
  return {
    lamports: account.lamports,
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: RENT_EXEMPT_EPOCH,
    space: account.space,
    data: data ?? encodeData(account, options),
  }
}

function encodeData({ data }: EncodedAccount, { encoding, dataSlice }: EncodeOptions) {
  const part = dataSlice ? data.slice(dataSlice.offset, dataSlice.offset + dataSlice.length) : data
  const bytes = Buffer.from(part as Uint8Array)
  if (encoding === 'base64+zstd') return [zstdCompressSync(bytes).toString('base64'), encoding]
  // Data that cannot be parsed is returned as bytes.
  if (encoding === 'base64' || encoding === 'jsonParsed')
    return [bytes.toString('base64'), 'base64']
  if (bytes.length > MOST_BASE58_BYTES)
    throw new RpcError(
      rpcErrorCodes.invalidRequest,
      `Encoded binary (base 58) data should be less than ${MOST_BASE58_BYTES} bytes, please use Base64 encoding.`,
    )
  const text = getBase58Decoder().decode(bytes)
  return encoding ? [text, encoding] : text
}

function parsed(svm: LiteSVM, account: EncodedAccount) {
  const info = mintInfo(account) ?? tokenInfo(svm, account)
  if (!info) return undefined
  const program = tokenPrograms.get(account.programAddress)
  return { program, parsed: info, space: account.space }
}

function mintInfo(account: EncodedAccount) {
  const mint = readMint(account)
  if (!mint) return undefined
  const info = {
    decimals: mint.decimals,
    freezeAuthority: orNull(mint.freezeAuthority),
    isInitialized: mint.isInitialized,
    mintAuthority: orNull(mint.mintAuthority),
    supply: mint.supply.toString(),
  }
  return { type: 'mint', info }
}

function tokenInfo(svm: LiteSVM, account: EncodedAccount) {
  const token = readTokenAccount(account)
  if (!token) return undefined
  const decimals = readMint(accountAt(svm, token.mint))?.decimals ?? 0
  const delegate = orNull(token.delegate)
  const closeAuthority = orNull(token.closeAuthority)
  const reserve = orNull(token.isNative)
  const info = {
    isNative: reserve !== null,
    mint: token.mint,
    owner: token.owner,
    state: token.state === AccountState.Frozen ? 'frozen' : 'initialized',
    tokenAmount: uiTokenAmount(token.amount, decimals),
    ...(delegate !== null && {
      delegate,
      delegatedAmount: uiTokenAmount(token.delegatedAmount, decimals),
    }),
    ...(closeAuthority !== null && { closeAuthority }),
    ...(reserve !== null && { rentExemptReserve: uiTokenAmount(reserve, decimals) }),
  }
  return { type: 'account', info }
}

function orNull<T>(option: Option<T>): T | null {
  return option.__option === 'Some' ? option.value : null
}
