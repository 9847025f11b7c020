// `POST /v1/wallet/*`, `/v1/sets/*` and `/v1/recovery/*` of the wallet origin: the server's end of custody.
import {
  type CustodyAnswer,
  type CustodyBody,
  type CustodyRoute,
  custodyRoutes,
} from '@aureus/protocol/custody'
import type { RegisterRoute } from '../walletOrigin/route.ts'
import type { Caller, SharesContext } from './context.ts'
import { createWallet } from './createWallet.ts'
import { activateSet, addPendingSet } from './deviceSets.ts'
import { approveRecovery, cancelRecovery, refuseRecovery, startRecovery } from './recovery.ts'
import { releaseShare } from './release.ts'
import { createDepositKey } from './sealed.ts'
import { readWallet } from './wallets.ts'

/** Of one address, behind which there may be an office; what a wallet may be asked for is counted by wallet. */
const REQUESTS_PER_MINUTE = 300

export async function registerShares(route: RegisterRoute, context: SharesContext): Promise<void> {
  const depositKey = await createDepositKey(context.kms)

  function add<Route extends CustodyRoute>(
    name: Route,
    handle: (caller: Caller, body: CustodyBody<Route>) => Promise<CustodyAnswer<Route>>,
  ): void {
    const path = `/v1/${name}` as const
    route({
      path,
      guard: 'session',
      body: custodyRoutes[name].body,
      perMinute: REQUESTS_PER_MINUTE,
      handle: ({ session, body }) => handle(session, body as CustodyBody<Route>),
    })
  }

  add('wallet/get', async (caller) => ({
    deviceId: caller.device.id,
    depositKey: depositKey.publicKey,
    wallet: await readWallet(context, caller),
  }))
  add('wallet/create', (caller, body) => createWallet(context, depositKey, caller, body))
  add('sets/release', (caller, body) => releaseShare(context, caller, body))
  add('sets/reshare', (caller, body) => addPendingSet(context, depositKey, caller, body))
  add('sets/activate', (caller, body) => activateSet(context, caller, body))
  add('recovery/start', (caller) => startRecovery(context, caller))
  add('recovery/approve', async (caller, body) => {
    await approveRecovery(context, caller, body)
    return {}
  })
  add('recovery/cancel', async (caller, body) => {
    await cancelRecovery(context, caller, body)
    return {}
  })
  route({
    path: '/v1/recovery/refuse',
    guard: 'none',
    body: custodyRoutes['recovery/refuse'].body,
    async handle({ body }) {
      await refuseRecovery(context, body.token)
      return {}
    },
  })
}
