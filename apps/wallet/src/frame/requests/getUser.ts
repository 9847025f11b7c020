import type { Wallet } from '@aureus/protocol/custody'
import type { ConnectResult, EmbeddedPayload } from '@aureus/protocol/embedded'
import {
  isContractOn,
  loadContractAccounts,
  requireAccount,
} from '../../identity/context/account.ts'
import type { FrameContext } from '../../identity/context/context.ts'
import { type OpenWalletParameters, openWallet } from '../../identity/wallet/openWallet.ts'
import { ownerOn } from '../../lib/chain/ownerOn.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { isSocial, type Person } from '../../lib/person/person.ts'
import { personName } from '../../lib/person/personName.ts'
import type { Handler } from './handler.ts'

/** If the page may not see the wallet yet, its owner is asked first. */
export const getUser: Handler<'getUser'> = async (context, payload, { signal }) => {
  const { host, permissions, session } = context
  const person = await session.person()
  if (!person) throw new EmbeddedFault('noSession', 'No one is signed in.')
  if (!(await permissions.has(host.origin, person))) {
    await askToConnect(context, person, signal)
    await permissions.grant(host.origin, person)
  }
  return answerUser(context, payload, { person, signal })
}

export interface AnswerOptions extends Pick<OpenWalletParameters, 'signal' | 'patienceMs'> {
  person: Person
}

/** For a page that may use the wallet of the session. @throws as `openWallet` does */
export async function answerUser(
  context: FrameContext,
  payload: EmbeddedPayload<'getUser'>,
  { person, ...options }: AnswerOptions,
): Promise<ConnectResult> {
  const { chain, keys, preference, session } = context
  const { signal } = options
  preference.suggest(payload.preferredAccountType)
  // Read now: another family of the same page may switch meanwhile.
  const settled = chain.settleOn(payload.chainId)
  const { caipNetworkId } = settled
  const type = preference.on(settled)
  const wallet = await openWallet({
    keys,
    session,
    screen: context,
    ...options,
    // Few devices need it.
    showCode: async (...shown) =>
      (await import('../../identity/wallet/showCode.ts')).showCode(context, ...shown),
  }).finally(() => keys.rest())
  context.opened = wallet
  watchOthers(context, wallet)
  const { evm, solana } = wallet.accounts
  const result: ConnectResult = {
    ...shownPerson(person),
    address: ownerOn(caipNetworkId, wallet.accounts),
    chainId: caipNetworkId,
    accounts: [
      { address: evm, type },
      ...(chain.hasFamily('solana') ? [{ address: solana, type: 'eoa' } as const] : []),
    ],
    preferredAccountType: type,
    custody: wallet.custody,
  }
  if (isContractOn(preference, settled))
    await (await loadContractAccounts()).asContract(context, settled, result)
  if (payload.siwxMessage === undefined) return result
  const { siwxMessage } = payload
  const network = chain.current('eip155')
  const params = [siwxMessage, await requireAccount(context, network)]
  const asked = { method: 'personal_sign', params, network, signal } as const
  const signature = String(await context.sign(asked))
  return { ...result, siwxMessage, signature }
}

function shownPerson(person: Person): Pick<ConnectResult, 'email' | 'userName' | 'socialProvider'> {
  if (!isSocial(person)) return { email: person.email }
  const { provider: socialProvider, userName } = person.social
  return { email: null, userName, socialProvider }
}

/** After the answer, so that the page first shows that it is connected. */
function watchOthers(context: FrameContext, wallet: Wallet): void {
  setTimeout(async () => {
    // Signing in comes next.
    void Promise.allSettled([import('./rpcRequest.ts'), import('../signing/signFor.ts')])
    const { followWallet } = await import('../../identity/wallet/watchRequests.ts')
    await followWallet(context, wallet)
  })
}

async function askToConnect(context: FrameContext, person: Person, signal: AbortSignal) {
  const { describeConnect } = await import('../../approval/describe/describeConnect.ts')
  const { config, host, questions } = context
  const name = personName(person, config)
  await questions.run(signal, (show) => show(describeConnect(host, name)))
}
