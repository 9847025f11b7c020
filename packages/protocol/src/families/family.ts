// What a chain family adds to the tables of `families.ts`.
import type { CaipNetworkId } from '../caip/caip.ts'

/**
 * Whether the text is an address in canonical form. Each account has one spelling, so spellings can be compared.
 * @param reference of the chain (CAIP-2); without it, an address of any chain of the family will do
 */
export type IsAddress = (text: string, reference?: string) => boolean

export interface NetworkMark {
  letters: string
  /** Degrees on the colour wheel; null is grey, for unknown networks. */
  hue: number | null
  /** Testnets have a reeded rim, so that they are not mistaken for networks with real money. */
  test: boolean
}

/** By CAIP-2 id, the name of the mark in the server's set. A test network has that of its main one. */
export type NetworkDrawings = Readonly<Record<CaipNetworkId, string>>

/** Letters and hue by CAIP-2 id; `t` marks a testnet. */
export type NetworkMarks = Readonly<
  Record<CaipNetworkId, readonly [letters: string, hue: number, test?: 't']>
>
