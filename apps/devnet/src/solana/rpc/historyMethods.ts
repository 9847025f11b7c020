// Past transactions. This single node is the whole cluster, so everything is final at once.

import { getBase58Decoder } from '@solana/kit'
import * as v from 'valibot'
import { isWritable } from '../chain/accountKeys.ts'
import { type DecodedTransaction, decodeTransaction } from '../chain/decode.ts'
import type { LedgerEntry } from '../chain/ledger.ts'
import type { Slots } from '../chain/slots.ts'
import { solanaErrorCodes } from './codes.ts'
import { inContext, method } from './method.ts'
import { AddressSchema, SignatureSchema, SignaturesConfig, TransactionConfig } from './params.ts'
import { RpcError } from './rpcError.ts'

const MOST_SIGNATURES = 256

export const historyMethods = {
  getSignatureStatuses: method(
    v.tuple([
      v.pipe(
        v.array(SignatureSchema),
        v.maxLength(MOST_SIGNATURES, `Too many inputs provided; max ${MOST_SIGNATURES}`),
      ),
      v.nullish(v.object({ searchTransactionHistory: v.nullish(v.boolean()) })),
    ]),
    ([signatures], { chain }) =>
      inContext(
        chain,
        null,
        signatures.map((signature) => status(chain.ledger.get(signature))),
      ),
  ),
  getTransaction: method(
    v.tuple([SignatureSchema, TransactionConfig]),
    ([signature, config], { chain }) => {
      const entry = chain.ledger.get(signature)
      if (!entry) return null
      const { transaction, meta, version } = encodeTransaction(entry, config?.encoding ?? 'json')
      const most = config?.maxSupportedTransactionVersion ?? undefined
      if (most === undefined && version !== 'legacy')
        throw new RpcError(
          solanaErrorCodes.unsupportedTransactionVersion,
          `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
        )
      const { slot } = entry
      const blockTime = chain.slots.timeOf(slot)
      return { slot, blockTime, transaction, meta, ...(most !== undefined && { version }) }
    },
  ),
  getSignaturesForAddress: method(
    v.tuple([AddressSchema, SignaturesConfig]),
    ([address, config], { chain }) => {
      const { before, until, limit = 1000 } = config ?? {}
      const all = chain.ledger.of(address)
      const start = before ? all.findIndex(({ signature }) => signature === before) + 1 : 0
      const from = before && start === 0 ? [] : all.slice(start)
      const end = until ? from.findIndex(({ signature }) => signature === until) : -1
      const wanted = end === -1 ? from : from.slice(0, end)
      return wanted.slice(0, limit).map((entry) => summary(entry, chain.slots))
    },
  ),
}

function status(entry: LedgerEntry | undefined) {
  if (!entry) return null
  const { slot, error } = entry
  return {
    slot,
    confirmations: null,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus: 'finalized',
  }
}

function summary({ signature, slot, error }: LedgerEntry, slots: Slots) {
  return {
    signature,
    slot,
    blockTime: slots.timeOf(slot),
    err: error,
    memo: null,
    confirmationStatus: 'finalized',
  }
}

// A past transaction as JSON-RPC returns it.

type Encoding = 'json' | 'jsonParsed' | 'base58' | 'base64'

function encodeTransaction(entry: LedgerEntry, encoding: Encoding) {
  const decoded = decodeTransaction(new Uint8Array(Buffer.from(entry.wire, 'base64')))
  return {
    transaction: encode(entry, decoded, encoding),
    meta: meta(entry),
    version: decoded.message.version,
  }
}

function meta(entry: LedgerEntry) {
  const { error, loaded, innerInstructions, returnData } = entry
  return {
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    fee: entry.fee,
    preBalances: entry.preBalances,
    postBalances: entry.postBalances,
    preTokenBalances: entry.preTokenBalances,
    postTokenBalances: entry.postTokenBalances,
    innerInstructions,
    logMessages: entry.logs,
    loadedAddresses: loaded,
    rewards: [],
    computeUnitsConsumed: entry.unitsConsumed,
    ...(returnData && { returnData }),
  }
}

function encode(entry: LedgerEntry, decoded: DecodedTransaction, encoding: Encoding) {
  if (encoding === 'base64') return [entry.wire, encoding]
  if (encoding === 'base58') return [getBase58Decoder().decode(decoded.wire), encoding]
  const { message, transaction } = decoded
  const signatures = Object.values(transaction.signatures).map((one) =>
    getBase58Decoder().decode(one ?? new Uint8Array(64)),
  )
  const parsed = encoding === 'jsonParsed'
  return {
    signatures,
    message: {
      ...(parsed ? { accountKeys: parsedKeys(entry, decoded) } : plainKeys(decoded)),
      recentBlockhash: message.lifetimeToken,
      instructions: message.instructions.map(({ programAddressIndex, accountIndices, data }) => {
        const rest = { data: getBase58Decoder().decode(data), stackHeight: 1 }
        // Instructions are not parsed: validators return those of unknown programs the same way.
        return parsed
          ? {
              programId: entry.accounts[programAddressIndex],
              accounts: accountIndices.map((index) => entry.accounts[index]),
              ...rest,
            }
          : { programIdIndex: programAddressIndex, accounts: accountIndices, ...rest }
      }),
      ...(message.version === 0 && {
        addressTableLookups: message.addressTableLookups.map((lookup) => ({
          accountKey: lookup.lookupTableAddress,
          writableIndexes: lookup.writableIndexes,
          readonlyIndexes: lookup.readonlyIndexes,
        })),
      }),
    },
  }
}

function plainKeys({ message: { header, staticAccounts } }: DecodedTransaction) {
  return {
    header: {
      numRequiredSignatures: header.numSignerAccounts,
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
    },
    accountKeys: staticAccounts,
  }
}

function parsedKeys({ accounts, loaded }: LedgerEntry, { message }: DecodedTransaction) {
  const named = message.staticAccounts.length
  return accounts.map((pubkey, index) => ({
    pubkey,
    signer: index < message.header.numSignerAccounts,
    writable: index < named ? isWritable(message, index) : index < named + loaded.writable.length,
    source: index < named ? 'transaction' : 'lookupTable',
  }))
}
