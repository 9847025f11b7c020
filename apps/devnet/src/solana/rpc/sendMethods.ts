// Sending and simulating transactions.
import type { Address } from '@solana/kit'
import * as v from 'valibot'
import { accountAt } from '../chain/accountAt.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { decodeTransaction, MalformedTransactionError } from '../chain/decode.ts'
import type { Outcome } from '../chain/outcome.ts'
import { BLOCKHASH_LIFE_SLOTS } from '../chain/slots.ts'
import { type EncodeOptions, encodeAccount } from './encodeAccount.ts'
import { checkMinSlot, inContext, method } from './method.ts'
import { SendConfig, SimulateConfig, wireBytes } from './params.ts'
import { invalidParam, preflightFailure } from './rpcError.ts'

const allChecks = { signatures: true, blockhash: true }

export const sendMethods = {
  sendTransaction: method(
    v.tuple([v.string(), SendConfig]),
    ([text, config], { chain, changed }) => {
      checkMinSlot(chain, config)
      const decoded = decode(text, config?.encoding ?? 'base58')
      const before = chain.simulate(decoded, allChecks)
      // Signatures are checked first, even with skipPreflight.
      if (before.error === 'SignatureFailure' || (before.error && !config?.skipPreflight))
        throw preflightFailure(before)
      chain.send(decoded)
      changed()
      return chain.signatureOf(decoded)
    },
  ),
  simulateTransaction: method(
    v.tuple([v.string(), SimulateConfig]),
    ([text, config], { chain }) => {
      const { sigVerify = false, replaceRecentBlockhash = false, innerInstructions } = config ?? {}
      if (sigVerify && replaceRecentBlockhash)
        throw invalidParam('sigVerify may not be used with replaceRecentBlockhash')
      const decoded = decode(text, config?.encoding ?? 'base58')
      const check = { signatures: sigVerify, blockhash: !replaceRecentBlockhash }
      const outcome = chain.simulate(decoded, check)
      return inContext(chain, config, {
        err: outcome.error,
        logs: outcome.logs,
        accounts: config?.accounts ? accountsAfter(chain, outcome, config.accounts) : null,
        unitsConsumed: outcome.unitsConsumed,
        returnData: outcome.returnData,
        innerInstructions: innerInstructions ? outcome.innerInstructions : null,
        ...(replaceRecentBlockhash && { replacementBlockhash: replacement(chain) }),
      })
    },
  ),
}

function decode(text: string, encoding: 'base58' | 'base64') {
  try {
    return decodeTransaction(wireBytes(text, encoding))
  } catch (error) {
    if (error instanceof MalformedTransactionError) throw invalidParam(error.message)
    throw error
  }
}

function accountsAfter(
  { svm }: SolanaChain,
  outcome: Outcome,
  { addresses, encoding }: { addresses: readonly Address[]; encoding?: EncodeOptions['encoding'] },
) {
  if (outcome.error) return addresses.map(() => null)
  return addresses.map((address) => {
    const written = outcome.accounts.find((account) => account.address === address)
    return encodeAccount(svm, written ?? accountAt(svm, address), {
      encoding: encoding ?? 'base64',
    })
  })
}

function replacement({ slots }: SolanaChain) {
  const slot = slots.current()
  return { blockhash: slots.blockhash(slot), lastValidBlockHeight: slot + BLOCKHASH_LIFE_SLOTS }
}
