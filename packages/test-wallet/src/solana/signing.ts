// What the wallet signs: messages, sign-in texts, transactions.

import { base58 } from '@scure/base'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { invalidParams, unauthorized } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import type { Prepared } from '../shared/perform.ts'
import type { Core } from './control.ts'
import { type SolanaAccount, tamperBytes } from './keys.ts'
import { type Settings, type SolanaChain } from './options.ts'
import { sendToNode } from './sendTransaction.ts'

export function createSigner({ state, signing }: Core, { chains, rpcUrls }: Settings) {
  function sign(account: SolanaAccount, message: Uint8Array): Uint8Array {
    const signature = (signing.substitute ?? account).sign(message)
    return signing.tampered ? tamperBytes(signature) : signature
  }

  function requireAccount(account: unknown): SolanaAccount {
    const found = isRecord(account) ? state.findVisible(account.address) : undefined
    if (found) return found
    throw unauthorized()
  }

  const isKnown = (chain: unknown): chain is SolanaChain =>
    (chains as readonly unknown[]).includes(chain)

  function requireChain(chain: unknown): SolanaChain {
    if (isKnown(chain)) return chain
    throw invalidParams('The wallet does not know this cluster.')
  }

  /** A transaction that the account must sign, and how to sign it. */
  function readTransaction({ account, transaction }: Record<string, unknown>) {
    const signer = requireAccount(account)
    const parsed = parseWireTransaction(requireBytes(transaction, 'transaction'))
    const index = parsed.signers.indexOf(signer.address)
    if (index < 0) throw invalidParams('The account is not a signer of the transaction.')
    return () => {
      const signature = sign(signer, parsed.message)
      parsed.signatures[index] = signature
      return { signature, signedTransaction: serializeWireTransaction(parsed) }
    }
  }

  return {
    message(params: readonly unknown[]): Prepared {
      const inputs = requireInputs(params).map(({ account, message }) => ({
        account: requireAccount(account),
        signedMessage: requireBytes(message, 'message'),
      }))
      return {
        asks: true,
        run: () =>
          inputs.map(({ account, signedMessage }) => ({
            signedMessage,
            signature: sign(account, signedMessage),
          })),
      }
    },

    transaction(params: readonly unknown[]): Prepared {
      const signs = requireInputs(params).map((input) => {
        if (input.chain !== undefined) requireChain(input.chain)
        return readTransaction(input)
      })
      return {
        asks: true,
        run: () => signs.map((run) => ({ signedTransaction: run().signedTransaction })),
      }
    },

    andSend(params: readonly unknown[]): Prepared {
      const inputs = requireInputs(params).map((input) => ({
        chain: requireChain(input.chain),
        options: input.options,
        run: readTransaction(input),
      }))
      return {
        asks: true,
        run: () =>
          Promise.all(
            inputs.map(async ({ chain, options, run }) => {
              const { signature, signedTransaction: transaction } = run()
              await sendToNode(rpcUrls[chain], { transaction, options, chain })
              return { signature }
            }),
          ),
      }
    },

    /** Connects if necessary, and asks in any case. */
    signIn(params: readonly unknown[], toAccount: (account: SolanaAccount) => object): Prepared {
      const input = (isRecord(params[0]) ? params[0] : {}) as SolanaSignInInput
      return {
        asks: true,
        needsUnlock: state.snapshot().locked,
        run() {
          state.update({ permitted: true })
          const account = input.address ? state.findVisible(input.address) : state.visible()[0]
          if (!account) throw unauthorized()
          const domain = input.domain ?? globalThis.location?.host ?? 'localhost'
          const text = signInText(input, { domain, address: account.address })
          const signedMessage = new TextEncoder().encode(text)
          const signature = sign(account, signedMessage)
          return [
            { account: toAccount(account), signedMessage, signature, signatureType: 'ed25519' },
          ]
        },
      }
    },
  }
}

// Validates the inputs of features.

function requireInputs(inputs: readonly unknown[]): readonly Record<string, unknown>[] {
  if (inputs.length > 0 && inputs.every(isRecord)) return inputs
  throw invalidParams('Expected at least one input.')
}

function requireBytes(value: unknown, name: string): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw invalidParams(`${name} must be bytes.`)
}

// The text of `solana:signIn`, as wallets write it (Sign In With Solana, EIP-4361's layout).

const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

function signInText(
  input: SolanaSignInInput,
  { domain, address }: { domain: string; address: string },
): string {
  const lines = fields.flatMap(([label, key]) =>
    input[key] === undefined ? [] : [`${label}: ${input[key]}`],
  )
  if (input.resources) lines.push('Resources:', ...input.resources.map((one) => `- ${one}`))
  return [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ].join('\n\n')
}

// A serialized transaction: a compact-u16 count of signatures, 64 bytes each, then the message they sign.

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

type WireTransaction = {
  message: Uint8Array
  signatures: Uint8Array[]
  /** Addresses of the signers, in the order of their signatures. */
  signers: string[]
}

/** @throws ProviderRpcError -32602 */
export function parseWireTransaction(bytes: Uint8Array): WireTransaction {
  const [count, start] = readCompact(bytes, 0)
  const messageAt = start + count * SIGNATURE_BYTES
  const message = bytes.subarray(messageAt)
  // The high bit marks a version before the header.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const required = message[header]
  if (required === undefined || required === 0 || required !== count)
    throw invalidParams('The transaction does not have a slot for every signature.')
  const [keys, keysAt] = readCompact(message, header + 3)
  if (keys < required || message.length < keysAt + keys * KEY_BYTES)
    throw invalidParams('The transaction is truncated.')
  return {
    message,
    signatures: Array.from({ length: count }, (_, index) =>
      bytes.slice(start + index * SIGNATURE_BYTES, start + (index + 1) * SIGNATURE_BYTES),
    ),
    signers: Array.from({ length: required }, (_, index) =>
      base58.encode(message.subarray(keysAt + index * KEY_BYTES, keysAt + (index + 1) * KEY_BYTES)),
    ),
  }
}

function serializeWireTransaction({ message, signatures }: WireTransaction): Uint8Array {
  // A transaction has at most 1232 bytes, so the count fits into one byte.
  const parts = [Uint8Array.of(signatures.length), ...signatures, message]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** @returns the number, and the offset after it */
function readCompact(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index]
    if (byte === undefined) throw invalidParams('The transaction is truncated.')
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, at + index + 1]
  }
  throw invalidParams('The transaction has an overlong count.')
}
