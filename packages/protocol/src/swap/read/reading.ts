// What our own code reads from the calls of a swap, and what reads them.
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { Hex } from '../../userOperations/values.ts'
import type { SwapAsset } from '../asset.ts'

/** A call with its value in wei. */
export interface ReadCall {
  readonly to: string
  readonly data: Hex
  readonly value: bigint
}

export interface ReadAllowance {
  readonly token: string
  readonly spender: string
  /** Base units. */
  readonly amount: bigint
  /** Seconds since 1970; 0: only in the same block. Absent: no end. */
  readonly expiresAtS?: number
}

export interface SwapReading {
  readonly sell: {
    readonly asset: SwapAsset
    /** Base units, with the operator's fee, without the network's. */
    readonly atMost: bigint
  }
  readonly buy: {
    readonly asset: SwapAsset
    /** Base units. */
    readonly atLeast: bigint
  }
  /** `chain`: the transaction fails if less arrives. `provider`: across chains, whoever fills it promises it. */
  readonly enforcedBy: 'chain' | 'provider'
  /** Who receives; on another chain family in that family's form. */
  readonly recipient: string
  readonly operatorFee?: {
    readonly asset: SwapAsset
    readonly recipient: string
    /** Of the amount of that asset, rounded up. */
    readonly basisPoints: number
  }
  /** Who takes the sold token out of the account, and by what kind of allowance. Absent: coins are sent along. */
  readonly pulls?: { readonly by: 'allowance' | 'permit2'; readonly spender: string }
  /** Those that the calls themselves give, in order. */
  readonly allowances: readonly ReadAllowance[]
  /** The contract that is called. */
  readonly router: string
  /** The name that people know, such as "Uniswap". */
  readonly venue: string
  /** Seconds since 1970. Absent: the call has none. */
  readonly deadlineS?: number
  /** Seconds since 1970 until which a provider may pay. Absent: the call does not bound it, or the chain pays at once. */
  readonly fillDeadlineS?: number
}

export interface ReadContext {
  readonly chainId: CaipNetworkId
  /** Who makes the call and pays. */
  readonly account: string
  /**
   * Contracts that belong to a listed one only at present, such as the Settler of 0x. The caller has asked the chain.
   * Lower case.
   */
  readonly confirmed?: ReadonlySet<string>
}

/** Reads the calls of one kind of contract. One file each, listed in `readers.ts`. */
export interface SwapReader {
  /** The name that people know. */
  readonly venue: string
  /** Whether the contract at this lower-case address is one that it knows. */
  knows(chainId: CaipNetworkId, to: string): boolean
  /**
   * Only the swap's own call: allowances before it are read and checked for all readers in the same way.
   * `allowances` of the result are those that the call itself carries.
   * @throws SwapError for whatever it does not understand completely
   */
  read(call: ReadCall, context: ReadContext): Omit<SwapReading, 'router' | 'venue'>
}
