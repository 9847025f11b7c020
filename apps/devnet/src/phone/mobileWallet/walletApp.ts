// The phone as a wallet app that a link opens (Mobile Wallet Adapter). It asks the person on the phone's page.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { createMobileWalletApp } from '@aureus/test-wallet/mobileWalletAdapter'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { type PhoneFamily, RequestError } from '../family.ts'
import type { Questions } from '../questions.ts'
import { listenForPage } from './listen.ts'

/** The name of private clusters in the Wallet Standard. */
const CHAIN = 'solana:localnet'

/** EIP-1193: the person declined. */
const declined = () => new RequestError(4001, 'The person declined')

type Wallet = Parameters<typeof createMobileWalletApp>[0]

/** What a page says of itself, unverified. */
const IdentitySchema = v.fallback(
  v.object({
    name: v.fallback(v.string(), 'A site'),
    uri: v.fallback(v.string(), 'unknown'),
  }),
  { name: 'A site', uri: 'unknown' },
)

interface Input {
  message: Uint8Array
  transaction: Uint8Array
}

export interface WalletAppParameters {
  /** Of Solana. */
  family: PhoneFamily
  questions: Questions
}

export function createWalletApp({ family, questions }: WalletAppParameters) {
  const { address } = family
  const account = { address, publicKey: base58.decode(address), chains: [CHAIN], features: [] }
  const identity = () => {
    const { params } = app.calls.findLast(({ method }) => method.endsWith('authorize')) ?? {}
    return v.parse(IdentitySchema, params?.['identity'])
  }

  async function connect({ silent = false } = {}) {
    const { name: site, uri } = identity()
    const facts = [
      ['Address', uri],
      ['Network', SOLANA_DEVNET_ID],
    ] as const
    if (!silent && !(await questions.ask({ title: 'Connect', site, facts }))) throw declined()
    return { accounts: [account] }
  }

  async function perform<T>(method: string, params: object): Promise<T> {
    const request = { chainId: SOLANA_DEVNET_ID, method, params: { ...params, pubkey: address } }
    const { asked, perform } = family.prepare(request)
    if (!(await questions.ask({ ...asked, site: identity().name }))) throw declined()
    return (await perform()) as T
  }

  /** One question for each input. */
  async function each<T>(inputs: readonly Input[], answer: (input: Input) => Promise<T>) {
    const answers: T[] = []
    for (const input of inputs) answers.push(await answer(input))
    return answers
  }

  const features = {
    'standard:connect': { connect },
    'standard:disconnect': { disconnect: async () => undefined },
    'solana:signMessage': {
      signMessage: (...inputs: Input[]) =>
        each(inputs, async ({ message }) => {
          const { signature } = await perform<{ signature: string }>('solana_signMessage', {
            message: base58.encode(message),
          })
          return { signedMessage: message, signature: base58.decode(signature) }
        }),
    },
    'solana:signTransaction': {
      signTransaction: (...inputs: Input[]) =>
        each(inputs, async (input) => {
          const { transaction } = await perform<{ transaction: string }>('solana_signTransaction', {
            transaction: base64.encode(input.transaction),
          })
          return { signedTransaction: base64.decode(transaction) }
        }),
    },
    'solana:signAndSendTransaction': {
      signAndSendTransaction: (...inputs: Input[]) =>
        each(inputs, async ({ transaction }) => {
          const { signature } = await perform<{ signature: string }>(
            'solana_signAndSendTransaction',
            { transaction: base64.encode(transaction) },
          )
          return { signature: base58.decode(signature) }
        }),
    },
  }
  const wallet = { chains: [CHAIN], accounts: [account], features } as object as Wallet
  // The page writes the sign-in message, so that the person reads it here.
  const app = createMobileWalletApp(wallet, {
    features: ['solana:signTransactions'],
  })
  let stop: (() => Promise<void>) | undefined

  return {
    /** A phone shows one app at a time, so a new link takes the place of an earlier one. @throws TypeError */
    async open(link: string): Promise<void> {
      await stop?.()
      stop = undefined
      ;({ stop } = await listenForPage({ link, app }))
    },
    stop: async () => stop?.(),
  }
}
