// The embedded wallet's Solana account as a Wallet Standard wallet, for Solana libraries.
import { base58 } from '@scure/base'
import { toBase64 } from '../../chains/solana/base64.ts'
import { chainOfNetwork } from '../../chains/solana/clusters.ts'
import type { Client } from '../../client/client.ts'
import type { SourceActions } from '../../client/connector.ts'
import { EMBEDDED_WALLET_ID } from '../../client/embeddedWallet.ts'
import { addressesOf, findConnection } from '../../state/connections.ts'
import { perClient } from '../../state/perClient.ts'
import { markOwnWallet, type StandardWallet } from '../../wallets/standard/wallet.ts'
import { embeddedIcon } from './embeddedIcon.ts'
import { askSolana } from './solanaRequest.ts'

interface StandardAccount {
  address: string
  publicKey: Uint8Array
  chains: readonly string[]
  features: readonly string[]
}

interface Input {
  account: { address: string }
  message: Uint8Array
  transaction: Uint8Array
  /** Such as `solana:mainnet`. */
  chain?: string
}

/** The same object for every caller, because libraries compare wallets and accounts by identity. */
const wallets = perClient((): { made?: Promise<StandardWallet> } => ({}))

/** Its accounts and its chain are those of the page's connection. */
export function embeddedStandardWallet(
  client: Client,
  actions: SourceActions,
): Promise<StandardWallet> {
  const of = wallets(client)
  of.made ??= embeddedIcon(client).then((icon) => create(client, { actions, icon }))
  return of.made
}

function create(
  client: Client,
  { actions, icon }: { actions: SourceActions; icon: string },
): StandardWallet {
  const key = { namespace: 'solana', connectorId: EMBEDDED_WALLET_ID } as const
  const connection = () => findConnection(client.state.connections.getState(), key)
  const networks = client.config.networks.filter(
    ({ chainNamespace }) => chainNamespace === 'solana',
  )

  /** The configured network that the caller named; the wallet's own without a name. */
  function networkOf(chain: string | undefined) {
    const own = connection()?.caipNetwork.caipNetworkId
    if (chain === undefined || (own && chainOfNetwork(own) === chain)) return own
    return networks.find(({ caipNetworkId }) => chainOfNetwork(caipNetworkId) === chain)
      ?.caipNetworkId
  }

  const each =
    <T>(answer: (input: Input) => Promise<T>) =>
    async (...inputs: readonly Input[]): Promise<readonly T[]> => {
      const answers = []
      // One after another, because the visitor approves each.
      for (const input of inputs) answers.push(await answer(input))
      return answers
    }

  const signMessage = each(async ({ account, message }) => {
    const params = { message: base58.encode(message), pubkey: account.address }
    const { signature } = await askSolana(client, 'solana_signMessage', params)
    return { signedMessage: message, signature }
  })
  const asked = ({ account, transaction }: Input) => ({
    transaction: toBase64(transaction),
    pubkey: account.address,
  })
  const signOne = each(async (input) => {
    const options = { chainId: networkOf(input.chain) }
    const signed = await askSolana(client, 'solana_signTransaction', asked(input), options)
    return { signedTransaction: signed.transaction }
  })
  /** One question for several transactions of an account on a network. */
  async function signTransaction(...inputs: readonly Input[]) {
    const [first] = inputs
    const isAlike = ({ account, chain }: Input) =>
      account.address === first?.account.address && chain === first.chain
    if (!first || inputs.length === 1 || !inputs.every(isAlike)) return signOne(...inputs)
    const { transactions } = await askSolana(
      client,
      'solana_signAllTransactions',
      {
        transactions: inputs.map(({ transaction }) => toBase64(transaction)),
        pubkey: first.account.address,
      },
      { chainId: networkOf(first.chain) },
    )
    return transactions.map((signedTransaction) => ({ signedTransaction }))
  }
  const signAndSendTransaction = each(async (input) => {
    const options = { chainId: networkOf(input.chain) }
    const method = 'solana_signAndSendTransaction'
    const { signature } = await askSolana(client, method, asked(input), options)
    return { signature }
  })

  let accounts: readonly StandardAccount[] = []
  /** The same objects as long as the addresses are the same. */
  function accountsNow(): readonly StandardAccount[] {
    const addresses = addressesOf(connection())
    const isSame =
      addresses.length === accounts.length &&
      accounts.every(({ address }, at) => address === addresses[at])
    if (!isSame)
      accounts = addresses.map((address) => ({
        address,
        publicKey: base58.decode(address),
        chains,
        features: signing,
      }))
    return accounts
  }

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    if (accountsNow().length === 0 && !silent) await actions.connect()
    return { accounts: accountsNow() }
  }

  /** `change` with the accounts, whenever they become others. */
  function on(event: string, listener: (changed: { accounts: readonly unknown[] }) => void) {
    if (event !== 'change') return () => {}
    let before = accountsNow()
    return client.state.connections.subscribe(() => {
      const now = accountsNow()
      if (now === before) return
      before = now
      listener({ accounts: now })
    })
  }

  const version = '1.0.0'
  const supportedTransactionVersions = ['legacy', 0]
  const features = {
    'standard:connect': { version, connect },
    'standard:disconnect': { version, disconnect: () => actions.disconnect() },
    'standard:events': { version, on },
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction,
    },
  }
  const signing = Object.keys(features).filter((name) => name.startsWith('solana:'))
  const chains = networks.map(({ caipNetworkId }) => chainOfNetwork(caipNetworkId))
  return markOwnWallet({
    version,
    name: client.config.brand.name,
    icon,
    chains,
    features,
    get accounts() {
      return accountsNow()
    },
  })
}
