// BIP-322 "simple" signatures: the witness of a transaction that can never be mined.
import { p2pkh, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { RawOldTx } from '@scure/btc-signer/script.js'
import {
  concatBytes,
  pubECDSA,
  sha256x2,
  signECDSA,
  signSchnorr,
  tagSchnorr,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils.js'
import type { BitcoinAddress } from './addresses.ts'

/** The transaction whose only output commits to the message and to the address. */
function toSpend(message: Uint8Array, script: Uint8Array): Uint8Array {
  const commitment = tagSchnorr('BIP0322-signed-message', message)
  return RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', commitment]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
}

function toSign(txid: Uint8Array): Transaction {
  const transaction = new Transaction({
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
  })
  transaction.addInput({ txid, index: 0, sequence: 0 })
  transaction.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  return transaction
}

/** The transaction whose witness is the signature. @param script pays to the address */
export function messageTransaction(message: Uint8Array, script: Uint8Array): Transaction {
  // Transaction ids are written in reverse byte order.
  return toSign(sha256x2(toSpend(message, script)).toReversed())
}

/** @returns the serialised witness stack of a P2WPKH or P2TR address */
export function signBip322(account: BitcoinAddress, message: Uint8Array): Uint8Array {
  const { addressType, privateKey, script } = account
  const transaction = messageTransaction(message, script)
  if (addressType === 'p2tr') {
    const hash = transaction.preimageWitnessV1(0, [script], SigHash.DEFAULT, [0n])
    return RawWitness.encode([signSchnorr(hash, taprootTweakPrivKey(privateKey))])
  }
  const publicKey = pubECDSA(privateKey)
  const scriptCode = p2pkh(publicKey).script
  const hash = transaction.preimageWitnessV0(0, scriptCode, SigHash.ALL, 0n)
  const signature = concatBytes(signECDSA(hash, privateKey), Uint8Array.of(SigHash.ALL))
  return RawWitness.encode([signature, publicKey])
}
