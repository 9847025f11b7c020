// Addresses that coins may be sent to: more than those with which somebody signs in.
import { bitcoinNetworkOf, decodeWitnessAddress, parseBitcoinAddress } from './address.ts'

/**
 * Parses a recipient on a `bip122` chain: a single-key address, or a segwit script hash (P2WSH), to which many exchanges
 * have people pay. Upper-case bech32, as QR codes contain it, becomes lower case. Returns `undefined` for anything else,
 * including addresses of other networks and of future segwit versions, whose outputs anybody could spend today.
 */
export function parseBitcoinRecipient(text: string, reference: string): string | undefined {
  const address = /^(?:BC|TB)1[0-9A-Z]+$/.test(text) ? text.toLowerCase() : text
  const network = parseBitcoinAddress(address)?.network ?? networkOfScriptHash(address)
  return network !== undefined && network === bitcoinNetworkOf(reference) ? address : undefined
}

function networkOfScriptHash(text: string) {
  if (!/^(?:bc|tb)1q/.test(text)) return undefined
  try {
    const { network, version, program } = decodeWitnessAddress(text)
    return version === 0 && program.length === 32 ? network : undefined
  } catch {
    // The decoder throws on any wrong character, checksum or padding.
    return undefined
  }
}
