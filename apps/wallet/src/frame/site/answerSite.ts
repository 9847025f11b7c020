// Answers a site of others in the wallet's own window. It uses the messages of the frame, but few of them, and asks the
// owner before the site sees an account and again before it may ask for signatures.

import type { WalletConfig, WalletNetwork } from '@aureus/protocol'
import { type EmbeddedPayload, embeddedMethodRule } from '@aureus/protocol/embedded'
import { describeSite } from '../../approval/describe/describeSite.ts'
import { requireAccount } from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import { openWallet } from '../../identity/wallet/openWallet.ts'
import { familyOf } from '../../lib/chain/activeChain.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isInsecure } from '../../lib/page/isInsecure.ts'
import type { Person } from '../../lib/person/person.ts'
import {
  CONSENT_LIFE_MS,
  type SiteConsent,
  type SiteConsents,
  signatureWaitMs,
} from '../../transactions/permissions/siteConsents.ts'
import type { Answer, Asked } from '../channel.ts'

/** `other`: the operator does not list it, but lets every site ask. */
export type Standing = 'listed' | 'other' | 'refused'

/** What the operator's setting says about a page's origin, as reported by the browser. */
export function standingOf(
  origin: string,
  { connectors }: Pick<WalletConfig, 'connectors'>,
): Standing {
  if (!connectors || !URL.canParse(origin) || isInsecure(origin)) return 'refused'
  if (connectors.listed.includes(origin)) return 'listed'
  return connectors.others ? 'other' : 'refused'
}

/**
 * What a site may send to the wallet. Batches are missing: their status is known only while a window is open. Reads of
 * the chain need no wallet, and permissions to spend stay with the operator's own pages.
 */
const methods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
])

export interface SiteParameters {
  context: FrameContext
  standing: Standing
  consents: SiteConsents
  /** For a visitor who is not signed in. @throws EmbeddedFault `rejected` */
  signIn(signal: AbortSignal): Promise<Person>
  /** Waits where the site is new. False if the visitor left. */
  countDown(waitMs: number, signal: AbortSignal): Promise<boolean>
  now?: () => number
}

export function answerSite(parameters: SiteParameters): Answer {
  const { context, standing, consents } = parameters
  const { host } = context
  let busy = false

  return async (type, payload, asked) => {
    if (standing === 'refused')
      throw new EmbeddedFault('unverifiedDomain', `${host.origin} may not ask for this wallet.`)
    if (type !== 'getUser' && type !== 'rpcRequest')
      throw new EmbeddedFault('unsupported', `A site cannot send ${type}.`)
    // Signing in, opening the wallet and the questions share the window.
    if (busy)
      throw new EmbeddedFault('pending', 'Another request is already open.', { rpcCode: -32002 })
    busy = true
    try {
      if (type === 'getUser') return await connect(payload as EmbeddedPayload<'getUser'>, asked)
      return await perform(payload as EmbeddedPayload<'rpcRequest'>, asked)
    } finally {
      busy = false
    }
  }

  async function connect({ chainId }: EmbeddedPayload<'getUser'>, { signal }: Asked) {
    // A site names the network that it wants an account for. Without one, it gets no account of another family.
    const network = context.chain.switchTo(chainId ?? context.chain.current('eip155').caipNetworkId)
    const person = (await signedIn()) ?? (await parameters.signIn(signal))
    const address = await accountOn(network, signal)
    const family = familyOf(network.caipNetworkId)
    const given = await consents.find(person, { origin: host.origin, family })
    if (given?.address !== address) await allow(person, { network, address, scope: 'read', signal })
    // Nothing about the person, and no account of another family.
    return { address, chainId: network.caipNetworkId }
  }

  async function perform(payload: EmbeddedPayload<'rpcRequest'>, { signal }: Asked) {
    const { chain } = context
    const { method, params, chainId } = payload
    if (!methods.has(method))
      throw new EmbeddedFault('unsupported', `${method} is not supported`, { rpcCode: 4200 })
    const isSolana = method.startsWith('solana_')
    const network = chain.switchTo(
      chainId ?? chain.current(isSolana ? 'solana' : 'eip155').caipNetworkId,
    )
    const rule = embeddedMethodRule(familyOf(network.caipNetworkId), method)
    if (rule.policy !== 'approve')
      throw new EmbeddedFault('invalid', `${method} does not fit ${network.caipNetworkId}.`)
    const person = await signedIn()
    const family = familyOf(network.caipNetworkId)
    const given = person && (await consents.find(person, { origin: host.origin, family }))
    if (!given) throw unauthorized()
    const address = await accountOn(network, signal)
    if (given.address !== address) throw unauthorized()
    const consent =
      given.scope === 'sign'
        ? given
        : await allow(person, { network, address, scope: 'sign', signal })
    await waitIfNew(consent, signal)
    return { result: await context.sign({ method: rule.method, params, network, signal }) }
  }

  function unauthorized(): EmbeddedFault {
    return new EmbeddedFault('unauthorized', `${host.origin} is not connected to this wallet.`)
  }

  async function signedIn(): Promise<Person | undefined> {
    const { session } = context
    const person = await session.person()
    return person && (await session.isAlive()) ? person : undefined
  }

  /** @throws as `openWallet` does */
  async function accountOn(network: WalletNetwork, signal: AbortSignal): Promise<string> {
    const { keys, session } = context
    context.opened ??= await openWallet({
      keys,
      session,
      screen: context,
      signal,
      showCode: async (...shown) =>
        (await import('../../identity/wallet/showCode.ts')).showCode(context, ...shown),
    }).finally(() => keys.rest())
    return requireAccount(context, network)
  }

  /** Asks the owner. @throws EmbeddedFault `rejected` */
  async function allow(
    person: Person,
    asked: {
      network: WalletNetwork
      address: string
      scope: SiteConsent['scope']
      signal: AbortSignal
    },
  ): Promise<SiteConsent> {
    const { now = Date.now } = parameters
    const { network, address, scope, signal } = asked
    const { origin } = host
    const isListed = standing === 'listed'
    const display = describeSite({
      origin,
      address,
      scope,
      isListed,
      untilMs: now() + CONSENT_LIFE_MS,
    })
    await context.questions.run(signal, (show) => show(display))
    const family = familyOf(network.caipNetworkId)
    return consents.grant(person, { origin, family, address, scope })
  }

  /** Who was rushed into a connection has a minute to notice. @throws EmbeddedFault `rejected` */
  async function waitIfNew(consent: SiteConsent, signal: AbortSignal): Promise<void> {
    const { now = Date.now, countDown } = parameters
    const waitMs = standing === 'listed' ? 0 : signatureWaitMs(consent, now())
    if (waitMs === 0 || (await countDown(waitMs, signal))) return
    throw new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 })
  }
}
