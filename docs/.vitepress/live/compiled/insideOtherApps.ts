// Accounts: a page inside another app, whose wallet is offered like an extension's
import type { Client } from '@aureus/core'
import { announceMiniAppWallet } from '@aureus/core/miniApp'
import { announceSafeWallet, connectSafe } from '@aureus/core/safe'

const hosts = ['https://app.safe.global']

/** Inside a Farcaster app. */
export const inFarcaster = () => announceMiniAppWallet(window)

/** Inside Safe{Wallet}: connects its account, or only lists it. */
export const inSafe = (client: Client) => connectSafe(client, { hosts })
export const listSafe = () => announceSafeWallet(window, hosts)
