// For tests: single-key Bitcoin accounts that sign like wallets. A library that shares no code with our
// verification builds and signs the BIP-322 transactions.
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import * as btc from '@scure/btc-signer'
import { compactMessageHash } from '../chain/signatures/bitcoin/bip137.ts'

export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

export type BitcoinKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

export interface BitcoinAccount {
  address: string
  /** The BIP-322 simple witness, without prefix. */
  signSimple(text: string, hashType?: number): Uint8Array
  /** 65 bytes (BIP-137). */
  signCompact(text: string, lowestHeader?: number): Uint8Array
  /** Signs as a current wallet does for this kind of account. */
  signMessage(options: { message: string }): Promise<string>
}

const lowestHeaders = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 39 }

export function bitcoinAccount(
  kind: BitcoinKind,
  {
    secretKey = secp256k1.utils.randomSecretKey(),
    network = btc.NETWORK,
    compressed = true,
  }: { secretKey?: Uint8Array; network?: typeof btc.NETWORK; compressed?: boolean } = {},
): BitcoinAccount {
  const publicKey = secp256k1.getPublicKey(secretKey, compressed)
  const payment = {
    p2pkh: () => btc.p2pkh(publicKey, network),
    p2sh: () => btc.p2sh(btc.p2wpkh(publicKey, network), network),
    p2wpkh: () => btc.p2wpkh(publicKey, network),
    p2tr: () => btc.p2tr(schnorr.getPublicKey(secretKey), undefined, network),
  }[kind]()

  function signSimple(text: string, hashType?: number): Uint8Array {
    const options = { version: 0, allowUnknownInputs: true, allowUnknownOutputs: true }
    const hash = schnorr.utils.taggedHash('BIP0322-signed-message', utf8ToBytes(text))
    const toSpend = new btc.Transaction(options)
    toSpend.addOutput({ amount: 0n, script: payment.script })
    toSpend.addInput({
      txid: new Uint8Array(32),
      index: 0xffffffff,
      sequence: 0,
      finalScriptSig: btc.Script.encode(['OP_0', hash]),
    })
    const toSign = new btc.Transaction(options)
    toSign.addOutput({ amount: 0n, script: btc.Script.encode(['RETURN']) })
    toSign.addInput({
      ...payment,
      txid: toSpend.id,
      index: 0,
      sequence: 0,
      witnessUtxo: { script: payment.script, amount: 0n },
      ...(hashType !== undefined && { sighashType: hashType }),
    })
    toSign.sign(secretKey, hashType === undefined ? undefined : [hashType], new Uint8Array(32))
    toSign.finalize()
    return btc.RawWitness.encode(toSign.getInput(0).finalScriptWitness as Uint8Array[])
  }

  function signCompact(text: string, lowestHeader = lowestHeaders[kind]): Uint8Array {
    const hash = compactMessageHash(utf8ToBytes(text))
    const [recovery = 0, ...rest] = secp256k1.sign(hash, secretKey, {
      prehash: false,
      format: 'recovered',
    })
    return concatBytes(Uint8Array.of(lowestHeader + recovery), Uint8Array.from(rest))
  }

  const isSimple = kind === 'p2wpkh' || kind === 'p2tr'
  return {
    address: payment.address,
    signSimple,
    signCompact,
    signMessage: async ({ message }) =>
      isSimple ? `smp${base64.encode(signSimple(message))}` : base64.encode(signCompact(message)),
  }
}
