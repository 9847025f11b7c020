// The methods that wallet front ends need.

import { rpcErrorCodes, SOLANA_DEVNET_GENESIS_HASH } from '@aureus/protocol'
import type { Address } from '@solana/kit'
import * as v from 'valibot'
import { accountAt } from '../chain/accountAt.ts'
import type { SolanaChain } from '../chain/chain.ts'
import { decodeMessage, decodeTransaction, MalformedTransactionError } from '../chain/decode.ts'
import { feeOf } from '../chain/fee.ts'
import type { Outcome } from '../chain/outcome.ts'
import { BLOCKHASH_LIFE_SLOTS, SLOTS_PER_EPOCH } from '../chain/slots.ts'
import { readMint, readTokenAccount, tokenPrograms, uiTokenAmount } from '../chain/tokens.ts'
import { type EncodeOptions, encodeAccount } from './encodeAccount.ts'
import { historyMethods } from './historyMethods.ts'
import { API_VERSION, checkMinSlot, inContext, type Method, method } from './method.ts'
import {
  AccountConfig,
  AddressSchema,
  ContextConfig,
  Count,
  RecipientFilter,
  SendConfig,
  SimulateConfig,
  wireBytes,
} from './params.ts'
import { invalidParam, preflightFailure, RpcError } from './rpcError.ts'

// Sending and simulating transactions.

const allChecks = { signatures: true, blockhash: true }

const sendMethods = {
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

// Methods about the cluster as a whole.

const onlyContext = v.tuple([ContextConfig])

const slot = method(onlyContext, ([config], { chain }) => {
  checkMinSlot(chain, config)
  return chain.slots.current()
})

const clusterMethods = {
  getHealth: method(v.tuple([]), () => 'ok'),
  // The runtime's version. It does not reveal its feature set.
  getVersion: method(v.tuple([]), () => ({ 'solana-core': API_VERSION, 'feature-set': 0 })),
  getGenesisHash: method(v.tuple([]), () => SOLANA_DEVNET_GENESIS_HASH),
  getSlot: slot,
  // Every slot has a block.
  getBlockHeight: slot,
  getEpochInfo: method(onlyContext, ([config], { chain }) => {
    checkMinSlot(chain, config)
    const absoluteSlot = chain.slots.current()
    return {
      absoluteSlot,
      blockHeight: absoluteSlot,
      epoch: Math.floor(absoluteSlot / SLOTS_PER_EPOCH),
      slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: null,
    }
  }),
  getLatestBlockhash: method(onlyContext, ([config], { chain }) => {
    const current = chain.slots.current()
    return inContext(chain, config, {
      blockhash: chain.slots.blockhash(current),
      lastValidBlockHeight: current + BLOCKHASH_LIFE_SLOTS,
    })
  }),
  isBlockhashValid: method(v.tuple([AddressSchema, ContextConfig]), ([hash, config], { chain }) =>
    inContext(chain, config, chain.slots.slotOf(hash) !== undefined),
  ),
  getMinimumBalanceForRentExemption: method(v.tuple([Count, ContextConfig]), ([size], { chain }) =>
    chain.svm.minimumBalanceForRentExemption(BigInt(size)),
  ),
  getFeeForMessage: method(v.tuple([v.string(), ContextConfig]), ([text, config], { chain }) => {
    const message = readMessage(text)
    const alive = chain.slots.slotOf(message.lifetimeToken) !== undefined
    return inContext(chain, config, alive ? feeOf(message) : null)
  }),
  // Block space is never contested here.
  getRecentPrioritizationFees: method(
    v.tuple([v.nullish(v.pipe(v.array(AddressSchema), v.maxLength(128)))]),
    (_, { chain }) => [{ slot: chain.slots.current(), prioritizationFee: 0 }],
  ),
}

function readMessage(text: string) {
  try {
    return decodeMessage(wireBytes(text, 'base64'))
  } catch (error) {
    throw invalidParam(error instanceof Error ? error.message : 'the message is unreadable')
  }
}

// Methods about the tokens of both token programs.

const ofOne = v.tuple([AddressSchema, ContextConfig])

const tokenMethods = {
  getTokenAccountBalance: method(ofOne, ([address, config], { chain }) => {
    const account = accountAt(chain.svm, address)
    if (!account) throw invalidParam('could not find account')
    const token = readTokenAccount(account)
    if (!token) throw invalidParam('not a Token account')
    const decimals = readMint(accountAt(chain.svm, token.mint))?.decimals ?? 0
    return inContext(chain, config, uiTokenAmount(token.amount, decimals))
  }),
  getTokenSupply: method(ofOne, ([address, config], { chain }) => {
    const account = accountAt(chain.svm, address)
    if (!account) throw invalidParam('could not find account')
    const mint = readMint(account)
    if (!mint) throw invalidParam('not a Token mint')
    return inContext(chain, config, uiTokenAmount(mint.supply, mint.decimals))
  }),
  getTokenAccountsByOwner: method(
    v.tuple([AddressSchema, RecipientFilter, AccountConfig]),
    ([owner, filter, config], { chain }) => {
      const { program, mint } = readFilter(chain, filter)
      const accounts = chain.svm.getProgramAccounts(program).flatMap((account) => {
        const token = readTokenAccount(account)
        if (token?.owner !== owner || (mint && token.mint !== mint)) return []
        const encoded = encodeAccount(chain.svm, account, config ?? {})
        return encoded ? [{ pubkey: account.address, account: encoded }] : []
      })
      return inContext(chain, config, accounts)
    },
  ),
}

function readFilter(
  { svm }: SolanaChain,
  filter: v.InferOutput<typeof RecipientFilter>,
): { program: Address; mint?: Address } {
  if ('programId' in filter) {
    if (tokenPrograms.has(filter.programId)) return { program: filter.programId }
    throw invalidParam('unrecognized Token program id')
  }
  const account = accountAt(svm, filter.mint)
  if (!account || !readMint(account)) throw invalidParam('could not find mint')
  return { program: account.programAddress, mint: filter.mint }
}

// Accounts, and what they hold.

const MOST_ACCOUNTS = 100
const MOST_AIRDROP = 1_000_000_000_000_000n

const accountMethods = {
  getBalance: method(v.tuple([AddressSchema, ContextConfig]), ([address, config], { chain }) =>
    inContext(chain, config, chain.svm.getBalance(address) ?? 0n),
  ),
  getAccountInfo: method(
    v.tuple([AddressSchema, AccountConfig]),
    ([address, config], { chain }) => {
      const { svm } = chain
      return inContext(chain, config, encodeAccount(svm, accountAt(svm, address), config ?? {}))
    },
  ),
  getMultipleAccounts: method(
    v.tuple([
      v.pipe(
        v.array(AddressSchema),
        v.maxLength(MOST_ACCOUNTS, `Too many inputs provided; max ${MOST_ACCOUNTS}`),
      ),
      AccountConfig,
    ]),
    ([addresses, config], { chain }) => {
      const { svm } = chain
      // Validators default to base64 for several accounts.
      const options = { ...config, encoding: config?.encoding ?? 'base64' }
      const accounts = addresses.map((one) => encodeAccount(svm, accountAt(svm, one), options))
      return inContext(chain, config, accounts)
    },
  ),
  /** Only for the faucet, which enforces the limits. It also sends test tokens. */
  requestAirdrop: method(
    v.tuple([AddressSchema, v.pipe(v.number(), v.safeInteger(), v.minValue(1)), ContextConfig]),
    async ([address, amount], { airdrop, trusted, changed }) => {
      if (!trusted)
        throw new RpcError(rpcErrorCodes.methodNotFound, 'Method not found: use the faucet instead')
      const lamports = BigInt(amount)
      const signature = await airdrop(address, lamports < MOST_AIRDROP ? lamports : MOST_AIRDROP)
      changed()
      return signature
    },
  ),
}

export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...clusterMethods,
    ...accountMethods,
    ...tokenMethods,
    ...historyMethods,
    ...sendMethods,
  }),
)
