// What the wallet signs: messages, sign-in texts, transactions.
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { invalidParams, unauthorized } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import type { Prepared } from '../shared/perform.ts'
import type { Core } from './control.ts'
import { requireBytes, requireInputs } from './inputs.ts'
import { type SolanaAccount, tamperBytes } from './keys.ts'
import { type Settings, type SolanaChain } from './options.ts'
import { sendToNode } from './sendTransaction.ts'
import { signInText } from './signInText.ts'
import { parseWireTransaction, serializeWireTransaction } from './wireTransaction.ts'

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
