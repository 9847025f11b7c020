// A past transaction as JSON-RPC returns it.
import { getBase58Decoder } from '@solana/kit'
import { isWritable } from '../chain/accountKeys.ts'
import { type DecodedTransaction, decodeTransaction } from '../chain/decode.ts'
import type { LedgerEntry } from '../chain/ledger.ts'

type Encoding = 'json' | 'jsonParsed' | 'base58' | 'base64'

export function encodeTransaction(entry: LedgerEntry, encoding: Encoding) {
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
