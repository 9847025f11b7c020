// Authorizes a session, with the token of an earlier one if the wallet still accepts it.
import { UserRejectedError } from '../../errors/wallet.ts'
import { type Authorized, AuthorizedSchema, CapabilitiesSchema } from './answers.ts'
import type { Authorization, optionalFeatures } from './authorization.ts'
import type { Session } from './session.ts'

export interface Identity {
  name: string
  /** The page's origin. */
  uri: string
  /** A path relative to `uri`. */
  icon: string
}

export interface AuthorizeParameters {
  identity: Identity
  /** The Wallet Standard's name of a cluster, such as `solana:mainnet`. */
  chain: string
  /** The earlier authorization. */
  kept?: Pick<Authorization, 'token' | 'chain'> | undefined
  /** The fields of a sign-in message. */
  signIn?: object | undefined
}

export interface AuthorizeAnswer {
  authorization: Authorization
  signedIn: Authorized['sign_in_result']
}

/** The names of clusters in version 1.0. */
const clusters = new Map([
  ['solana:mainnet', 'mainnet-beta'],
  ['solana:testnet', 'testnet'],
  ['solana:devnet', 'devnet'],
])

/**
 * Always names the chain: without one, wallets take the main network.
 * @throws UserRejectedError and the other errors of `Session.request`
 */
export async function authorize(
  session: Session,
  { identity, chain, kept, signIn }: AuthorizeParameters,
): Promise<AuthorizeAnswer> {
  // Version 1.0 cannot move a token to another chain, and would send there without a word.
  const token = session.legacy && kept?.chain !== chain ? undefined : kept?.token
  const ask = (token?: string) => request(session, { identity, chain, signIn }, token)
  const authorized = await ask(token).catch((error: unknown) => {
    // A token that the wallet refuses is spent. Only a visitor refuses without one.
    if (token && error instanceof UserRejectedError) return ask()
    throw error
  })
  const { auth_token, wallet_uri_base, accounts } = authorized
  const authorization = {
    token: auth_token,
    ...(wallet_uri_base && { base: wallet_uri_base }),
    chain,
    features: await readFeatures(session),
    accounts: accounts.map(({ address, label, chains }) => ({
      address,
      ...(label !== undefined && { label }),
      chains: solanaChains(chains) ?? [...clusters.keys()],
    })),
  }
  return { authorization, signedIn: authorized.sign_in_result }
}

/**
 * Signs in within an authorized session. A refusal is the visitor's, because the wallet has just accepted the token.
 * @throws UserRejectedError and the other errors of `Session.request`
 */
export async function authorizeSignIn(
  session: Session,
  identity: Identity,
  { authorization, signIn }: { authorization: Authorization; signIn: object },
): Promise<AuthorizeAnswer> {
  const { chain, token } = authorization
  const answer = await request(session, { identity, chain, signIn }, token)
  return {
    authorization: { ...authorization, token: answer.auth_token },
    signedIn: answer.sign_in_result,
  }
}

function request(
  session: Session,
  { identity, chain, signIn }: Pick<AuthorizeParameters, 'identity' | 'chain' | 'signIn'>,
  token?: string,
): Promise<Authorized> {
  return session.request(
    token && session.legacy ? 'reauthorize' : 'authorize',
    {
      identity,
      chain,
      cluster: clusters.get(chain) ?? chain,
      ...(token && { auth_token: token }),
      ...(signIn && { sign_in_payload: signIn }),
    },
    AuthorizedSchema,
  )
}

/** Version 1.0 does not name an account's chains. Any of them may be asked for. */
function solanaChains(chains: readonly string[] | undefined): string[] | undefined {
  const named = chains?.filter((chain) => chain.startsWith('solana:')) ?? []
  return named.length > 0 ? named : undefined
}

async function readFeatures({ request, legacy }: Session): Promise<Authorization['features']> {
  const answer = await request('get_capabilities', {}, CapabilitiesSchema)
  const named = answer.features ?? []
  const has: Record<(typeof optionalFeatures)[number], boolean> = {
    'solana:signIn': named.includes('solana:signInWithSolana'),
    'solana:signTransaction': legacy || named.includes('solana:signTransactions'),
    'solana:signAndSendTransaction': !legacy || answer.supports_sign_and_send_transactions === true,
  }
  return (Object.keys(has) as (keyof typeof has)[]).filter((name) => has[name])
}
