// Past transactions. This single node is the whole cluster, so everything is final at once.
import * as v from 'valibot'
import type { LedgerEntry } from '../chain/ledger.ts'
import type { Slots } from '../chain/slots.ts'
import { solanaErrorCodes } from './codes.ts'
import { encodeTransaction } from './encodeTransaction.ts'
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
