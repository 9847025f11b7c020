// The devnet's Solana chain: a real runtime, with the clock, blockhashes and history of a cluster around it.
import { type Address, getBase58Decoder, isFullySignedTransaction } from '@solana/kit'
import { Clock, LiteSVM } from 'litesvm'
import { accountAt } from './accountAt.ts'
import { type AccountKeys, accountKeys } from './accountKeys.ts'
import type { DecodedTransaction } from './decode.ts'
import { feeOf } from './fee.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Outcome, readOutcome, refusal } from './outcome.ts'
import { createSlots, SLOTS_PER_EPOCH, type Slots } from './slots.ts'
import { readMint, readTokenAccount, type TokenBalance, uiTokenAmount } from './tokens.ts'

export interface ChainState {
  genesisMs: number
  ledger: unknown
  /** The runtime's own snapshot. Absent for a new chain. */
  runtime?: Uint8Array
}

export interface SolanaChain {
  svm: LiteSVM
  slots: Slots
  ledger: Ledger
  /** Runs a transaction without effect. `check` says what to verify. */
  simulate(decoded: DecodedTransaction, check: { signatures: boolean; blockhash: boolean }): Outcome
  /** Runs a transaction. If it ran, even with a failure, it is in the ledger and has paid its fee. */
  send(decoded: DecodedTransaction): Outcome
  /** The transaction's id: its first signature, base58. */
  signatureOf(decoded: DecodedTransaction): string
  state(): Required<ChainState>
}

/** @throws Error if a stored state is damaged */
export function createChain(state: ChainState, now: () => number = Date.now): SolanaChain {
  const svm = state.runtime ? LiteSVM.fromBytes(state.runtime) : new LiteSVM()
  // The runtime expires its blockhash with each transaction and keeps no balances. This class does both.
  svm.withBlockhashCheck(false).withTransactionHistory(0n)
  const slots = createSlots(state.genesisMs, now)
  const ledger = createLedger(state.ledger)

  function tick(): number {
    const slot = slots.current()
    const epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH))
    svm.setClock(new Clock(BigInt(slot), 0n, epoch, epoch + 1n, BigInt(slots.timeOf(slot))))
    return slot
  }

  function signatureOf({ transaction }: DecodedTransaction): string {
    const [first] = Object.values(transaction.signatures)
    return first ? getBase58Decoder().decode(first) : ''
  }

  /** What a validator rejects without running it. */
  function refused(decoded: DecodedTransaction, blockhash: boolean): Outcome | undefined {
    if (blockhash && slots.slotOf(decoded.message.lifetimeToken) === undefined)
      return refusal('BlockhashNotFound')
    return ledger.get(signatureOf(decoded)) ? refusal('AlreadyProcessed') : undefined
  }

  const balances = (keys: AccountKeys) => keys.all.map((key) => svm.getBalance(key) ?? 0n)

  return {
    svm,
    slots,
    ledger,
    signatureOf,
    simulate(decoded, check) {
      tick()
      const before = refused(decoded, check.blockhash)
      if (before) return before
      if (check.signatures && !isFullySignedTransaction(decoded.transaction))
        return refusal('SignatureFailure')
      svm.withSigverify(check.signatures)
      try {
        return readOutcome(svm.simulateTransaction(decoded.transaction))
      } finally {
        svm.withSigverify(true)
      }
    },
    send(decoded) {
      const slot = tick()
      const before = refused(decoded, true)
      if (before) return before
      if (!isFullySignedTransaction(decoded.transaction)) return refusal('SignatureFailure')
      const keys = accountKeys(svm, decoded.message)
      const preBalances = balances(keys)
      const preTokenBalances = tokenBalances(svm, keys.all)
      const outcome = readOutcome(svm.sendTransaction(decoded.transaction))
      const postBalances = balances(keys)
      // No fee was paid, so it never reached a block.
      if (outcome.error && preBalances[0] === postBalances[0]) return outcome
      const { accounts: _, error, ...meta } = outcome
      ledger.add({
        ...meta,
        signature: signatureOf(decoded),
        slot,
        wire: Buffer.from(decoded.wire).toString('base64'),
        error,
        fee: feeOf(decoded.message),
        loaded: { writable: [...keys.writable], readonly: [...keys.readonly] },
        accounts: [...keys.all],
        preBalances,
        postBalances,
        preTokenBalances,
        postTokenBalances: tokenBalances(svm, keys.all),
      })
      return outcome
    },
    state: () => ({
      genesisMs: state.genesisMs,
      ledger: ledger.toJson(),
      runtime: svm.toBytes(),
    }),
  }
}

function tokenBalances(svm: LiteSVM, keys: readonly Address[]): TokenBalance[] {
  return keys.flatMap((key, accountIndex) => {
    const account = accountAt(svm, key)
    const token = readTokenAccount(account)
    if (!token || !account) return []
    const decimals = readMint(accountAt(svm, token.mint))?.decimals ?? 0
    return {
      accountIndex,
      mint: token.mint,
      owner: token.owner,
      programId: account.programAddress,
      uiTokenAmount: uiTokenAmount(token.amount, decimals),
    }
  })
}
